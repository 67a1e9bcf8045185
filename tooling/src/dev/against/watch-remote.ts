import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorMessage } from 'shared-types/error-message';
import webpack, { type Configuration, type MultiStats } from 'webpack';
import { remoteContract, type RemoteSource } from 'release/contract/write-contract';
import { withVersion } from 'release/publish/live-set';
import { deploymentOf, readBuild, type Workspaces } from 'release/publish/build';
import { FolderStore } from 'release/publish/store/folder-store';
import { remoteClient, remoteServer } from '../../webpack/configuration';
import { readFederation } from '../../webpack/federation';

/** How many versions are kept: a page opened earlier may still load its chunks. */
const KEPT = 5;

export interface WatchRemoteOptions {
  /** Where the remote is. */
  repository: Workspaces & RemoteSource;
  /** Name of the remote, e.g. `gallery`. */
  name: string;
  /** Where builds are published: a folder with `discovery.json`; emptied. */
  folder: string;
  /** Called after each build with its version and duration in ms. */
  built: (version: string, ms: number) => void;
  /** Called with the compiler's report of errors. */
  failed: (report: string) => void;
}

export interface WatchedRemote {
  stop(): Promise<void>;
}

/** Loadable by a site in production, but not minified or cleaned up, so that changes show quickly. */
function quick(configuration: Configuration, path: string): Configuration {
  const { optimization, output } = configuration;
  return {
    ...configuration,
    optimization: { ...optimization, minimize: false },
    output: { ...output, path, clean: false },
    cache: { type: 'memory' },
  };
}

/**
 * Compiles a remote for production on every change, and publishes each build to a folder as a version of its own, which
 * a deployed site treats like any other, hashes included.
 */
export async function watchRemote({
  repository,
  name,
  folder,
  built,
  failed,
}: WatchRemoteOptions): Promise<WatchedRemote> {
  const workspace = repository.folderOf(name);
  const federation = await readFederation(workspace);
  const dist = `${folder}.build`;
  for (const place of [dist, folder]) {
    rmSync(place, { recursive: true, force: true });
    mkdirSync(place, { recursive: true });
  }
  const store = new FolderStore(folder);
  writeFileSync(
    join(dist, 'contract.json'),
    JSON.stringify(remoteContract(repository, workspace, federation)),
  );

  const publish = async (): Promise<string> => {
    const build = readBuild(repository, name, dist);
    const version = build.defaultVersion;
    await store.placeVersion(build, version);
    const { mark } = await store.read();
    const entry = deploymentOf(build, version, new Date().toISOString());
    await store.replace({ hosts: [], remotes: { [name]: withVersion([], entry, 100) } }, mark);
    return version;
  };

  const configurations = [
    // Unlike a site, this machine serves the source maps too.
    quick(
      { ...remoteClient(workspace, federation, { mode: 'production' }), devtool: 'source-map' },
      join(dist, 'client'),
    ),
    ...(federation.server === false
      ? []
      : [quick(remoteServer(workspace, federation, 'production'), join(dist, 'server'))]),
  ];
  const compiler = webpack(configurations);
  let publishing: Promise<void> = Promise.resolve();

  const settle = async (error: Error | null, stats: MultiStats | undefined): Promise<void> => {
    if (error !== null || stats === undefined || stats.hasErrors()) {
      failed(
        error?.message ?? stats?.toString({ preset: 'errors-only', colors: false }) ?? 'Nothing was built.',
      );
      return;
    }
    dropUnused(dist, stats);
    const times = stats.stats.map(({ startTime, endTime }) => ({ startTime, endTime }));
    const began = Math.min(...times.map(({ startTime }) => startTime));
    built(await publish(), Math.max(...times.map(({ endTime }) => endTime)) - began);
    dropOld(join(folder, name));
  };
  const watching = compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
    publishing = publishing
      .then(() => settle(error, stats))
      .catch((reason: unknown) => failed(errorMessage(reason)));
  });
  return {
    stop: async () => {
      await new Promise<void>((done) => (watching ? watching.close(() => done()) : done()));
      await publishing;
      rmSync(dist, { recursive: true, force: true });
    },
  };
}

/** Removes files of earlier builds that are not part of this one. */
function dropUnused(dist: string, { stats }: MultiStats): void {
  const [client] = stats;
  if (client === undefined) return;
  const made = new Set(Object.keys(client.compilation.assets));
  for (const folder of ['js', 'css']) {
    const place = join(dist, 'client', folder);
    for (const file of existsSync(place) ? readdirSync(place) : []) {
      const name = `${folder}/${file}`;
      if (!made.has(name) && !made.has(name.replace(/\.map$/, ''))) rmSync(join(dist, 'client', name));
    }
  }
}

/** Removes all but the last versions. */
function dropOld(versions: string): void {
  const byAge = readdirSync(versions, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => ({ name, at: statSync(join(versions, name)).ctimeMs }))
    .sort((a, b) => b.at - a.at);
  for (const { name } of byAge.slice(KEPT)) rmSync(join(versions, name), { recursive: true });
}
