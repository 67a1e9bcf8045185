import fc from 'fast-check';
import { londonInstant, londonTime } from './london-time';

const at = (text: string, occurrence?: 'first' | 'second'): string => {
  const found = londonInstant(text, occurrence);
  return 'at' in found ? found.at.toISOString() : found.refused;
};

it.each([
  ['2026-01-15T09:00', undefined, '2026-01-15T09:00:00.000Z'],
  ['2026-07-15T09:00', undefined, '2026-07-15T08:00:00.000Z'],
  ['2026-03-29T00:59', undefined, '2026-03-29T00:59:00.000Z'],
  ['2026-03-29T02:00', undefined, '2026-03-29T01:00:00.000Z'],
  ['2026-10-25T01:30', 'first', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25T01:30', 'second', '2026-10-25T01:30:00.000Z'],
  ['2026-10-25T02:00', 'second', '2026-10-25T02:00:00.000Z'],
  ['2026-07-15T09:00:30.250', undefined, '2026-07-15T08:00:30.250Z'],
  ['2026-07-15T09:00:00+02:00', undefined, '2026-07-15T07:00:00.000Z'],
] as const)('reads %s (%s) as %s', (text, occurrence, expected) => {
  expect(at(text, occurrence)).toBe(expected);
});

it.each(['2026-03-29T01:00', '2026-03-29T01:59'])('refuses %s, which clocks leave out', (text) => {
  expect(at(text)).toContain('does not exist');
});

it.each(['2026-02-30T10:00', '2026-01-01T24:30', '2026-13-01T10:00'])('refuses %s', (text) => {
  expect(at(text)).toContain('does not exist');
});

it('says that a time occurs twice until one of them is chosen', () => {
  expect(londonInstant('2026-10-25T01:30')).toMatchObject({ twice: true });
});

it('finds every minute again by its time in London', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2000-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }),
      (date) => {
        const minute = new Date(Math.floor(date.getTime() / 60_000) * 60_000);
        const found = (['first', 'second'] as const).map((occurrence) => at(londonTime(minute), occurrence));
        expect(found).toContain(minute.toISOString());
      },
    ),
  );
});
