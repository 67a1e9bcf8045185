import { findingAt, type CheckedContent, type OwnText, type ServicePrices } from './content';
import { AMOUNT, figureOf, sentencesIn } from './figures';
import type { ContentFinding } from './finding';
import { listOf, pounds } from './products';

type Service = 'delivery' | 'fitting';

const SERVICE = /\b(delivery|fitting|installation)\b/gi;
const LEAST = String.raw`\b(?:from|start(?:s|ing)? at)\s(?:only\s|just\s)?(£\s?${AMOUNT})`;
const SAID = new RegExp(`${SERVICE.source}([^,;£\\d]{0,60}?)${LEAST}`, 'gi');
/** Of an answer to a question that names the service. */
const ANSWERED = new RegExp(`^(?:(?:it|this|that)\\b[^,;£\\d]{0,20})?${LEAST}`, 'i');
/** Between a service and a price of something else. */
const OTHER_THING = /\b(and(?! [A-Z])|but|while)\b/;
/** Of a sentence whose price is a condition, is without VAT, or is that of another service. */
const OTHER_PRICE =
  /\b(free|orders?|spend|samples?|express|(without|excluding|excl?\.?|before|plus|no|net of) vat)\b/i;
/** A region of which a price may be that is not the least of all. */
const REGION = /\b([Ii]n|to|within|[Oo]utside|[Aa]cross|[Ff]or) (the )?[A-Z]/;

const serviceOf = (word: string): Service => (word.toLowerCase() === 'delivery' ? 'delivery' : 'fitting');

/** The least prices of services that a sentence states, by its own words or those of the title beside it. */
function statedIn(sentence: string, about: string): { service: Service; price: string }[] {
  if (OTHER_PRICE.test(sentence)) return [];
  const said = [...sentence.matchAll(SAID)]
    .filter(([, , between = '']) => !OTHER_THING.test(between))
    .map(([, word = '', , price = '']) => ({ service: serviceOf(word), price }));
  if (said.length > 0) return said;
  const [, price] = ANSWERED.exec(sentence) ?? [];
  const [service, another] = new Set([...about.matchAll(SERVICE)].map(([word]) => serviceOf(word)));
  return price !== undefined && service && !another ? [{ service, price }] : [];
}

/** Why a price is not that of a list; undefined where it is. */
function contradiction(
  service: Service,
  price: string,
  ofRegion: boolean,
  { from, ...prices }: ServicePrices,
): string | undefined {
  const pence = Math.round((figureOf(price).numbers[0] ?? NaN) * 100);
  const least = Math.min(...prices[service]);
  if (pence === least || (ofRegion && prices[service].includes(pence))) return undefined;
  return `This says “${price}”, but the lowest price of ${service} is ${pounds(least)} by ${listOf(from)}.`;
}

/** “From” prices of delivery and fitting in texts that are not the lowest of the regions, by today's list and later ones. */
export function serviceFindings({ services }: CheckedContent, texts: readonly OwnText[]): ContentFinding[] {
  return texts.flatMap((text) =>
    sentencesIn(text.text).flatMap((sentence) =>
      statedIn(sentence, text.about).flatMap(({ service, price }) =>
        services.flatMap((prices) => {
          const message = contradiction(service, price, REGION.test(sentence), prices);
          return message === undefined ? [] : findingAt('figure', text, message);
        }),
      ),
    ),
  );
}
