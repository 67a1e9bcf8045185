import { versionsOf } from 'release/canary/release-list';
import type { RemotesStore } from 'release/publish/store/remotes-store';
import type { RemoteHealth } from 'shared-types/remote-health';
import type { TeamError, TeamErrors, TeamHealth, TeamVersions } from 'shared-types/team-view';
import { SourcePlaces } from './source-places';

/** What the team of a remote sees of it, and of nothing else (contracts, Publications over HTTP). */
export class TeamView {
  readonly #places: SourcePlaces;

  constructor(private readonly store: RemotesStore) {
    this.#places = new SourcePlaces(store);
  }

  /** @throws Refusal when the store cannot be read */
  async versions(remote: string): Promise<TeamVersions> {
    const { discovery } = await this.store.read();
    const versions = versionsOf(discovery.remotes[remote] ?? []).map(
      ({ mark: _mark, ...version }) => version,
    );
    return { remote, versions };
  }

  /** @param counts of this remote, and perhaps of others */
  health(remote: string, { since, versions, decisions }: RemoteHealth): TeamHealth {
    const own = ({ name }: { name: string }) => name === remote;
    return {
      remote,
      since,
      versions: versions.filter(own).map(({ version, counters }) => ({ version, counters })),
      decisions: decisions
        .filter(own)
        .map(({ at, version, action, reason }) => ({ at, version, action, reason })),
    };
  }

  /**
   * @param only the version
   * @throws Refusal when the store cannot be read
   */
  async errors(
    remote: string,
    { since, failures }: RemoteHealth,
    only: string | undefined,
  ): Promise<TeamErrors> {
    const asked = failures.filter(
      ({ name, version }) => name === remote && (only === undefined || version === only),
    );
    const { discovery } = await this.store.read();
    const listed = new Set(discovery.remotes[remote]?.map(({ metadata }) => metadata.version));
    const errors: TeamError[] = [];
    for (const same of alike(asked)) errors.push(await this.#errorOf(remote, listed, same));
    return { remote, since, errors };
  }

  async #errorOf(
    remote: string,
    listed: ReadonlySet<string>,
    same: readonly [Failure, ...Failure[]],
  ): Promise<TeamError> {
    const [{ version, kind, module, message, frames }] = same;
    const stack = [];
    for (const frame of frames) stack.push(await this.#places.placeOf(remote, listed, version, frame));
    return {
      version,
      kind,
      ...(module !== undefined && { module }),
      message,
      count: same.reduce((sum, { count }) => sum + count, 0),
      lastAt: same.map(({ last_at }) => last_at).reduce((last, at) => (at > last ? at : last)),
      browsers: same
        .flatMap(({ browser, count }) => (browser === undefined ? [] : [{ name: browser, count }]))
        .sort((a, b) => b.count - a.count),
      stack,
    };
  }
}

type Failure = RemoteHealth['failures'][number];

/** Failures that differ in the browser alone, together. */
function alike(failures: readonly Failure[]): [Failure, ...Failure[]][] {
  const groups = new Map<string, [Failure, ...Failure[]]>();
  for (const failure of failures) {
    const { version, kind, module, message, frames } = failure;
    const key = JSON.stringify([version, kind, module, message, frames]);
    const known = groups.get(key);
    if (known) known.push(failure);
    else groups.set(key, [failure]);
  }
  return [...groups.values()];
}
