const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' });

/** The day in London, YYYY-MM-DD, by which price lists begin to hold. */
export const londonDay = (at: Date): string => DAY.format(at);
