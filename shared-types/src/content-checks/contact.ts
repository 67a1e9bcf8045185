import type { SiteSettings } from '../site-settings';
import { isTelephoneNumber, telephoneLink } from '../telephone';
import { WEEKDAYS, type Weekday } from '../weekdays';
import { findingAt, type OwnText } from './content';
import { sentencesIn } from './figures';
import type { ContentFinding } from './finding';

const NUMBER = /(?<![\d+])(?:\+44\s?(?:\(0\))?(?:[\s()-]{0,2}\d){9,10}|\(?0(?:[\s()-]{0,2}\d){9,10})(?!\d)/g;

/** Telephone numbers in a text. */
const numbersIn = (text: string): string[] =>
  [...text.matchAll(NUMBER)].map(([number]) => number.trim()).filter(isTelephoneNumber);

/** The sentence about a number that is not the site's own; undefined for the own one. */
export function otherNumber(number: string, { phone }: SiteSettings): string | undefined {
  if (telephoneLink(number) === telephoneLink(phone)) return undefined;
  return `This says “${number}”, but the telephone number of the site settings is “${phone}”.`;
}

const TIME = String.raw`(\d{1,2})(?:[:.](\d\d))?\s?(am|pm)?`;
const SPAN = new RegExp(
  String.raw`(?<![\d£.])${TIME}\s?(?:-|–|to|until|till|and)\s?${TIME}(?!\d|\.\d|\s?(?:[cm]?m|kg)\b)`,
  'gi',
);
const DAY =
  'mon(?:days?)?|tue(?:s(?:days?)?)?|wed(?:s|nesdays?)?|thu(?:rs?(?:days?)?)?|fri(?:days?)?|sat(?:urdays?)?|sun(?:days?)?';
const DAYS = new RegExp(
  String.raw`\b(?:(weekdays|every day|daily|weekends?)|(${DAY})(?:\s?(?:-|–|to)\s?(${DAY}))?)\b`,
  'gi',
);
const ABOUT_HOURS = new RegExp(
  String.raw`\b(open(s|ed|ing)?|clos(e[sd]?|ing)|hours|showrooms?|call(s|ing)?|(tele)?phones?|${DAY})\b`,
  'i',
);

interface Span {
  text: string;
  opens: string;
  closes: string;
  days: readonly Weekday[];
}

const dayAt = (name: string): number =>
  WEEKDAYS.findIndex((day) => day.startsWith(name.slice(0, 3).toLowerCase()));

function daysIn(text: string): Weekday[] {
  return [...text.matchAll(DAYS)].flatMap(([, several = '', first, last]) => {
    if (/^weekdays$/i.test(several)) return WEEKDAYS.slice(0, 5);
    if (/^weekend/i.test(several)) return WEEKDAYS.slice(5);
    if (several !== '') return [...WEEKDAYS];
    const from = dayAt(first ?? '');
    return WEEKDAYS.slice(from, (last === undefined ? from : dayAt(last)) + 1);
  });
}

const two = (number: number): string => String(number).padStart(2, '0');

/** A time of the clock, `HH:MM`; undefined for what is none. */
function clock(hour: string, minutes: string | undefined, half: string | undefined): string | undefined {
  const written = Number(hour);
  const hours = half === undefined ? written : (written % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
  if (hours > 24 || Number(minutes ?? 0) > 59) return undefined;
  return `${two(hours)}:${minutes ?? '00'}`;
}

/** Spans of hours in a sentence, with the days that stand before or, where none do, after them. */
function spansIn(sentence: string): Span[] {
  const found = [...sentence.matchAll(SPAN)].filter(
    ([, , minutes, half, , lastMinutes, lastHalf]) => minutes ?? half ?? lastMinutes ?? lastHalf,
  );
  return found.flatMap((match, index): Span[] => {
    const [text, hour = '', minutes, half, lastHour = '', lastMinutes, lastHalf] = match;
    // “1-5pm” begins in the afternoon, “9-5pm” in the morning.
    const isAfternoon =
      half === undefined && lastHalf?.toLowerCase() === 'pm' && Number(hour) < Number(lastHour) % 12;
    const opens = clock(hour, minutes, isAfternoon ? 'pm' : half);
    const closes = clock(lastHour, lastMinutes, lastHalf);
    if (opens === undefined || closes === undefined) return [];
    const earlier = found[index - 1];
    const before = sentence.slice(earlier ? earlier.index + earlier[0].length : 0, match.index);
    const after = sentence.slice(match.index + text.length, found[index + 1]?.index);
    const days = daysIn(before);
    return [{ text, opens, closes, days: days.length > 0 ? days : index === 0 ? daysIn(after) : [] }];
  });
}

const hoursOf = (day: Weekday, { openingHours }: SiteSettings): string => {
  const hours = openingHours[day];
  return hours ? `${hours.opens}-${hours.closes}` : 'closed';
};

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The sentence about hours that are not those of the site settings; undefined for those. */
function otherHours({ text, opens, closes, days }: Span, settings: SiteSettings): string | undefined {
  const said = `${opens}-${closes}`;
  const wrong = days.find((day) => hoursOf(day, settings) !== said);
  if (wrong !== undefined)
    return `This says “${text.trim()}”, but the opening hours of the site settings are: ${capitalised(wrong)} ${hoursOf(wrong, settings)}.`;
  if (days.length > 0 || WEEKDAYS.some((day) => hoursOf(day, settings) === said)) return undefined;
  return `This says “${text.trim()}”, but no day of the site settings has these opening hours.`;
}

/** Telephone numbers and opening hours in texts that are not those of the site settings. */
export function contactFindings(settings: SiteSettings, texts: readonly OwnText[]): ContentFinding[] {
  return texts.flatMap((text) => [
    ...numbersIn(text.text).flatMap((number) => {
      const message = otherNumber(number, settings);
      return message === undefined ? [] : findingAt('figure', text, message);
    }),
    ...sentencesIn(text.text).flatMap((sentence) => {
      if (!ABOUT_HOURS.test(`${text.about} | ${sentence}`)) return [];
      return spansIn(sentence).flatMap((span) => {
        const message = otherHours(span, settings);
        return message === undefined ? [] : findingAt('figure', text, message);
      });
    }),
  ]);
}
