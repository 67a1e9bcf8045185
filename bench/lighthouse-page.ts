import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { chromiumArgs, timedChromiumPath } from '../e2e/config';

/** Each figure is the median of this many visits. */
const VISITS = 3;

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

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
  const results: Result[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) results.push(await visitPage(`${site}${address}`, noindex));
  const middle = results.sort((a, b) => score(a, 'performance') - score(b, 'performance'))[VISITS >> 1];
  if (middle === undefined) throw new Error(`${address} was not visited.`);
  return {
    address,
    scores: Object.fromEntries(CATEGORIES.map((name) => [name, score(middle, name)])) as Examined['scores'],
    shift: middle.audits['cumulative-layout-shift']?.numericValue ?? NaN,
    paintMs: middle.audits['largest-contentful-paint']?.numericValue ?? NaN,
    painted: largestElement(middle),
    failures: failuresOf(middle),
  };
}

/** Lighthouse's code for a trace without the start of the visit, which happens now and then. */
const NOT_RECORDED = 'NO_NAVSTART';

/** One visit with a new browser and an empty cache, repeated if it was not recorded. */
async function visitPage(url: string, noindex: boolean, repeats = 3): Promise<Result> {
  const chrome = await launch({
    chromePath: timedChromiumPath,
    chromeFlags: ['--headless=new', ...chromiumArgs],
    logLevel: 'error',
  });
  try {
    const run = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'error',
      output: 'json',
      onlyCategories: [...CATEGORIES],
      throttlingMethod: 'simulate',
      skipAudits: noindex ? ['is-crawlable'] : [],
    });
    if (run === undefined) throw new Error(`Lighthouse gave no result of ${url}.`);
    const { runtimeError } = run.lhr;
    if (runtimeError?.code === NOT_RECORDED && repeats > 0) return await visitPage(url, noindex, repeats - 1);
    if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
    return run.lhr;
  } finally {
    chrome.kill();
  }
}

function score(result: Result, name: (typeof CATEGORIES)[number]): number {
  return Math.round((result.categories[name]?.score ?? 0) * 100);
}

function largestElement({ audits }: Result): string {
  const audit = audits['lcp-breakdown-insight'] ?? audits['largest-contentful-paint-element'];
  const found = /"snippet":"((?:[^"\\]|\\.)*)"/.exec(JSON.stringify(audit?.details ?? {}))?.[1];
  return found === undefined ? 'no element' : found.replaceAll('\\"', "'").slice(0, 60);
}

/** The audits that lower a category's score, with what they found. */
function failuresOf({ audits, categories }: Result): string[] {
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
