import type { SiteSettings } from 'shared-types/site-settings';
import { WEEKDAYS, type Weekday } from 'shared-types/weekdays';

type OpeningHours = SiteSettings['openingHours'];

const ZONE = 'Europe/London';
const HOUR_MS = 60 * 60 * 1000;

/** An e-mail is answered within this time (public-site 1). */
const ANSWER_HOURS = 24;

function short(day: Weekday): string {
  return `${day.charAt(0).toUpperCase()}${day.slice(1, 3)}`;
}

/** `09:00` → `9:00`. */
function clock(time: string): string {
  return time.replace(/^0/, '');
}

/** Lines as people read them, days with equal hours together: `Mon-Fri 9:00-18:00`, `Sat 10:00-16:00`, `Sun closed`. */
export function openingLines(hours: OpeningHours): { days: string; times: string }[] {
  const lines: { first: Weekday; last: Weekday; times: string }[] = [];
  for (const day of WEEKDAYS) {
    const span = hours[day];
    const times = span ? `${clock(span.opens)}-${clock(span.closes)}` : 'closed';
    const line = lines.at(-1);
    if (line?.times === times) line.last = day;
    else lines.push({ first: day, last: day, times });
  }
  return lines.map(({ first, last, times }) => ({
    days: first === last ? short(first) : `${short(first)}-${short(last)}`,
    times,
  }));
}

function londonParts(at: Date): { weekday: Weekday; time: string } {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: ZONE,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((known) => known.type === type)?.value ?? '';
  return {
    weekday: part('weekday').toLowerCase() as Weekday,
    time: `${part('hour')}:${part('minute')}`,
  };
}

function dayName(at: Date): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: ZONE,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(at);
}

/**
 * By when an enquiry received at `received` is answered, e.g. `Monday 5 January, 18:00`: 24 hours later, or the close
 * of opening hours before that; when nobody is in at all on the day on which it is due, the close of the next day that
 * opens. Undefined when no day opens.
 */
export function answeredBy(received: Date, hours: OpeningHours): string | undefined {
  const due = new Date(received.getTime() + ANSWER_HOURS * HOUR_MS);
  const begun = londonParts(received);
  const today = hours[begun.weekday];
  // What comes before a day's work is answered in the course of it: the next day's would be too late.
  if (today !== null && begun.time < today.opens) return `${dayName(received)}, ${clock(today.closes)}`;
  for (let days = 0; days < 7; days += 1) {
    const at = new Date(due.getTime() + days * 24 * HOUR_MS);
    const { weekday, time } = londonParts(at);
    const span = hours[weekday];
    if (span === null) continue;
    const inTheDay = days === 0 && time >= span.opens && time < span.closes;
    return `${dayName(at)}, ${clock(inTheDay ? time : span.closes)}`;
  }
  return undefined;
}
