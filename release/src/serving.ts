import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Deployment, Discovery } from 'shared-types/discovery';
import type { HealthCounters, ReleaseDecision } from 'shared-types/remote-health';
import type { RemoteRoute } from 'shared-types/remote-routes';
import { CircuitBreaker } from './health/circuit-breaker';
import { RemoteHealth } from './health/remote-health';
import { siteApi, type SiteApi } from './health/site-api';
import { reportToApi } from './health/tally';
import { openPreviews, type Previews, type PreviewSettings } from './preview/previews';
import { canaryVersion, liveVersions, putAsidesOf } from './publish/live-set';
import {
  canBeReplaced,
  chooseVersions,
  foreignRules,
  remoteVersion,
  type Choice,
  type RemoteVersion,
  type Visit,
} from './serving/choose-versions';
import { followDiscovery } from './serving/live-remotes';
import { mirrorRemotes } from './serving/mirror-remotes';

export { integrityOf } from './integrity';
export { processorMs } from './processor-time';
export type { PageOutcome } from './health/remote-health';
export type { LinkRefusal, Previews } from './preview/previews';
export { NO_VISITOR, type RemoteVersion, type Visit } from './serving/choose-versions';

/** The settings of a site's server that releases need. */
export interface ReleasesOptions extends PreviewSettings {
  /** Folder with `discovery.json` and the versions. */
  remotesDir: string;
  /** Address from which the remotes are mirrored into `remotesDir`. */
  remotesUrl: string | undefined;
  apiUrl: string;
  /** Identifies this server to the API; without it, how remotes fare is not reported. */
  internalToken: string | undefined;
  /** Percentage of pages that browsers report on when nothing fails; 100 by default. */
  reportsShare?: number;
}

/**
 * Decides which version of each remote a page shows. A site's server calls {@link Releases.versionsFor} for each page,
 * and reports how the versions fared.
 */
export interface Releases extends Pick<RemoteHealth, 'observe' | 'serve' | 'visited' | 'report'> {
  /** The version of each remote that a visit gets. */
  versionsFor(visit: Visit): RemoteVersion[];
  /**
   * The pages that remotes fill, for a visit with these versions. Where a visit gets no version of a remote that is
   * listed, those of its newest one: they say that the page is not available, which is not that there is none.
   */
  routesOf(remotes: readonly RemoteVersion[]): RemoteRoute[];
  /** Whether visits may get different versions. */
  hasCanary(): boolean;
  /** A version that visits got or may still get; undefined when there is none. */
  versionNamed(name: string, version: string): RemoteVersion | undefined;
  /** How one remote's versions have fared in the last minutes, by the API; undefined where nothing is counted. */
  healthOf: SiteApi['healthOf'] | undefined;
  /** The published entry of a version; undefined when it is no longer listed. */
  deploymentOf(remote: RemoteVersion): Deployment | undefined;
  /**
   * Leaves out, for a while, a version whose code stopped a render.
   * @param module which it was showing, if that is known
   * @returns for how many seconds
   */
  leaveOut(remote: RemoteVersion, module?: string): number;
  /** Whether a version, also that of a preview, is left out of server rendering for now. */
  isOut(remote: RemoteVersion): boolean;
  /**
   * Admits a version to a render that begins: one that was left out to one render at a time, until one ends well.
   * @returns to be called when that render ends; undefined when it has to do without the version
   */
  admit(remote: RemoteVersion): (() => void) | undefined;
  /** The versions of the shell and of each remote. */
  published(): Discovery;
  /** How each remote fares. */
  state(): RemoteState[];
  /** How often the published versions were taken over, the first time included. */
  changes(): number;
  previews: Pick<Previews, 'read' | 'find'>;
  /** Reports the last counts, and removes builds downloaded for previews. */
  close(): Promise<void>;
}

/** How a remote fares on this server. */
export interface RemoteState {
  name: string;
  /** The versions that visitors get, with the percentage of them. */
  live: { version: string; traffic: number }[];
  /** How many of its versions are left out of server rendering for now. */
  leftOut: number;
  /** How often one of its versions was left out since the start. */
  putAside: number;
  /** What this server has counted since the start of its live, canary and previous versions. */
  counted: { version: string; counters: Readonly<HealthCounters> }[];
}

const isPublic = ({ extras }: Deployment): boolean => extras.preview === undefined;

/** The number of versions that are remembered for the pages that were opened with them. */
const GIVEN = 500;

const keyOf = ({ name, version }: RemoteVersion) => `${name}@${version}`;

/**
 * Follows the published versions until it is closed.
 * @param development each change of a remote is a version, whose files are elsewhere and not checked
 */
