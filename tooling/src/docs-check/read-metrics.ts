import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The sections of the contract on metrics. */
export type MetricsSection = 'The site’s server' | 'The API' | 'Both';

/** Names, sorted, of the metrics in sections of `docs/contracts/metrics.md` of the repository at `root`. */
export function documentedMetrics(root: string, sections: readonly MetricsSection[]): string[] {
  const contract = readFileSync(path.join(root, 'docs/contracts/metrics.md'), 'utf8').replaceAll("'", '’');
  const wanted = contract
    .split(/^## /m)
    .filter((section) => sections.some((title) => section.startsWith(`${title}\n`)));
  return wanted
    .flatMap((section) => [...section.matchAll(/^\| (`[^|]*) \|/gm)].map(([, cell = '']) => cell))
    .flatMap((cell) => [...cell.matchAll(/`([a-z0-9_]+)`/g)].map(([, name = '']) => name))
    .sort();
}

/** Names, sorted, of the metrics in an answer in Prometheus' text format. */
export function answeredMetrics(text: string): string[] {
  return [...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name = '']) => name).sort();
}
