import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';
import { chromiumArgs, timedChromiumPath } from '../e2e/config';
import { childEnvironment } from '../tooling/src/config';
import { findProjectRoot } from '../tooling/src/project-root';

const PROGRAM = path.join(findProjectRoot(), 'lab/node_modules/lighthouse/cli/index.js');

/** Each figure is the median of this many visits. */
const VISITS = 3;

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const score = z.number().nullable();

/** What is read of Lighthouse's report. */
const reportSchema = z.object({
  categories: z.record(
    z.enum(CATEGORIES),
    z.object({ score, auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })) }),
  ),
  audits: z.record(
    z.string(),
    z.object({
      id: z.string(),
      score,
      displayValue: z.string().optional(),
      numericValue: z.number().optional(),
      details: z.unknown().optional(),
    }),
  ),
  runtimeError: z.object({ code: z.string(), message: z.string() }).optional(),
});
type Report = z.infer<typeof reportSchema>;

/** Lighthouse's results for a page with its mobile preset, which simulates network and processor. */
export interface Examined {
  address: string;
  /** 0 to 100. */
  scores: Record<(typeof CATEGORIES)[number], number>;
  /** Cumulative layout shift. */
  shift: number;
  /** When the largest element was painted, in ms. */
  paintMs: number;
  painted: string;
  /** Audits that are not fully passed, one a line. */
  failures: string[];
}

/** @param noindex whether search engines are to leave the page out, to which one audit would object */
export async function examinePage(site: string, address: string, noindex: boolean): Promise<Examined> {
  const reports: Report[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) reports.push(await visitPage(`${site}${address}`, noindex));
  const middle = reports.sort((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'))[VISITS >> 1];
  if (middle === undefined) throw new Error(`${address} was not visited.`);
  return {
    address,
    scores: Object.fromEntries(CATEGORIES.map((name) => [name, scoreOf(middle, name)])) as Examined['scores'],
    shift: middle.audits['cumulative-layout-shift']?.numericValue ?? NaN,
    paintMs: middle.audits['largest-contentful-paint']?.numericValue ?? NaN,
    painted: largestElement(middle),
    failures: failuresOf(middle),
  };
}

/** Lighthouse's code for a trace without the start of the visit, which happens now and then. */
const NOT_RECORDED = 'NO_NAVSTART';

/** One visit with a new browser and an empty cache, repeated if it was not recorded. */
async function visitPage(url: string, noindex: boolean, repeats = 3): Promise<Report> {
  const folder = mkdtempSync(path.join(tmpdir(), 'formraster-lighthouse-'));
  const file = path.join(folder, 'report.json');
  const env = childEnvironment({ CHROME_PATH: timedChromiumPath });
  const args = [
    ...[PROGRAM, url, '--quiet', '--output=json', `--output-path=${file}`],
    ...[`--only-categories=${CATEGORIES.join(',')}`, '--throttling-method=simulate'],
    ...(noindex ? ['--skip-audits=is-crawlable'] : []),
    `--chrome-flags=${['--headless=new', ...chromiumArgs].join(' ')}`,
  ];
  try {
    await promisify(execFile)(process.execPath, args, { env }).catch((error: unknown) => {
      // It fails after a visit that failed too, which its report tells.
      if (!existsSync(file)) throw error;
    });
    const report = reportSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    const { runtimeError } = report;
    if (runtimeError?.code === NOT_RECORDED && repeats > 0) return await visitPage(url, noindex, repeats - 1);
    if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
    return report;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function scoreOf(report: Report, name: (typeof CATEGORIES)[number]): number {
  return Math.round((report.categories[name].score ?? 0) * 100);
}

function largestElement({ audits }: Report): string {
  const audit = audits['lcp-breakdown-insight'] ?? audits['largest-contentful-paint-element'];
  const found = /"snippet":"((?:[^"\\]|\\.)*)"/.exec(JSON.stringify(audit?.details ?? {}))?.[1];
  return found === undefined ? 'no element' : found.replaceAll('\\"', "'").slice(0, 60);
}

/** The audits that lower a category's score, with what they found. */
function failuresOf({ audits, categories }: Report): string[] {
  return CATEGORIES.flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ weight }) => weight > 0)
      .flatMap(({ id }) => audits[id] ?? [])
      .filter(({ score: rating }) => rating !== null && rating < 1)
      .map(({ id, score: rating, displayValue, details }) => {
        const found = name === 'performance' ? '' : JSON.stringify(details ?? '').slice(0, 600);
        return [`${name}: ${id}`, rating, displayValue, found].filter(Boolean).join(' ');
      }),
  );
}
