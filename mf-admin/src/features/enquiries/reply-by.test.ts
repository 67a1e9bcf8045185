import { defaultSiteSettings } from 'shared-types/content/site-settings';
import { replyBy } from './reply-by';

const hours = defaultSiteSettings.openingHours;

test('an enquiry during a working day is answered within 24 hours', () => {
  expect(replyBy(new Date('2026-01-05T10:00:00Z'), hours)?.toISOString()).toBe('2026-01-06T10:00:00.000Z');
});

test('an enquiry late in the evening is answered by the close of the next day', () => {
  expect(replyBy(new Date('2026-01-05T21:30:00Z'), hours)?.toISOString()).toBe('2026-01-06T18:00:00.000Z');
});

test('an enquiry of Saturday is answered by the close of Monday', () => {
  expect(replyBy(new Date('2026-01-10T12:00:00Z'), hours)?.toISOString()).toBe('2026-01-12T18:00:00.000Z');
});

test('summer time counts', () => {
  expect(replyBy(new Date('2026-07-06T21:30:00Z'), hours)?.toISOString()).toBe('2026-07-07T17:00:00.000Z');
});