export async function openReleases(
  options: ReleasesOptions,
  log: Logger,
  development = false,
): Promise<Releases> {
  const { remotesDir, remotesUrl, apiUrl, internalToken: token } = options;
  const mirror = remotesUrl === undefined ? undefined : await mirrorRemotes(remotesUrl, remotesDir, log);
  const live = await followDiscovery(remotesDir, log, development ? { pollMs: 60, checked: false } : {});
  const entriesOf = (name: string) => current().get(name) ?? [];

  const decisions: ReleaseDecision[] = [];
  const putAside = new Map<string, number>();
  const breaker = new CircuitBreaker({
    decided: (decision) => {
      log.warn(decision, 'a version is left out, or works again');
      decisions.push(decision);
      const { name, action } = decision;
      if (action === 'put-aside') putAside.set(name, (putAside.get(name) ?? 0) + 1);
    },
    canBeReplaced: (name, version, isOut) =>
      canBeReplaced(entriesOf(name), version, (other) => !isOut(other)),
  });
  let followed: ReturnType<typeof live.current> | undefined;
  /** The published versions; what is recorded of them is followed at once. */
  const current = () => {
    const versions = live.current();
    if (versions !== followed) {
      followed = versions;
      breaker.follow(putAsidesOf(versions));
    }
    return versions;
  };
  const health = new RemoteHealth(breaker, Date.now, options.reportsShare);
  /** Versions by trial, made once; an entry of the document is another object when anything in it changes. */
  const made = new WeakMap<Deployment, Map<string | undefined, RemoteVersion>>();
  /** Reports rules that publishing would have refused to the team. */
  const reportForeign = (name: string, deployment: Deployment) => {
    const { version } = deployment.metadata;
    for (const rule of foreignRules(name, deployment, remotesDir)) {
      const message = `${rule}: pages do not use this stylesheet`;
      log.error({ name, version }, message);
      // What is quoted is left out of reports.
      const plain = message.replaceAll('`', '');
      health.tally.failure({ name, version, trial: '' }, { kind: 'load', message: plain });
    }
  };
  /** What is left out of rendering, as a remote that renders only in browsers: its pages are not those with its HTML. */
  const left = new WeakMap<RemoteVersion, RemoteVersion>();
  /** Versions that pages may have been opened with, also when they are no longer listed. */
  const given = new LRUCache<string, RemoteVersion>({ max: GIVEN });
  const versionOf = (name: string, { deployment, trial, isOut }: Choice): RemoteVersion => {
    const known = made.get(deployment) ?? new Map<string | undefined, RemoteVersion>();
    if (!made.has(deployment)) reportForeign(name, deployment);
    made.set(deployment, known);
    let remote = known.get(trial);
    if (remote === undefined) {
      remote = remoteVersion(name, deployment, remotesDir, trial);
      known.set(trial, remote);
      given.set(keyOf(remote), remoteVersion(name, deployment, remotesDir));
    }
    if (!isOut) return remote;
    const other = left.get(remote) ?? { ...remote, server: undefined };
    left.set(remote, other);
    return other;
  };
  const { tally } = health;
  const api = token === undefined ? undefined : siteApi(apiUrl, token);
  const reporting = api && reportToApi({ api, tally, decisions, log });
  const previews = openPreviews(options, live, log);

  return {
    versionsFor: (visit) =>
      [...chooseVersions(current(), visit, (key) => breaker.isOpen(key))].map((chosen) =>
        versionOf(...chosen),
      ),
    routesOf: (remotes) => {
      const shown = new Map(remotes.map((remote) => [remote.name, remote.routes]));
      const others = [...current()].filter(([name]) => !shown.has(name));
      return [
        ...[...shown.values()].flat(),
        ...others.flatMap(([, entries]) => entries.find(isPublic)?.extras.contract.routes ?? []),
      ];
    },
    hasCanary: () => [...current().values()].some((entries) => canaryVersion(entries) !== undefined),
    versionNamed: (name, version) => {
      const deployment = entriesOf(name).find(
        (entry) => entry.metadata.version === version && isPublic(entry),
      );
      return deployment
        ? versionOf(name, { deployment, trial: undefined, isOut: false })
        : given.get(`${name}@${version}`);
    },
    deploymentOf: ({ name, version }) => entriesOf(name).find(({ metadata }) => metadata.version === version),
    leaveOut: (remote, module) => breaker.stopped(keyOf(remote), module),
    isOut: (remote) => breaker.isOpen(keyOf(remote)),
    admit: (remote) => breaker.admit(keyOf(remote)),
    observe: (...page) => health.observe(...page),
    serve: (...served) => health.serve(...served),
    visited: (...visits) => health.visited(...visits),
    report: (...report) => health.report(...report),
    published: () => ({
      hosts: [...live.hosts()],
      remotes: Object.fromEntries([...current()].map(([name, entries]) => [name, [...entries]])),
    }),
    state: () =>
      [...current()].map(([name, entries]) => ({
        name,
        live: entries
          .filter(({ deployment }) => deployment.traffic > 0)
          .map(({ metadata, deployment }) => ({ version: metadata.version, traffic: deployment.traffic })),
        leftOut: entries.filter(({ metadata }) => breaker.isOpen(`${name}@${metadata.version}`)).length,
        putAside: putAside.get(name) ?? 0,
        counted: liveVersions(entries).map(({ entry: { metadata } }) => ({
          version: metadata.version,
          counters: tally.totalsOf({ name, version: metadata.version }),
        })),
      })),
    changes: () => live.changes(),
    healthOf: api && ((name, minutes, version) => api.healthOf(name, minutes, version)),
    previews,
    close: async () => {
      await Promise.all([mirror?.stop(), live.stop(), reporting?.stop(), previews.stop()]);
    },
  };
}
