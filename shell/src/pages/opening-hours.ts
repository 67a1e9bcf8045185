import { REPLY_HOURS } from 'shared-types/content/facts';
import type { SiteSettings } from 'shared-types/site-settings';
import { WEEKDAYS, type Weekday } from 'shared-types/weekdays';

type OpeningHours = SiteSettings['openingHours'];

const ZONE = 'Europe/London';
const HOUR_MS = 60 * 60 * 1000;

function short(day: Weekday): string {
  return `${day.charAt(0).toUpperCase()}${day.slice(1, 3)}`;
}

/** `09:00` → `9:00`. */
function clock(time: string): string {
  return time.replace(/^0/, '');
}

/** One line for consecutive days with equal hours: `Mon-Fri 9:00-18:00`, `Sat 10:00-16:00`, `Sun closed`. */
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
 * When an enquiry will be answered at the latest, e.g. `Monday 5 January, 18:00`: after 24 hours, or at closing time
 * before that; if the day on which it is due is closed, at closing time of the next open day. Undefined if no day opens.
 */
export function answeredBy(received: Date, hours: OpeningHours): string | undefined {
  const due = new Date(received.getTime() + REPLY_HOURS * HOUR_MS);
  const begun = londonParts(received);
  const today = hours[begun.weekday];
  // An enquiry before opening time is answered on the same day: the next day's closing time would be too late.
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
