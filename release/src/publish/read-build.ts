import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Deployment, DeploymentExtras } from 'shared-types/discovery';
import { remoteContractSchema } from 'shared-types/remote-contract';
import * as z from 'zod';
import { sourceCommit } from 'tooling/config';
import { sourcesOf } from 'tooling/workspaces';
import { commitOf } from './commit';
import { contentHash, integrityOf, publishedFiles } from './content';
import { PublishError } from './publish-error';

/** A remote's finished build. */
export interface RemoteBuild {
  name: string;
  /** Folder with `client`, `contract.json` and, unless the remote is only filled in the browser, `server`. */
  dist: string;
  /** `<package version>-<first 8 hex digits of the content hash>`. */
  defaultVersion: string;
  /** SHA-256 of what is published of it. */
  content: string;
  /** All files that are published, relative to `dist`. */
  files: string[];
  entryIntegrity: string;
  /** Git commit of its source; undefined outside a checkout. */
  commit: string | undefined;
  extras: DeploymentExtras;
}

export const ENTRY = 'client/remoteEntry.js';

/** Neither read by a browser nor by the site's server. */
const NOT_LOADED = /\.(map|br|gz)$|\/mf-(manifest|stats)\.json$/;

const chunkList = z.object({ sync: z.array(z.string()), async: z.array(z.string()) });
const federationManifest = z.object({
  exposes: z.array(z.object({ path: z.string(), assets: z.object({ js: chunkList, css: chunkList }) })),
});
const packageManifest = z.object({ version: z.string() });

interface Parser<T> {
  parse: (value: unknown) => T;
}

export function readJson<T>(file: string, schema: Parser<T>): T {
  return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/**
 * Reads what `npm run build` made of the remote `name`.
 * @param dist where the build is, when it is not in the remote's own folder
 * @throws PublishError when there is no such remote or it is not built.
 */
export function readBuild(root: string, name: string, dist = join(root, `mf-${name}`, 'dist')): RemoteBuild {
  const workspace = join(root, `mf-${name}`);
  if (!existsSync(join(workspace, 'package.json'))) {
    throw new PublishError(`There is no remote named ${name}: no folder mf-${name}.`);
  }
  if (![ENTRY, 'contract.json'].every((file) => existsSync(join(dist, file)))) {
    throw new PublishError(`mf-${name} is not built: run npm run build first.`);
  }
  const content = contentHash(dist);
  const { version } = readJson(join(workspace, 'package.json'), packageManifest);
  const files = publishedFiles(dist);
  return {
    name,
    dist,
    content,
    files,
    defaultVersion: `${version}-${content.slice(0, 8)}`,
    entryIntegrity: integrityOf(join(dist, ENTRY)),
    commit: commitOf(root, sourcesOf(`mf-${name}`), sourceCommit()),
    extras: readExtras(dist, files),
  };
}

function readExtras(dist: string, published: string[]): DeploymentExtras {
  const loaded = published.filter((file) => file.startsWith('client/') && !NOT_LOADED.test(file));
  const { exposes } = readJson(join(dist, 'client/mf-manifest.json'), federationManifest);
  const inClient = (file: string): string => `client/${file}`;
  // Only what is needed at once: chunks that a module loads later come by themselves.
  const needed = exposes.map(({ path, assets }) => [
    path,
    {
      js: assets.js.sync.map(inClient),
      css: [...new Set([...assets.css.sync, ...assets.css.async])].map(inClient),
    },
  ]);
  const server = published.find((file) => /^server\/[^/]+\.cjs$/.test(file));
  const others = loaded.filter((file) => file !== ENTRY);
  return {
    contract: readJson(join(dist, 'contract.json'), remoteContractSchema),
    files: Object.fromEntries(others.map((file) => [file, integrityOf(join(dist, file))])),
    gzip: Object.fromEntries(
      loaded
        .filter((file) => /\.(js|css)$/.test(file))
        .map((file) => [file, gzipSync(readFileSync(join(dist, file)), { level: 9 }).length]),
    ),
    exposes: Object.fromEntries(needed) as DeploymentExtras['exposes'],
    ...(server && { server: { file: server, integrity: integrityOf(join(dist, server)) } }),
  };
}

/** The entry of the discovery document for a build, in nobody's share yet. */
export function deploymentOf(build: RemoteBuild, version: string, publishedAt: string): Deployment {
  return {
    url: `/remotes/${build.name}/${version}/${ENTRY}`,
    metadata: { version, integrity: build.entryIntegrity },
    deployment: { traffic: 0, default: false },
    extras: { ...build.extras, publishedAt, ...(build.commit && { commit: build.commit }) },
  };
}
