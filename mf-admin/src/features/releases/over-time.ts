import { SERIES_HOURS, SERIES_POINTS, type HealthSeries, type Vital } from 'shared-types/remote-health';
import { figuresOf, type Figures } from './figures';

const POINT_MS = SERIES_HOURS * 3_600_000;

/** What can be shown over time. */
export const MEASURES = ['visits', 'failures', 'lcp', 'cls', 'inp'] as const;
export type Measure = (typeof MEASURES)[number];

export const MEASURE_WORDS: Record<Measure, string> = {
  visits: 'Visits',
  failures: 'Failures per 100 visits',
  lcp: 'Good LCP, per cent',
  cls: 'Good CLS, per cent',
  inp: 'Good INP, per cent',
};

/** A version's values, one for each point; undefined where nothing was reported. */
export interface Line {
  version: string;
  values: (number | undefined)[];
}

function valueOf(figures: Figures, measure: Measure): number | undefined {
  if (measure === 'visits') return figures.visits;
  return measure === 'failures' ? figures.failures : figures.good[measure satisfies Vital];
}

/** Start of each point, ms. */
export const timesOf = ({ since }: Pick<HealthSeries, 'since'>): number[] =>
  Array.from({ length: SERIES_POINTS }, (_, n) => Date.parse(since) + n * POINT_MS);

/** The line of each version, in the order of the versions. @param order the newest first */
export function linesOf(series: HealthSeries, measure: Measure, order: readonly string[]): Line[] {
  const times = timesOf(series);
  const versions = [...new Set(series.points.map(({ version }) => version))];
  const place = (version: string) => (order.indexOf(version) + order.length + 1) % (order.length + 1);
  return versions
    .sort((a, b) => place(a) - place(b))
    .map((version) => ({
      version,
      values: times.map((time) => {
        const point = series.points.find(
          ({ at, version: other }) => other === version && Date.parse(at) === time,
        );
        return point && valueOf(figuresOf(point.counters), measure);
      }),
    }));
}

/** The top of the scale: 100 for percentages, else a round number above all values. */
export function topOf(lines: readonly Line[], measure: Measure): number {
  if (measure !== 'visits' && measure !== 'failures') return 100;
  const most = Math.max(1, ...lines.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const step = 10 ** Math.floor(Math.log10(most));
  return Math.ceil(most / step) * step;
}

/** An SVG path in a square of 100 by 100; where nothing was reported it is interrupted. */
export function pathOf(values: readonly (number | undefined)[], top: number): string {
  const across = (n: number) => ((100 * n) / Math.max(values.length - 1, 1)).toFixed(2);
  return values
    .map((value, n) => {
      if (value === undefined) return '';
      const isStart = values[n - 1] === undefined;
      const point = `${across(n)} ${(100 - (100 * value) / top).toFixed(2)}`;
      // A point alone is a line without length, which has round ends.
      return isStart ? `M${point}L${point}` : `L${point}`;
    })
    .join('');
}
