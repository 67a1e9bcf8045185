import { INDUSTRIAL_LOAD } from '../content/facts';
import { dayInWords } from '../planner/day';
import { SYSTEM_IDS } from '../planner/plan';
import type { StoredProduct } from '../product';
import { findingAt, type CheckedContent, type FixedText, type OwnText, type PlannedSystem } from './content';
import { figuresIn, sentencesIn, type Figure } from './figures';
import type { ContentFinding } from './finding';
import { inBatches, type Steps } from './steps';
import { figuresOfProduct, fixedTexts, productPlace } from './texts';

const LOAD =
  /\b(carr(y|ies)|loads?|loaded|holds?|bears?|supports?|takes?|up to)\b|\bper (shelf|board|section|component|drawer|bay)\b/i;
/** Of a sentence whose price is not what the product itself costs with VAT. */
const OTHER_PRICE =
  /\b(deliver(y|ies|ed|s)?|fitting|fitted|fitters?|install(ation|ed)?|(without|excluding|excl?\.?|before|plus|no) vat)\b/i;
const WARRANTY = /\b(warrant(y|ies)|guarantees?)\b/i;

/** What texts say of a product: the figures by which they are judged. */
interface Subject {
  name: string;
  /** Undefined for what is no product. */
  product?: StoredProduct;
  /** As its specifications have them; blank for none. */
  load: string;
  warranty: string;
  price: string;
}

const subjectsOf = ({ products }: CheckedContent): Subject[] => [
  ...products.map((product) => ({
    name: product.name,
    product,
    price: product.price,
    ...figuresOfProduct(product),
  })),
  { name: 'Industrial Storage', load: INDUSTRIAL_LOAD, warranty: '', price: '' },
];

/** A name that is a common word, such as `Desk`, would be found in texts about something else. */
const isDistinct = ({ name }: Subject): boolean => /[\s\d-]/.test(name.trim());

const WORD = /[\p{L}\d]+/gu;

/**
 * Finds the subjects that a text names. Names are looked up from each word on, by their lengths, so that thousands that
 * begin with the same word cost no more than a few.
 */
function finderOf(subjects: readonly Subject[]): (text: string) => Subject[] {
  const byName = new Map<string, Subject[]>();
  const lengths = new Map<string, Set<number>>();
  for (const subject of subjects.filter(isDistinct)) {
    const name = subject.name.trim().replace(/^[^\p{L}\d]+/u, '');
    const [word = ''] = name.match(WORD) ?? [];
    byName.set(name, [...(byName.get(name) ?? []), subject]);
    lengths.set(word, (lengths.get(word) ?? new Set()).add(name.length));
  }
  return (text) => {
    const named = new Set<Subject>();
    for (const { 0: word, index } of text.matchAll(WORD)) {
      for (const length of lengths.get(word) ?? []) {
        if (/[\p{L}\d]/u.test(text.charAt(index + length))) continue;
        for (const subject of byName.get(text.slice(index, index + length)) ?? []) named.add(subject);
      }
    }
    // “Wall System Plus” is not the Wall System.
    const all = [...named];
    return all.filter(({ name }) => !all.some((other) => other.name !== name && other.name.includes(name)));
  };
}

type Topic = 'load' | 'warranty' | 'price';

const MEASURES = { load: 'kilograms', warranty: 'months', price: 'pounds' } as const;
const TOPICS = ['load', 'warranty', 'price'] as const;

const NAMES: Record<Topic, (subject: Subject) => string> = {
  load: ({ name, load }) => `the load capacity of ${name} is “${load}”`,
  warranty: ({ name, warranty }) => `the warranty of ${name} is “${warranty}”`,
  price: ({ name, price }) => `the price of ${name} is “${price}”`,
};

const FIELDS = { load: 'loadCapacity', warranty: 'warranty', price: 'price' } as const;

const figuresFor = (topic: Topic, text: string): Figure[] =>
  figuresIn(text).filter(({ measure }) => measure === MEASURES[topic]);

/** Whether a sentence with its title states figures of a topic, rather than e.g. a weight. */
const isAbout: Record<Topic, (text: string) => boolean> = {
  load: (text) => LOAD.test(text) && !/\bweigh/i.test(text),
  warranty: (text) => WARRANTY.test(text),
  price: (text) => /\bfrom\b/i.test(text) && !OTHER_PRICE.test(text),
};

/** Whether what a subject states has a number; a range has all between its ends. */
function has(stated: readonly Figure[], number: number): boolean {
  return stated.some(({ numbers: [least = NaN, most = least] }) => number >= least && number <= most);
}

const covers = (topic: Topic, subject: Subject, { numbers }: Figure): boolean => {
  const stated = figuresFor(topic, subject[topic]);
  return numbers.every((number) => has(stated, number));
};

/** A figure of a text, and the subjects that have another. */
interface Stray {
  figure: Figure;
  topic: Topic;
  of: Subject[];
}

/** Figures of one sentence that no subject in it has, with the subjects whose figure it does not state. */
function strayIn(sentence: string, about: string, find: (text: string) => Subject[]): Stray[] {
  const whole = `${about} | ${sentence}`;
  const stated = figuresIn(sentence);
  return TOPICS.flatMap((topic) => {
    const figures = stated.filter(({ measure }) => measure === MEASURES[topic]);
    if (figures.length === 0 || !isAbout[topic](whole)) return [];
    const named = find(whole).filter((subject) => figuresFor(topic, subject[topic]).length > 0);
    const of = named.filter((subject) => !figures.some((figure) => covers(topic, subject, figure)));
    if (of.length === 0) return [];
    return figures
      .filter((figure) => !named.some((subject) => covers(topic, subject, figure)))
      .map((figure) => ({ figure, topic, of }));
  });
}

