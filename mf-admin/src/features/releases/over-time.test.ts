import { SERIES_POINTS, type HealthSeries } from 'shared-types/remote-health';
import { linesOf, pathOf, timesOf, topOf } from './over-time';

const SINCE = '2026-11-22T12:00:00.000Z';
const at = (point: number) => new Date(Date.parse(SINCE) + point * 6 * 3_600_000).toISOString();
const SERIES: HealthSeries = {
  since: SINCE,
  points: [
    { at: at(0), version: '1.4.0', counters: { visits: 40, failed: 4, 'lcp-good': 3, 'lcp-poor': 1 } },
    { at: at(2), version: '1.4.0', counters: { visits: 80 } },
    { at: at(2), version: '1.5.0', counters: { failed: 3 } },
  ],
};
const valuesOf = (measure: 'visits' | 'failures' | 'lcp') =>
  linesOf(SERIES, measure, ['1.5.0', '1.4.0']).map(({ version, values }) => [version, values.slice(0, 3)]);

test('each version has a line, the newest first, with gaps where nothing was reported', () => {
  expect(valuesOf('visits')).toEqual([
    ['1.5.0', [undefined, undefined, 3]],
    ['1.4.0', [40, undefined, 80]],
  ]);
  expect(valuesOf('failures')).toEqual([
    ['1.5.0', [undefined, undefined, 100]],
    ['1.4.0', [10, undefined, 0]],
  ]);
  expect(valuesOf('lcp')[1]).toEqual(['1.4.0', [75, undefined, undefined]]);
  expect(timesOf(SERIES)).toHaveLength(SERIES_POINTS);
});

test('a version that is listed no longer comes last', () => {
  expect(linesOf(SERIES, 'visits', ['1.4.0']).map(({ version }) => version)).toEqual(['1.4.0', '1.5.0']);
});

test.each([
  [[0], 1],
  [[7], 7],
  [[83], 90],
  [[101, 12], 200],
])('the scale of %j ends at %d', (values, top) => {
  expect(topOf([{ version: '1', values }], 'visits')).toBe(top);
  expect(topOf([{ version: '1', values }], 'lcp')).toBe(100);
});

test('a path is interrupted where nothing was reported, and shows a point alone', () => {
  expect(pathOf([0, 50, undefined, 100], 100)).toBe(
    'M0.00 100.00L0.00 100.00L33.33 50.00M100.00 0.00L100.00 0.00',
  );
});
