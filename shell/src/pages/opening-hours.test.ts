import { defaultSiteSettings } from 'shared-types/content/site-settings';
import { answeredBy, openingLines } from './opening-hours';

const hours = defaultSiteSettings.openingHours;
const closed = {
  monday: null,
  tuesday: null,
  wednesday: null,
  thursday: null,
  friday: null,
  saturday: null,
  sunday: null,
};

test('the specified hours read as specified', () => {
  expect(openingLines(hours).map(({ days, times }) => `${days} ${times}`)).toEqual([
    'Mon-Fri 9:00-18:00',
    'Sat 10:00-16:00',
    'Sun closed',
  ]);
});

test('days with other hours between them are not joined', () => {
  const lines = openingLines({ ...hours, wednesday: null });
  expect(lines.map(({ days }) => days)).toEqual(['Mon-Tue', 'Wed', 'Thu-Fri', 'Sat', 'Sun']);
});

// 2026: 19 November is a Thursday; British time is UTC in winter, UTC+1 in summer.
test.each([
  [
    'an enquiry in opening hours is answered 24 hours later',
    '2026-11-18T11:20:00Z',
    'Thursday 19 November, 11:20',
  ],
  [
    'an enquiry in the evening by the close of the next day',
    '2026-11-18T21:00:00Z',
    'Thursday 19 November, 18:00',
  ],
  [
    'an enquiry before opening by the close of that day, which is within 24 hours',
    '2026-11-18T05:00:00Z',
    'Wednesday 18 November, 18:00',
  ],
  [
    'an enquiry in the night before a day on which nobody is in by the close of the next day',
    '2026-11-22T05:00:00Z',
    'Monday 23 November, 18:00',
  ],
  ['an enquiry on Saturday by the close of Monday', '2026-11-21T12:00:00Z', 'Monday 23 November, 18:00'],
  ['hours are those of London in summer', '2026-07-01T09:30:00Z', 'Thursday 2 July, 10:30'],
])('%s', (_title, received, answer) => {
  expect(answeredBy(new Date(received), hours)).toBe(answer);
});

test('nothing is promised when no day opens', () => {
  expect(answeredBy(new Date('2026-11-18T11:20:00Z'), closed)).toBeUndefined();
});
