import {
  CANCELLATION_PERIOD,
  CUSTOM_LEAD_TIME,
  ENQUIRY_RETENTION,
  EXPERIENCE,
  HUMIDITY,
  INSPECTION_INTERVAL,
  PLAN_RETENTION,
  QUOTE_TIME,
  QUOTE_VALIDITY,
  REFUND_PERIOD,
  REGISTRATION_PERIOD,
  REPLY_HOURS,
  RETURN_PERIOD,
  SEND_BACK_PERIOD,
  STANDARD_LEAD_TIME,
} from '../content/facts';
import { findingAt, type CheckedContent, type FixedText, type OwnText } from './content';
import { figureOf, figuresIn, sameFigure, sentencesIn, type Figure } from './figures';
import type { ContentFinding } from './finding';
import { inBatches, type Steps } from './steps';
import { fixedTexts } from './texts';

/** A figure of the table of facts that several pages state, and by what sentences it is recognised. */
interface Promised {
  /** What the figure says, e.g. `how long a quote takes`. */
  about: string;
  figure: Figure;
  /** Of a sentence, or of the title beside it. */
  said: RegExp;
  /** Of a sentence that is about something else all the same. */
  not?: RegExp;
}

const promised = (about: string, figure: string, said: RegExp, not?: RegExp): Promised => ({
  about,
  figure: figureOf(figure),
  said,
  ...(not && { not }),
});

const OF_DELIVERY = /\b(delivery|lead times?) (takes?|is|are)\b|\bdelivered (in|within)\b/;
const NO_DELIVERY = /\b(samples?|return|cancel|refund|repa(y|id)|call you|quotes?)/i;
const either = (one: RegExp, other: RegExp) => new RegExp(`${one.source}|${other.source}`, 'i');

const PROMISES: readonly Promised[] = [
  promised(
    'how long a quote takes',
    QUOTE_TIME,
    /\bquot(e|es|ed)\b(?!.*\b(holds?|valid)\b)|\bquote\b.*\b(takes?|made|within|in) |\bfor a standard installation\b/i,
  ),
  promised('how long a quote holds', QUOTE_VALIDITY, /\bquotes?\b.*\b(holds?|valid)\b/i),
  promised(
    'how soon you answer',
    `${REPLY_HOURS} hours`,
    /\b(email|enquir(y|ies)|messages?)\b.*\banswer|\bwe (answer|reply)\b|\b(answered|reply) within\b/i,
    /\bquot|\bdata\b|\bmonth\b/i,
  ),
  promised(
    'the lead time of standard units',
    STANDARD_LEAD_TIME,
    either(/\bstandard (units?|sizes?|designs?|shelves|shelving|products?|orders?|finishes)\b/, OF_DELIVERY),
    NO_DELIVERY,
  ),
  promised(
    'the lead time of custom designs',
    CUSTOM_LEAD_TIME,
    either(/\bcustom (units?|sizes?|designs?|ones|shelves|shelving|orders?|furniture)\b/, OF_DELIVERY),
    NO_DELIVERY,
  ),
  promised(
    'how long goods can be returned',
    RETURN_PERIOD,
    /\breturn(s|ed|able)?\b|\brefund(ed|s)?\b|money back/i,
  ),
  promised(
    'how long an order can be cancelled',
    CANCELLATION_PERIOD,
    /^(?!.*\b(appointments?|surveys?|visits?|consultations?)\b).*\bcancel(led|ling)?\b/i,
  ),
  promised('how soon goods are sent back', SEND_BACK_PERIOD, /\bsend (the goods|it|them) back\b/i),
  promised('how soon you repay', REFUND_PERIOD, /\b(repay|repaid|refunds?)\b/i),
  promised('how soon the warranty is registered', REGISTRATION_PERIOD, /\bregister\b/i),
  promised('your experience', EXPERIENCE, /\bover \S+ years\b|\byears of experience\b/i, /\bwarrant/i),
  promised('how often fittings are inspected', INSPECTION_INTERVAL, /\binspect(ed|ion)?\b/i),
  promised('the highest humidity', HUMIDITY, /\bhumidity\b/i),
  promised('how long a saved plan is kept', PLAN_RETENTION, /\bplan that is not opened\b/i),
  promised('how long enquiries are kept', ENQUIRY_RETENTION, /\bEnquiries that lead to no order\b/i),
];

interface Statement {
  promise: Promised;
  figure: Figure;
  text: OwnText | FixedText;
}

function statementsIn(text: OwnText | FixedText): Statement[] {
  return sentencesIn(text.text).flatMap((sentence) => {
    const figures = figuresIn(sentence);
    if (figures.length === 0) return [];
    const whole = `${text.about} | ${sentence}`;
    const said = PROMISES.filter(({ said: of, not }) => of.test(whole) && !not?.test(sentence));
    const kept = said.filter(({ figure }) => figures.some((each) => sameFigure(each, figure)));
    const open = said.filter((promise) => !kept.includes(promise));
    // The title beside a sentence says what it is about where the sentence itself does not.
    const ranked = [...open].sort((a, b) => Number(b.said.test(sentence)) - Number(a.said.test(sentence)));
    return figures.flatMap((figure): Statement[] => {
      const of = (promises: readonly Promised[]) =>
        promises.find((promise) => promise.figure.measure === figure.measure);
      const promise = kept.find((each) => sameFigure(each.figure, figure)) ?? of(ranked);
      return promise ? [{ promise, figure, text }] : [];
    });
  });
}

const isOwn = (text: OwnText | FixedText): text is OwnText => 'field' in text;

/** Places in a sentence: the first two, and how many more there are. */
function placesOf(places: readonly string[]): string {
  const all = [...new Set(places)];
  const shown = all.slice(0, 2).join(' and ');
  return all.length > 2 ? `${shown} and ${all.length - 2} more` : shown;
}

/** Lead times, periods and intervals that one place states otherwise than the others. */
export function* promiseFindings(
  content: CheckedContent,
  texts: readonly OwnText[],
): Steps<ContentFinding[]> {
  const statements = yield* inBatches([...fixedTexts(content), ...texts], statementsIn);
  return PROMISES.flatMap((promise) => {
    const stated = statements.filter((statement) => statement.promise === promise);
    const usual = usualOf(promise, stated);
    if (!usual) return [];
    const agreed = stated.filter(({ figure }) => sameFigure(figure, usual));
    const others = placesOf(agreed.map(({ text: { where } }) => where));
    return stated.flatMap(({ figure, text }): ContentFinding[] => {
      if (!isOwn(text) || sameFigure(figure, usual)) return [];
      const message = `This says “${figure.text}” of ${promise.about}, but “${usual.text}” is said elsewhere: ${others}.`;
      return [findingAt('figure', text, message)];
    });
  });
}

/** The figure by which the others are judged: what no owner can change, else what the site came with, else the most frequent. */
function usualOf({ figure }: Promised, stated: readonly Statement[]): Figure | undefined {
  const fixed = stated.find(({ text }) => !isOwn(text));
  if (fixed) return fixed.figure;
  if (stated.some((statement) => sameFigure(statement.figure, figure))) return figure;
  const said = new Map<string, Figure[]>();
  for (const { figure: one } of stated) {
    const key = `${one.measure} ${String(one.numbers)}`;
    said.set(key, [...(said.get(key) ?? []), one]);
  }
  return [...said.values()].sort((a, b) => b.length - a.length)[0]?.[0];
}
