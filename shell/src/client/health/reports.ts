import { onCLS, onINP, onLCP, type Metric } from 'web-vitals';
import type { PageData } from 'shared-types/page-data';
import type { Rating, Report, Vital } from 'shared-types/remote-health';
import { failureMessage } from 'shared-types/failure-message';
import { REPORTS_PATH } from 'shared-types/reports-path';
import { splitModuleId } from 'shared-types/remotes';
import type { Journal } from './journal';

/** How long what happens on a page is gathered before it is reported, in ms. */
const GATHER_MS = 2000;

/** Failures of one remote that are reported of one page. */
const FAILURES = 5;

type Ratings = Partial<Record<Vital, Rating>>;

const RATING: Record<Metric['rating'], Rating> = { good: 'good', 'needs-improvement': 'fair', poor: 'poor' };

/** Rates the page by Google's three measures, as it stands when it is left. */
function watchVitals(): Ratings {
  const ratings: Ratings = {};
  const rate =
    (vital: Vital) =>
    ({ rating }: Metric): void => {
      ratings[vital] = RATING[rating];
    };
  onLCP(rate('lcp'));
  onCLS(rate('cls'));
  onINP(rate('inp'));
  return ratings;
}

/**
 * Reports how this page's remotes fare (contracts, Remotes' health): that each was used, once; what failed; and, when
 * the page is left, its vitals. Without a failure only a share of pages does; nothing in it is about the visitor.
 */
export function startReports(page: PageData, journal: Journal): void {
  const { remotes, reports } = page;
  if (reports === undefined) return;
  const sampled = Math.random() * 100 < reports.share;
  const vitals = sampled ? watchVitals() : {};
  const viewed = new Set<string>();
  let reported = 0;

  const subject = (name: string) => {
    const remote = remotes.find((other) => other.name === name);
    return remote && { name, version: remote.version, ...(remote.trial ? { trial: remote.trial } : {}) };
  };

  const gather = (): Report['remotes'] => {
    const used = [...journal.slots].filter(([, { ready }]) => ready !== undefined);
    const failures = journal.failures.slice(reported);
    reported = journal.failures.length;
    const names = new Set([
      ...(sampled ? used.map(([module]) => splitModuleId(module).remote) : []),
      ...failures.map(({ remote }) => remote),
    ]);
    return [...names].flatMap((name) => {
      const known = subject(name);
      const own = failures.filter(({ remote }) => remote === name).slice(0, FAILURES);
      const view = sampled && !viewed.has(name);
      viewed.add(name);
      if (known === undefined || (!view && own.length === 0)) return [];
      return {
        ...known,
        ...(view ? { view } : {}),
        ...(own.length > 0
          ? { failures: own.map(({ kind, message }) => ({ kind, message: failureMessage(message) })) }
          : {}),
      };
    });
  };

  const send = (report: Report) => {
    if (report.remotes.length === 0) return;
    navigator.sendBeacon(REPORTS_PATH, new Blob([JSON.stringify(report)], { type: 'application/json' }));
  };

  let timer: ReturnType<typeof setTimeout> | undefined;
  const sendSoon = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      send({ remotes: gather() });
    }, GATHER_MS);
  };
  journal.subscribe(sendSoon);
  sendSoon();

  let left = false;
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    send({ remotes: gather() });
    if (left || !sampled) return;
    left = true;
    const all = [...viewed].flatMap((name) => subject(name) ?? []);
    if (Object.keys(vitals).length > 0) send({ remotes: all, vitals });
  });
}
