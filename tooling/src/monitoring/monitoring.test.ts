import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { documentedMetrics } from '../docs-check/read-metrics';
import { findProjectRoot } from '../project-root';

const root = findProjectRoot();
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const { groups } = z
  .object({
    groups: z.array(
      z.object({
        rules: z.array(
          z.object({
            alert: z.string(),
            expr: z.string(),
            labels: z.object({ severity: z.enum(['page', 'ticket']) }),
            annotations: z.object({ summary: z.string(), runbook: z.string() }),
          }),
        ),
      }),
    ),
  })
  .parse(parse(read('deploy/monitoring/alerts.yml')));
const alerts = groups.flatMap(({ rules }) => rules);

const { panels, annotations } = z
  .object({
    panels: z.array(
      z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).default([]) }),
    ),
    annotations: z.object({ list: z.array(z.object({ expr: z.string() })) }),
  })
  .parse(JSON.parse(read('deploy/monitoring/dashboard.json')));

/** Metrics that an expression names, without what Prometheus adds to the names of histograms. */
function metricsIn(expression: string): string[] {
  const plain = expression.replace(/"[^"]*"|\b(?:by|on) \([^)]*\)|\{[^}]*\}|\[\w+\]/g, '');
  return [...plain.matchAll(/\b[a-z]+_[a-z0-9_]+\b(?! ?\()/g)].map(([name]) =>
    name.replace(/_(?:bucket|sum|count)$/, ''),
  );
}

const known = documentedMetrics(root, ['The site’s server', 'The API', 'Both']);

test('alerts and dashboard name metrics of the contract only', () => {
  const expressions = [
    ...alerts.map(({ expr }) => expr),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ...annotations.list.map(({ expr }) => expr),
  ];
  const named = expressions.flatMap(metricsIn);
  expect(named.filter((name) => !known.includes(name))).toEqual([]);
  expect(new Set(named).size).toBeGreaterThan(35);
});

test('every metric of our own is on the dashboard', () => {
  const shown = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsIn(expr)));
  const ours = documentedMetrics(root, ['The site’s server', 'The API']);
  // How many images there are says nothing of how the site fares; whether mail is set up is part of an alert.
  const elsewhere = ['api_images', 'api_mail_configured'];
  expect(ours.filter((name) => !shown.includes(name))).toEqual(elsewhere);
});

test('every alert has steps in the runbook, and the runbook no others', () => {
  const steps = read('docs/runbook.md')
    .split(/^## /m)
    .slice(1)
    .map((section) => /^(\w+)\n([^]*)$/.exec(section) ?? []);
  expect(steps.map(([, name]) => name)).toEqual(alerts.map(({ alert }) => alert));
  for (const [, name, text = ''] of steps) {
    expect([name, /^\n\S[^\n]+\n\n1\. [^]*`[^]*^2\. /m.test(text)]).toEqual([name, true]);
  }
  expect(alerts.map(({ annotations: { runbook } }) => runbook)).toEqual(
    alerts.map(({ alert }) => `docs/runbook.md#${alert.toLowerCase()}`),
  );
});

test('Prometheus asks both processes where they answer', () => {
  const { rule_files, scrape_configs } = z
    .object({
      rule_files: z.array(z.string()),
      scrape_configs: z.array(z.object({ job_name: z.string(), metrics_path: z.string() })),
    })
    .parse(parse(read('deploy/monitoring/prometheus.yml')));
  expect(rule_files).toEqual(['alerts.yml']);
  expect(scrape_configs.map(({ job_name, metrics_path }) => [job_name, metrics_path])).toEqual([
    ['site', '/metrics'],
    ['api', '/api/metrics'],
  ]);
});
