import { onActivity } from 'shared-platform/on-activity';
import type { PageData } from 'shared-types/page-data';
import type { Report } from 'shared-types/remote-health';
import { failureMessage } from 'shared-types/failure-message';
import { REPORTS_PATH } from 'shared-types/reports-path';
import { splitModuleId, type RemoteModuleId } from 'shared-types/remotes';
import { whenIdle } from '../../app/moves/when-idle';
import type { Journal } from './journal';
import type { Ratings } from './vitals';

/** ms between reports. */
const GATHER_MS = 2000;

/** Failures of one remote per report. */
const FAILURES = 5;

const moduleName = (id: RemoteModuleId): string => id.slice(id.indexOf('/') + 1);

const watchVitals = (ratings: Ratings): void =>
  void import(/* webpackChunkName: "vitals" */ './vitals').then(
    (vitals) => vitals.watchVitals(ratings),
    // Without a connection nothing is reported.
    () => undefined,
  );

/**
 * Rates the page by its Core Web Vitals, of which the browser keeps a record, once the visitor has done something: after
 * what that led to, which may be the next page.
 */
function rateLater(ratings: Ratings): void {
  onActivity(() => whenIdle(() => watchVitals(ratings)));
}

/**
 * Reports the health of this page's remotes (contracts, Remotes' health): that each was used, its failures and, when the
 * page is left, its vitals. Pages without failures report only in a sample. Reports have no personal data.
 */
export function startReports(page: PageData, journal: Journal): void {
  const { remotes, reports } = page;
  if (reports === undefined) return;
  const sampled = Math.random() * 100 < reports.share;
  const vitals: Ratings = {};
  if (sampled) rateLater(vitals);
  const viewed = new Set<string>();
  const shown = new Set<string>();
  let reported = 0;

  const subject = (name: string) => {
    const remote = remotes.find((other) => other.name === name);
    return remote && { name, version: remote.version, ...(remote.trial ? { trial: remote.trial } : {}) };
  };

  const gather = (): Report['remotes'] => {
    // What is only fetched ahead is not used.
    const used = [...journal.slots].filter(([, { hydrated }]) => hydrated !== undefined);
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
      const modules = used.flatMap(([id]) => (splitModuleId(id).remote === name && !shown.has(id) ? id : []));
      if (known === undefined || (!view && own.length === 0 && modules.length === 0)) return [];
      for (const id of modules) shown.add(id);
      return {
        ...known,
        ...(view ? { view } : {}),
        ...(sampled && modules.length > 0 ? { modules: modules.map(moduleName) } : {}),
        ...(own.length > 0
          ? {
              failures: own.map(({ kind, message, module, frames }) => ({
                kind,
                message: failureMessage(message),
                ...(module ? { module: moduleName(module) } : {}),
                ...(frames.length > 0 ? { frames } : {}),
              })),
            }
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
  // After the document's own listeners, among which are those of the vitals.
  window.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    send({ remotes: gather() });
    if (left || !sampled) return;
    left = true;
    const all = [...viewed].flatMap((name) => subject(name) ?? []);
    if (Object.keys(vitals).length > 0) send({ remotes: all, vitals });
  });
}
