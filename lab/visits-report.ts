import { paths } from 'shared-types/routes';
import { budgetOf } from '../e2e/pages';
import type { Line } from './report';
import type { Visited } from './visit';

const WIDTHS = { first: 46, other: 10 };

const row = (cells: readonly (string | number)[]): string =>
  cells
    .map((cell, at) => String(cell).padEnd(at === 0 ? WIDTHS.first : WIDTHS.other))
    .join('')
    .trimEnd();

const kB = (bytes: number) => (bytes / 1000).toFixed(1);

/** The headings of {@link toRow}. */
export const HEADINGS = row([
  '', 'paint', 'LCP', 'TBT', 'CLS', 'JS kB', 'CSS kB', 'HTML kB', 'requests', 'waves',
]); // prettier-ignore

/** What a visit measured: times in ms, bytes as sent. */
export function toRow(name: string, visited: Visited): string {
  const { firstPaint, largestPaint, blocked, shift, js, css, html, requests, waves } = visited;
  const times = [firstPaint, largestPaint, blocked].map((ms) => ms.toFixed(0));
  return row([name, ...times, shift.toFixed(3), kB(js), kB(css), kB(html), requests, waves]);
}

function beside(what: string, figure: keyof Visited, ours: Visited, peer: Visited, atMost: number): Line {
  const ratio = ours[figure] / peer[figure];
  return {
    what,
    ours: ours[figure].toFixed(0),
    peer: peer[figure].toFixed(0),
    goal: `≤ ${atMost} ×`,
    result: Number.isFinite(ratio) ? `${ratio.toFixed(2)} ×` : '',
    reached: ours[figure] <= peer[figure] * atMost,
  };
}

/** The four visits of a page on the slow profile, in this order. */
export type Four = [ours: Visited, flat: Visited, oneBuild: Visited, inBrowser: Visited];

/** What a page has to reach on the slow profile, beside its peers and its budget (e2e/budgets.ts). */
export function goalsOf(address: string, [ours, flat, oneBuild, inBrowser]: Four): Line[] {
  const { bytes, waves } = budgetOf(address);
  const paints = [
    beside(`${address} LCP, ms, beside flat HTML`, 'largestPaint', ours, flat, 1.1),
    beside(`${address} LCP, ms, beside the browser only`, 'largestPaint', ours, inBrowser, 0.4),
  ];
  return [
    ...(address === '/gallery' ? [] : paints),
    beside(`${address} blocking, ms, beside flat HTML`, 'blocked', ours, flat, 1.3),
    beside(`${address} JS, bytes, beside one build`, 'js', ours, oneBuild, 1.2),
    {
      what: `${address} scripts and styles`,
      ours: `${kB(ours.js + ours.css)} kB, ${ours.waves} waves`,
      peer: `${kB(bytes)} kB, ${waves} waves`,
      goal: 'its budget',
      result: '',
      reached: ours.js + ours.css <= bytes && ours.waves <= waves,
    },
  ];
}

/** What the planner has to reach on the slow profile beside a product's page. */
export function plannerGoals(planner: Visited, product: Visited): Line[] {
  return [
    beside(`${paths.planner} first paint, ms, beside a product's page`, 'firstPaint', planner, product, 1.1),
    beside(`${paths.planner} LCP, ms, beside a product's page`, 'largestPaint', planner, product, 1.1),
  ];
}
