import type { Logger } from 'pino';
import type { Deployment } from 'shared-types/discovery';
import type { ReleaseDecision } from 'shared-types/remote-health';
import { CircuitBreaker } from './health/circuit-breaker';
import { RemoteHealth } from './health/remote-health';
import { tellApi } from './health/tally';
import { openPreviews, type Previews, type PreviewSettings } from './preview/previews';
import { canaryVersion } from './publish/live-set';
import { canBeReplaced, chooseVersions, remoteVersion } from './serving/choose-versions';
import type { RemoteVersion, Visit } from './serving/choose-versions';
import { followDiscovery } from './serving/live-remotes';
import { mirrorRemotes } from './serving/mirror-remotes';

export { integrityOf } from './integrity';
export type { PageOutcome } from './health/remote-health';
export type { Granted, LinkRefusal, Previews } from './preview/previews';
export { NOBODY, type RemoteVersion, type Visit } from './serving/choose-versions';

/** What a site's server tells of itself; its own configuration will do. */
export interface ReleasesOptions extends PreviewSettings {
  /** Folder with `discovery.json` and the versions. */
  remotesDir: string;
  /** Where the remotes are fetched from, into `remotesDir`. */
  remotesUrl: string | undefined;
  apiUrl: string;
  /** By which the API knows this server; without it nothing is told of how remotes fare. */
  internalToken: string | undefined;
}

/**
 * Which version of each remote a page shows. A site's server asks {@link Releases.versionsFor} for each page, and says
 * what became of the answer.
 */
export interface Releases extends Pick<RemoteHealth, 'observe' | 'report'> {
  /** The version of each remote that a visit gets. */
  versionsFor(visit: Visit): RemoteVersion[];
  /** Whether visits differ: a canary has a share of them. */
  hasCanary(): boolean;
  /** What was published as a version; undefined when it is listed no longer. */
  deploymentOf(remote: RemoteVersion): Deployment | undefined;
  /** A version's code stopped a render: it is left out for a while. @returns for how many seconds */
  leaveOut(remote: RemoteVersion): number;
  /** Whether a version is left out of server rendering for now, a preview's included. */
  isOut(remote: RemoteVersion): boolean;
  /** What signed links show. */
  previews: Pick<Previews, 'read' | 'find'>;
  /** Tells the API what was counted last, and removes what was fetched for previews. */
  close(): Promise<void>;
}

const keyOf = ({ name, version }: RemoteVersion) => `${name}@${version}`;

/**
 * Follows what is published until it is closed.
 * @param development each change of a remote is a version, whose files are elsewhere and are not checked
 */
export async function openReleases(
  options: ReleasesOptions,
  log: Logger,
  development = false,
): Promise<Releases> {
  const { remotesDir, remotesUrl, apiUrl, internalToken: token } = options;
  const mirror = remotesUrl === undefined ? undefined : await mirrorRemotes(remotesUrl, remotesDir, log);
  const live = await followDiscovery(remotesDir, log, development ? { pollMs: 60, checked: false } : {});
  const entriesOf = (name: string) => live.current().get(name) ?? [];

  const decisions: ReleaseDecision[] = [];
  const breaker = new CircuitBreaker({
    decided: (decision) => {
      log.warn(decision, 'a version is left out, or works again');
      decisions.push(decision);
    },
    canBeReplaced: (name, version, isOut) =>
      canBeReplaced(entriesOf(name), version, (other) => !isOut(other)),
  });
  const health = new RemoteHealth((subject, well) => breaker.rendered(subject, well));
  const { tally } = health;
  const telling = token === undefined ? undefined : tellApi({ apiUrl, token, tally, decisions, log });
  const previews = openPreviews(options, live, log);

  return {
    versionsFor: (visit) =>
      [...chooseVersions(live.current(), visit, (key) => breaker.isOpen(key))].map(
        ([name, { deployment, trial }]) => remoteVersion(name, deployment, remotesDir, trial),
      ),
    hasCanary: () => [...live.current().values()].some((entries) => canaryVersion(entries) !== undefined),
    deploymentOf: ({ name, version }) => entriesOf(name).find(({ metadata }) => metadata.version === version),
    leaveOut: (remote) => breaker.open(keyOf(remote)),
    isOut: (remote) => breaker.isOpen(keyOf(remote)),
    observe: (...page) => health.observe(...page),
    report: (...said) => health.report(...said),
    previews,
    close: async () => {
      mirror?.stop();
      live.stop();
      await Promise.all([telling?.stop(), previews.stop()]);
    },
  };
}
