import webpack, { type Compilation, type Configuration } from 'webpack';
import { hostSources, remoteSources, type TypeSource } from 'release/contract/sources';
import { hostContract, remoteContract, type RemoteSource } from 'release/contract/write-contract';
import type { Site } from 'release/site';
import { findProjectRoot } from '../project-root';
import { remoteClient, remoteServer, shellClient, shellServer } from './configuration';
import { readFederation } from './federation';
import { FinishedBuild } from './finished-build';
import { shellAssets } from './shell-assets';

const projectRoot = findProjectRoot();

/** Runs builds, one after the other. @throws Error with webpack's own report */
function run(configurations: Configuration[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configurations);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats === undefined) reject(new Error('webpack gave no result.'));
        else if (stats.hasErrors() || stats.hasWarnings())
          reject(new Error(stats.toString({ preset: 'errors-warnings' })));
        else resolve();
      });
    });
  });
}

/** A browser build and a server build for production, with the files that describe them. */
function described(
  client: Configuration,
  server: Configuration | undefined,
  describe: (compilation: Compilation) => Record<string, string>,
): Configuration[] {
  const finished = { ...client, plugins: [...(client.plugins ?? []), new FinishedBuild(describe)] };
  // Both at once need more memory, and take as long.
  return Object.assign([finished, ...(server ? [server] : [])], { parallelism: 1 });
}

const readable = (value: unknown): string => JSON.stringify(value, null, 2);

/** Builds the shell into `shell/dist/{client,server}`, and `client-assets.json`, `contract.json` and `sources.json` there. */
export async function buildShell(site: Site, types: TypeSource): Promise<void> {
  const client = shellClient({ mode: 'production', publicPath: '/assets/' });
  const describe = (compilation: Compilation) => ({
    'client-assets.json': readable(shellAssets(compilation)),
    'contract.json': readable(hostContract(site)),
    'sources.json': JSON.stringify(hostSources(projectRoot, types)),
  });
  await run(described(client, shellServer('production'), describe));
}

/** The builds of a remote, e.g. `mf-gallery`, into its `dist/{client,server}`, and `contract.json` and `sources.json` there. */
export async function remoteBuilds(
  site: RemoteSource,
  types: TypeSource,
  folder: string,
): Promise<Configuration[]> {
  const remote = await readFederation(folder);
  const contract = remoteContract(site, folder, remote);
  return described(
    remoteClient(folder, remote, { mode: 'production' }),
    remote.server === false ? undefined : remoteServer(folder, remote, 'production'),
    () => ({
      'contract.json': readable(contract),
      'sources.json': JSON.stringify(remoteSources(projectRoot, types, folder, remote.exposes)),
    }),
  );
}

/** Builds a remote. */
export async function buildRemote(site: RemoteSource, types: TypeSource, folder: string): Promise<void> {
  await run(await remoteBuilds(site, types, folder));
}