const isOwn = (text: OwnText | FixedText): text is OwnText => 'field' in text;

/** A finding about a text; where it cannot be edited, at the product that it contradicts. */
function findingsOf(text: OwnText | FixedText, { figure, topic, of }: Stray): ContentFinding[] {
  if (isOwn(text)) {
    const message = `This says “${figure.text}”, but ${of.map(NAMES[topic]).join(' and ')}.`;
    return [findingAt('figure', text, message)];
  }
  return of.flatMap((subject) => {
    if (!subject.product) return [];
    const message = `This says “${subject[topic]}”, but ${text.where} says “${figure.text}”, and comes with the site.`;
    return [findingAt('figure', productPlace(subject.product, FIELDS[topic]), message)];
  });
}

/** Years of warranties in texts that name no product: one that some product has; after “up to” the longest. */
function warrantyFindings(
  texts: readonly OwnText[],
  subjects: readonly Subject[],
  find: (text: string) => Subject[],
): ContentFinding[] {
  const known = subjects
    .flatMap(({ warranty }) => figuresFor('warranty', warranty))
    .flatMap(({ numbers }) => numbers);
  if (known.length === 0) return [];
  const longest = Math.max(...known);
  return texts.flatMap((text) =>
    sentencesIn(text.text).flatMap((sentence): ContentFinding[] => {
      const whole = `${text.about} | ${sentence}`;
      const years = figuresFor('warranty', sentence).filter((figure) => /years?$/i.test(figure.text));
      if (years.length === 0 || !WARRANTY.test(whole) || find(whole).length > 0) return [];
      const isMost = /\bup to\b/i.test(sentence);
      return years
        .filter(
          ({ numbers }) =>
            !(isMost ? numbers.at(-1) === longest : numbers.every((each) => known.includes(each))),
        )
        .map((figure): ContentFinding => {
          const message = isMost
            ? `This says “${figure.text}”, but the longest warranty of a product is ${longest / 12} years.`
            : `This says “${figure.text}”, but no product has such a warranty.`;
          return findingAt('figure', text, message);
        });
    }),
  );
}

/** Loads, warranties and prices that texts state of products otherwise than the products themselves. */
export function* productFindings(
  content: CheckedContent,
  texts: readonly OwnText[],
): Steps<ContentFinding[]> {
  const subjects = subjectsOf(content);
  const find = finderOf(subjects);
  const ofProduct = new Map(
    subjects.flatMap((subject) => (subject.product ? [[subject.product, subject]] : [])),
  );
  const strays = yield* inBatches([...texts, ...fixedTexts(content)], (text) =>
    sentencesIn(text.text).flatMap((sentence) => {
      const own = isOwn(text) && text.product ? ofProduct.get(text.product) : undefined;
      const named = (whole: string) => [...new Set([...(own ? [own] : []), ...find(whole)])];
      return strayIn(sentence, text.about, named).flatMap((stray) => findingsOf(text, stray));
    }),
  );
  const onPages = texts.filter(({ product }) => product === undefined);
  return [...strays, ...warrantyFindings(onPages, subjects, find), ...plannerFindings(content)];
}

/** An amount as findings write it, e.g. `£279.50`. */
export const pounds = (pence: number): string =>
  `£${(pence / 100).toLocaleString('en-GB', { minimumFractionDigits: pence % 100 === 0 ? 0 : 2 })}`;

/** The price list of a day; that of today for null. */
export const listOf = (day: string | null): string =>
  day === null ? 'the price list' : `the price list of ${dayInWords(day)}`;

/** How a product differs from its system in the planner: load, warranty, and the least that it costs. */
function systemFindings(product: StoredProduct, { loads, warranty, least }: PlannedSystem): ContentFinding[] {
  const own = figuresOfProduct(product);
  const differs = (topic: 'load' | 'warranty', planned: string): ContentFinding[] => {
    const stated = figuresFor(topic, own[topic]);
    const [figure] = figuresFor(topic, planned);
    if (stated.length === 0 || !figure || figure.numbers.every((number) => has(stated, number))) return [];
    const message = `This says “${own[topic]}”, but the planner works with “${planned}”.`;
    return [findingAt('figure', productPlace(product, FIELDS[topic]), message)];
  };
  const [from] = /\bfrom\b/i.test(product.price) ? figuresFor('price', product.price) : [];
  const amount = (from?.numbers[0] ?? NaN) * 100;
  const prices = least.flatMap(({ from: day, pence }): ContentFinding[] => {
    if (from === undefined || Math.abs(amount - pence) < 100) return [];
    const list = listOf(day);
    const message =
      amount < pence
        ? `No plan costs as little as “${product.price}”: the smallest costs ${pounds(pence)} by ${list}.`
        : `This says “${product.price}”, but the smallest plan costs ${pounds(pence)} by ${list}.`;
    return [findingAt('price', productPlace(product, 'price'), message)];
  });
  return [
    ...loads.flatMap((load) => differs('load', `${load} kg`)),
    ...differs('warranty', warranty),
    ...prices,
  ];
}

function plannerFindings({ products, systems }: CheckedContent): ContentFinding[] {
  return SYSTEM_IDS.flatMap((id) => {
    const product = products.find(({ product_id }) => product_id === id);
    return product ? systemFindings(product, systems[id]) : [];
  });
}
