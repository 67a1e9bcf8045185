import { setTimeout as wait } from 'node:timers/promises';
import { inFreshBrowser, type Device, type Profile, type Visit } from '../e2e/slow-browser';
import { collectWaves } from '../e2e/waves';
import { median } from './load';

/** A phone with a finger. */
export const PHONE: Device = {
  viewport: { width: 375, height: 812 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/** What a first visit measured. */
export interface Visited {
  /** ms. */
  firstPaint: number;
  /** ms: when the largest element was painted. */
  largestPaint: number;
  /** ms after the first paint for which tasks kept the page from answering, beyond 50 of each. */
  blocked: number;
  /** Cumulative layout shift. */
  shift: number;
  /** Bytes as sent, with headers. */
  html: number;
  css: number;
  js: number;
  /** Of anything but images. */
  requests: number;
  /** Round trips in which scripts are asked for. */
  waves: number;
}

/** So long nothing may be under way before a visit counts as over, in ms. */
const QUIET_MS = 1200;
const LONGEST_MS = 30_000;

declare global {
  interface Window {
    rig: { firstPaint: number; largestPaint: number; shift: number; tasks: [start: number, ms: number][] };
  }
}

/** Runs in the page before anything else. */
function observe(): void {
  const rig: Window['rig'] = { firstPaint: NaN, largestPaint: NaN, shift: 0, tasks: [] };
  window.rig = rig;
  const on = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  on('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') rig.firstPaint = entry.startTime;
  });
  on('largest-contentful-paint', (entry) => {
    rig.largestPaint = entry.startTime;
  });
  on('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!shift.hadRecentInput) rig.shift += shift.value;
  });
  on('longtask', ({ startTime, duration }) => rig.tasks.push([startTime, duration]));
}

/** Waits until nothing has come over the network, or been asked for, for a while. */
export async function untilQuiet(session: Visit['session']): Promise<() => Promise<void>> {
  const open = new Set<string>();
  let last = performance.now();
  const note = (change: () => unknown) => {
    change();
    last = performance.now();
  };
  session.on('Network.requestWillBeSent', ({ requestId }) => note(() => open.add(requestId)));
  session.on('Network.loadingFinished', ({ requestId }) => note(() => open.delete(requestId)));
  session.on('Network.loadingFailed', ({ requestId }) => note(() => open.delete(requestId)));
  return async () => {
    const started = performance.now();
    last = started;
    while (open.size > 0 || performance.now() - last < QUIET_MS) {
      if (performance.now() - started > LONGEST_MS)
        throw new Error(`${open.size} requests did not end within ${LONGEST_MS / 1000} s.`);
      await wait(50);
    }
  };
}

/** Counts what comes over the network, by kind. */
function count(session: Visit['session']) {
  const bytes: Record<string, number> = {};
  const kinds = new Map<string, string>();
  let requests = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
    if (kind !== 'Image' && kind !== 'Ping') requests += 1;
  });
  const of = (kind: string) => bytes[kind] ?? 0;
  return () => ({ html: of('Document'), css: of('Stylesheet'), js: of('Script'), requests });
}

/** One first visit of a phone with an empty cache, without any activity. */
async function visitOnce(address: string, profile: Profile | undefined): Promise<Visited> {
  return inFreshBrowser(profile, PHONE, async ({ page, session }) => {
    const waves = collectWaves(session);
    const counted = count(session);
    const quiet = await untilQuiet(session);
    await page.addInitScript(observe);
    await page.goto(address, { waitUntil: 'load' });
    await quiet();
    const { firstPaint, largestPaint, shift, tasks } = await page.evaluate(() => window.rig);
    const blocked = tasks
      .filter(([start]) => start > firstPaint)
      .reduce((sum, [, ms]) => sum + Math.max(0, ms - 50), 0);
    return {
      ...{ firstPaint, largestPaint, blocked, shift, ...counted() },
      waves: Math.max(0, ...waves.values()),
    };
  });
}

/** Visits several addresses in turn, so that other work of the machine affects all; the median of each figure. */
export async function visitInTurn(
  addresses: readonly string[],
  profile: Profile | undefined,
  visits: number,
): Promise<Visited[]> {
  const rounds: Visited[][] = [];
  for (let round = 0; round < visits; round += 1) {
    const visited: Visited[] = [];
    for (const address of addresses) visited.push(await visitOnce(address, profile));
    rounds.push(visited);
  }
  return addresses.map((_address, at) => {
    const own = rounds.flatMap((round) => round[at] ?? []);
    const figures = Object.keys(own[0] ?? {}) as (keyof Visited)[];
    return Object.fromEntries(
      figures.map((figure) => [figure, median(own.map((each) => each[figure]))]),
    ) as unknown as Visited;
  });
}
