import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import webpack, { type Configuration, type Stats } from 'webpack';
import { hostSources, remoteSources, type TypeSource } from 'release/contract/sources';
import { hostContract, remoteContract, type RemoteSource } from 'release/contract/write-contract';
import type { Site } from 'release/site';
import type { Sources } from 'shared-types/remote-contract';
import { findProjectRoot } from '../project-root';
import { remoteClient, remoteServer, shellClient, shellServer } from './configuration';
import { readFederation } from './federation';
import { shellAssets } from './shell-assets';

const projectRoot = findProjectRoot();

const COMPRESSIBLE = /\.(js|css|json|svg|txt)$/;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Runs one build. @throws Error with webpack's own report */
function run(configuration: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configuration);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats === undefined) reject(new Error(`${configuration.name}: webpack gave no result.`));
        else if (stats.hasErrors() || stats.hasWarnings())
          reject(new Error(stats.toString({ preset: 'errors-warnings' })));
        else resolve(stats);
      });
    });
  });
}

/** Writes `.br` and `.gz` beside every compressible file, so that the server never compresses one itself. */
async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file);
      const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
      await writeFile(`${file}.br`, await brotli(bytes, best));
      await writeFile(`${file}.gz`, await zip(bytes, { level: 9 }));
    }),
  );
}

/** Writes what is published of a build besides what runs: its contract, and the sources that its types are checked with. */
async function describe(workspace: string, contract: object, sources: Sources): Promise<void> {
  const dist = path.join(projectRoot, workspace, 'dist');
  await writeFile(path.join(dist, 'contract.json'), JSON.stringify(contract, null, 2));
  await writeFile(path.join(dist, 'sources.json'), JSON.stringify(sources));
}

/** Builds the shell into `shell/dist/{client,server}`, and `client-assets.json`, `contract.json` and `sources.json` there. */
export async function buildShell(site: Site, types: TypeSource): Promise<void> {
  const stats = await run(shellClient({ mode: 'production', publicPath: '/assets/' }));
  await writeFile(
    path.join(projectRoot, 'shell/dist/client-assets.json'),
    JSON.stringify(shellAssets(stats), null, 2),
  );
  await precompress(path.join(projectRoot, 'shell/dist/client'));
  await run(shellServer('production'));
  await describe('shell', hostContract(site), hostSources(projectRoot, types));
}

/** Builds a remote, e.g. `mf-gallery`, into its `dist/{client,server}`, and `contract.json` and `sources.json` there. */
export async function buildRemote(site: RemoteSource, types: TypeSource, folder: string): Promise<void> {
  const federation = await readFederation(folder);
  const contract = remoteContract(site, folder, federation);
  await run(remoteClient(folder, federation, { mode: 'production' }));
  await precompress(path.join(projectRoot, folder, 'dist/client'));
  if (federation.server !== false) await run(remoteServer(folder, federation, 'production'));
  await describe(folder, contract, remoteSources(projectRoot, types, folder, federation.exposes));
}
