import { REPLY_HOURS } from 'shared-types/content/facts';
import type { SiteSettings } from 'shared-types/site-settings';
import { WEEKDAYS, type Weekday } from 'shared-types/weekdays';

const ANSWER_MS = REPLY_HOURS * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
const ZONE = 'Europe/London';

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZONE,
  weekday: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

function inLondon(at: Date): { weekday: Weekday | undefined; minutes: number } {
  const parts = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, value]));
  return {
    weekday: WEEKDAYS.find((day) => day === parts['weekday']?.toLowerCase()),
    minutes: Number(parts['hour']) * 60 + Number(parts['minute']),
  };
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/**
 * By when an enquiry is answered, as its visitor read: 24 hours later while the office is open, else at the close of
 * that day or of the next one that opens. Undefined when no day opens.
 */
export function replyBy(received: Date, hours: SiteSettings['openingHours']): Date | undefined {
  for (let days = 0; days < WEEKDAYS.length; days += 1) {
    const at = new Date(received.getTime() + ANSWER_MS + days * DAY_MS);
    const { weekday, minutes } = inLondon(at);
    const span = weekday === undefined ? null : hours[weekday];
    if (span === null) continue;
    const inTheDay = days === 0 && minutes >= minutesOf(span.opens) && minutes < minutesOf(span.closes);
    return inTheDay ? at : new Date(at.getTime() + (minutesOf(span.closes) - minutes) * 60_000);
  }
  return undefined;
}
