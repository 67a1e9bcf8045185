const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' });

/** The day in London, YYYY-MM-DD, by which price lists begin to hold. */
export const londonDay = (at: Date): string => DAY.format(at);

const WORDS = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'long' });

/** `23 November 2026` for 2026-11-23; text that is no day stays as it is. */
export const dayInWords = (day: string): string =>
  Number.isNaN(Date.parse(day)) ? day : WORDS.format(new Date(day));
