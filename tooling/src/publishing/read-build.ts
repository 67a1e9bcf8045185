import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DeploymentExtras } from 'shared-types/discovery';
import { CONTRACT_VERSION } from 'shared-types/remotes';
import * as z from 'zod';
import { PublishError } from './publish-error';
import { contentHash, integrityOf, listFiles } from './integrity';

/** A remote's finished build. */
export interface RemoteBuild {
  name: string;
  /** Folder with `client` and, unless the remote is only filled in the browser, `server`. */
  dist: string;
  /** `<package version>-<first 8 hex digits of the content hash>`. */
  defaultVersion: string;
  /** SHA-256 of all files. */
  content: string;
  entryIntegrity: string;
  extras: DeploymentExtras;
}

/** What of a build is published. */
export const PARTS = ['client', 'server'];

const ENTRY = 'client/remoteEntry.js';

const chunkList = z.object({ sync: z.array(z.string()), async: z.array(z.string()) });
const federationManifest = z.object({
  exposes: z.array(z.object({ path: z.string(), assets: z.object({ js: chunkList, css: chunkList }) })),
});
const packageManifest = z.object({ version: z.string() });

function readJson<T>(file: string, schema: z.ZodType<T>): T {
  return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/**
 * Reads what `npm run build` made of the remote `name`.
 * @throws PublishError when there is no such remote or it is not built.
 */
export function readBuild(root: string, name: string): RemoteBuild {
  const workspace = join(root, `mf-${name}`);
  if (!existsSync(join(workspace, 'package.json'))) {
    throw new PublishError(`There is no remote named ${name}: no folder mf-${name}.`);
  }
  const dist = join(workspace, 'dist');
  if (!existsSync(join(dist, ENTRY))) {
    throw new PublishError(`mf-${name} is not built: run npm run build first.`);
  }
  const content = contentHash(dist, PARTS);
  const { version } = readJson(join(workspace, 'package.json'), packageManifest);
  return {
    name,
    dist,
    content,
    defaultVersion: `${version}-${content.slice(0, 8)}`,
    entryIntegrity: integrityOf(join(dist, ENTRY)),
    extras: readExtras(dist),
  };
}

function readExtras(dist: string): DeploymentExtras {
  const files = listFiles(dist).filter((file) => /^client\/.*\.(js|css)$/.test(file) && file !== ENTRY);
  const { exposes } = readJson(join(dist, 'client/mf-manifest.json'), federationManifest);
  const inClient = (file: string): string => `client/${file}`;
  // Only what is needed at once: chunks that a module loads later come by themselves.
  const needed = exposes.map(({ path, assets }) => [
    path,
    { js: assets.js.sync.map(inClient), css: [...assets.css.sync, ...assets.css.async].map(inClient) },
  ]);
  const server = existsSync(join(dist, 'server'))
    ? listFiles(dist).find((file) => /^server\/[^/]+\.cjs$/.test(file))
    : undefined;
  return {
    contract: CONTRACT_VERSION,
    files: Object.fromEntries(files.map((file) => [file, integrityOf(join(dist, file))])),
    exposes: z
      .record(z.string(), z.object({ js: z.array(z.string()), css: z.array(z.string()) }))
      .parse(Object.fromEntries(needed)),
    ...(server && { server: { file: server, integrity: integrityOf(join(dist, server)) } }),
  };
}
