const time = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/London',
});

/** A moment in the words of the inboxes, in London's time. */
export const timeOf = (at: Date | string): string => time.format(new Date(at));
