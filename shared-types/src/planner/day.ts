import { PRICE_HOLDS_DAYS } from '../content/facts';

const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' });

/** The day in London, YYYY-MM-DD, by which price lists begin to hold. */
export const londonDay = (at: Date): string => DAY.format(at);

const MOMENT = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  dateStyle: 'long',
  timeStyle: 'short',
});
const ZONE = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', timeZoneName: 'short' });

/** A moment in London's time, with the name of the zone: `23 November 2026 at 14:05 GMT`. */
export function londonMoment(at: Date): string {
  const zone = ZONE.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return `${MOMENT.format(at)} ${zone}`;
}

const WORDS = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'long' });

/** `23 November 2026` for 2026-11-23; text that is no day stays as it is. */
export const dayInWords = (day: string): string =>
  Number.isNaN(Date.parse(day)) ? day : WORDS.format(new Date(day));

/** The last day, YYYY-MM-DD, on which a price of a day holds. */
export function priceHoldsUntil(day: string): string {
  const last = new Date(day);
  last.setUTCDate(last.getUTCDate() + PRICE_HOLDS_DAYS);
  return last.toISOString().slice(0, 10);
}
