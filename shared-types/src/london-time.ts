const LONDON = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/London',
  dateStyle: 'short',
  timeStyle: 'medium',
  hourCycle: 'h23',
});

/** The date and time that clocks in London show at an instant: `2026-03-29T09:00`. */
export const londonTime = (at: Date): string =>
  LONDON.format(at).replace(', ', 'T').slice(0, 'YYYY-MM-DDTHH:MM'.length);

/** London is at most one hour ahead of UTC; the offset that comes first in autumn is the larger. */
const OFFSETS_MS = [60 * 60 * 1000, 0];

/** Which of two equal times, in the night in which clocks go back. */
export type Occurrence = 'first' | 'second';

/** An instant, or a sentence that says why a text is none. */
export type LondonInstant = { at: Date } | { refused: string; twice?: true };

/**
 * The instant of a time in London, `2026-03-29T09:00`, or of a text with its zone in ISO 8601.
 * @param occurrence which one, if clocks show this time twice
 */
export function londonInstant(text: string, occurrence?: Occurrence): LondonInstant {
  if (/(Z|[+-]\d\d:\d\d)$/.test(text)) {
    const at = new Date(text);
    return Number.isNaN(at.getTime()) ? { refused: 'This day does not exist.' } : { at };
  }
  const local = text.slice(0, 'YYYY-MM-DDTHH:MM'.length);
  const asUtc = new Date(`${local}Z`);
  if (Number.isNaN(asUtc.getTime()) || asUtc.toISOString().slice(0, local.length) !== local) {
    return { refused: 'This day or time does not exist.' };
  }
  const seconds = new Date(`${text}Z`).getTime() - asUtc.getTime();
  const instants = OFFSETS_MS.map((offset) => new Date(asUtc.getTime() - offset)).filter(
    (at) => londonTime(at) === local,
  );
  const [first, second] = instants;
  if (first === undefined) {
    return { refused: 'Clocks go forward at 1 am on this day: this time does not exist. Choose another.' };
  }
  if (second !== undefined && occurrence === undefined) {
    return {
      refused: 'Clocks go back on this day and show this time twice. Choose the first or the second.',
      twice: true,
    };
  }
  const chosen = occurrence === 'second' ? (second ?? first) : first;
  return { at: new Date(chosen.getTime() + seconds) };
}
