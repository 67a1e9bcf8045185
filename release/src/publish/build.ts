import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { deploymentExtrasSchema, type Deployment, type DeploymentExtras } from 'shared-types/discovery';
import { remoteContractSchema } from 'shared-types/remote-contract';
import * as z from 'zod';
import { integrityOf } from '../integrity';
import { Refusal } from '../refusal';
import type { Site } from '../site';

/** Files that are put in place as one version. */
export interface BuiltFiles {
  /** Of the remote, or `shell`. */
  name: string;
  /** Folder with the files. */
  dist: string;
  /** Published files, relative to `dist`. */
  files: string[];
  /** SHA-256 of them. */
  content: string;
}

/** A remote's finished build. @typeParam S the site with which it is checked, or as much as is known of it */
export interface RemoteBuild<S = Site> extends BuiltFiles {
  site: S;
  /** Folder with `client`, `contract.json` and, unless the remote renders only in browsers, `server`. */
  dist: string;
  /** Under which it is published unless another is asked for. */
  defaultVersion: string;
  entryIntegrity: string;
  /** Git commit of its source; undefined outside a checkout. */
  commit: string | undefined;
  /** When that commit was made, ISO 8601; undefined as well when there are uncommitted changes. */
  committedAt: string | undefined;
  /** Who would publish it; undefined when the system knows no name. */
  publisher: string | undefined;
  extras: DeploymentExtras;
}

export const ENTRY = 'client/remoteEntry.js';

/** The TypeScript that a build is made of, with which its types are checked. */
export const SOURCES = 'sources.json';

/** Files read neither by browsers nor by the site's server. */
const NOT_LOADED = /\.(map|br|gz)$|\/mf-(manifest|stats)\.json$|\/@mf-types\./;

const chunkList = z.object({ sync: z.array(z.string()), async: z.array(z.string()) });
const federationManifest = z.object({
  exposes: z.array(z.object({ path: z.string(), assets: z.object({ js: chunkList, css: chunkList }) })),
});
const packageManifest = z.object({ version: z.string() });

/** @throws Refusal when it is missing, no JSON, or does not match the schema */
export function readJson<T>(file: string, schema: { parse: (value: unknown) => T }): T {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new Refusal(`${file} is missing or cannot be read: run npm run build, or repair it.`, {
      cause: error,
    });
  }
}

/** The published parts of a build: the browser's, the server's, their contract and sources; the shell's have a list and more. */
const PUBLISHED = /^(client\/|server\/|public\/|(contract|sources|client-assets)\.json$)/;

/** Whether a file of a build, by its path, is published. */
export const isPublished = (path: string): boolean => PUBLISHED.test(path);

/** Files of a build that are published, as sorted relative paths with `/`. */
export function publishedFiles(dist: string): string[] {
  return readdirSync(dist, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter(isPublished)
    .sort();
}

/** SHA-256 over the names and bytes of the published files, which identifies a build. */
export function contentHash(dist: string, files = publishedFiles(dist)): string {
  const hash = createHash('sha256');
  for (const file of files) {
    const bytes = readFileSync(join(dist, file));
    hash.update(`${file} ${bytes.length}\n`).update(bytes);
  }
  return hash.digest('hex');
}

/** @returns git's output; undefined without git or a checkout */
function git(root: string, args: string[], env?: NodeJS.ProcessEnv): string | undefined {
  const { status, stdout } = spawnSync('git', ['-C', root, ...args], { encoding: 'utf8', env });
  return status === 0 ? stdout.trim() : undefined;
}

/**
 * The git commit that a build is made from, with `+changes` appended if its sources differ from it. It is recorded at
 * publication, since in the build itself it would make different bytes from the same source.
 * @param inputs files and folders that the build is made from, relative to `root`
 * @param given commit of a checkout that was copied without its history (`SOURCE_COMMIT`)
 * @returns undefined outside a checkout
 */
export function commitOf(root: string, inputs: readonly string[], given?: string): string | undefined {
  if (given !== undefined) return given;
  const commit = git(root, ['rev-parse', '--verify', 'HEAD']);
  if (commit === undefined || !/^[0-9a-f]{40}$/.test(commit)) return undefined;
  const changed = git(root, ['status', '--porcelain', '--', ...inputs]);
  return changed === '' ? commit : `${commit}+changes`;
}

/** When a commit of a checkout was made, ISO 8601 in UTC; undefined when `commitOf` found none, or changes after it. */
function committedAt(root: string, commit: string | undefined): string | undefined {
  if (commit === undefined || commit.endsWith('+changes')) return undefined;
  const time = git(root, ['show', '--no-patch', '--format=%cI', commit]);
  return time === undefined ? undefined : new Date(time).toISOString();
}

/**
 * Who publishes here: git's author (`GIT_AUTHOR_NAME`, `user.name`), else the account of this process.
 * @param environment by default this process's
 */
export function publisherHere(root: string, environment?: NodeJS.ProcessEnv): string | undefined {
  const author = /^(.+?) </.exec(git(root, ['var', 'GIT_AUTHOR_IDENT'], environment) ?? '')?.[1];
  if (author !== undefined) return author;
  try {
    return userInfo().username;
  } catch (error) {
    // The account has no name, as in many containers.
    if (error instanceof Error && 'code' in error && error.code === 'ERR_SYSTEM_ERROR') return undefined;
    throw error;
  }
}

/** Where remotes are in a repository, and what they are built from. */
export type Workspaces = Pick<Site, 'root' | 'folderOf' | 'sourcesOf' | 'commit'>;

/** What a build does not say of itself. */
export interface Origin {
  /** The version that it has by default, made from the hash of its contents. */
  version: (content: string) => string;
  commit: string | undefined;
  committedAt?: string | undefined;
  publisher: string | undefined;
}

/**
 * Reads a finished build from a folder, wherever it was made.
 * @param site with which it is checked
 * @throws Refusal when it is not a build, or one that no site could list
 */
export function readDist<S>(site: S, name: string, dist: string, origin: Origin): RemoteBuild<S> {
  const missing = [ENTRY, 'contract.json'].filter((file) => !existsSync(join(dist, file)));
  if (missing.length > 0) throw new Refusal(`The build of ${name} has no ${missing.join(' and no ')}.`);
  const files = publishedFiles(dist);
  const content = contentHash(dist, files);
  return {
    site,
    name,
    dist,
    content,
    files,
    defaultVersion: origin.version(content),
    entryIntegrity: integrityOf(readFileSync(join(dist, ENTRY))),
    commit: origin.commit,
    committedAt: origin.committedAt,
    publisher: origin.publisher,
    extras: readExtras(name, dist, files),
  };
}

/** `<package version>-<first 8 hex digits of the content hash>`. */
const versionAfter =
  (packageVersion: string): Origin['version'] =>
  (content) =>
    `${packageVersion}-${content.slice(0, 8)}`;

/** The version in a `package.json`. @throws Refusal when there is none */
const packageVersion = (file: string): string => readJson(file, packageManifest).version;

/**
 * Reads the finished build of a remote of the site's repository.
 * @param dist folder of the build, if it is not the remote's own
 * @throws Refusal when there is no such remote or it is not built
 */
export function readBuild<S extends Workspaces>(
  site: S,
  name: string,
  dist = join(site.root, site.folderOf(name), 'dist'),
): RemoteBuild<S> {
  const folder = site.folderOf(name);
  const manifest = join(site.root, folder, 'package.json');
  if (!existsSync(manifest)) {
    throw new Refusal(`There is no remote named ${name}: no folder ${folder}.`);
  }
  if (![ENTRY, 'contract.json'].every((file) => existsSync(join(dist, file)))) {
    throw new Refusal(`${folder} is not built: run npm run build first.`);
  }
  const commit = commitOf(site.root, site.sourcesOf(name), site.commit);
  return readDist(site, name, dist, {
    version: versionAfter(packageVersion(manifest)),
    commit,
    committedAt: committedAt(site.root, commit),
    publisher: publisherHere(site.root),
  });
}

/**
 * Reads a remote's finished build: its own in the site's repository, or that of a folder in any repository, named after the
 * package above it.
 * @param dist relative to the site's root
 * @throws Refusal when there is no such remote, or it is not built
 */
export function builtBy<S extends Workspaces>(
  site: S,
  name: string,
  dist: string | undefined,
): RemoteBuild<S> {
  if (dist === undefined) return readBuild(site, name);
  const folder = resolve(site.root, dist);
  if (!existsSync(folder)) throw new Refusal(`There is no folder ${folder}.`);
  const above = dirname(folder);
  const commit = commitOf(above, ['.']);
  return readDist(site, name, folder, {
    version: versionAfter(packageVersion(join(above, 'package.json'))),
    commit,
    committedAt: committedAt(above, commit),
    publisher: publisherHere(above),
  });
}

/** @throws Refusal when they are such that a discovery document cannot have them */
function readExtras(name: string, dist: string, published: string[]): DeploymentExtras {
  const loaded = published.filter((file) => file.startsWith('client/') && !NOT_LOADED.test(file));
  const { exposes } = readJson(join(dist, 'client/mf-manifest.json'), federationManifest);
  const inClient = (file: string): string => `client/${file}`;
  // Of scripts what is needed at once; modules load later chunks themselves.
  const needed = exposes.map(({ path, assets }) => [
    path,
    {
      js: assets.js.sync.map(inClient),
      css: [...new Set([...assets.css.sync, ...assets.css.async])].map(inClient),
    },
  ]);
  const listed = new Set(
    exposes.flatMap(({ assets: { js, css } }) => [...js.sync, ...js.async, ...css.sync, ...css.async]),
  );
  // A file in no module's list is loaded by a chunk, of whichever module.
  const unlisted = loaded.filter((file) => file !== ENTRY && !listed.has(file.replace('client/', '')));
  const later = exposes.map(({ path, assets }) => [path, [...assets.js.async.map(inClient), ...unlisted]]);
  const server = published.find((file) => /^server\/[^/]+\.cjs$/.test(file));
  const others = loaded.filter((file) => file !== ENTRY);
  const extras = {
    contract: readJson(join(dist, 'contract.json'), remoteContractSchema),
    files: Object.fromEntries(others.map((file) => [file, integrityOf(readFileSync(join(dist, file)))])),
    gzip: Object.fromEntries(
      loaded.map((file) => [file, gzipSync(readFileSync(join(dist, file)), { level: 9 }).length]),
    ),
    exposes: Object.fromEntries(needed) as DeploymentExtras['exposes'],
    later: Object.fromEntries(later) as DeploymentExtras['later'],
    ...(server && { server: { file: server, integrity: integrityOf(readFileSync(join(dist, server))) } }),
  };
  // What is listed and cannot be read would be in the way of every next publication.
  const usable = deploymentExtrasSchema.safeParse(extras);
  if (usable.success) return usable.data;
  const sentences = usable.error.issues.map((issue) => {
    // For a record's key, only the inner issue says what is wrong.
    const { message } = (issue.code === 'invalid_key' ? issue.issues[0] : undefined) ?? issue;
    return `${name} cannot list ${String(issue.path[1] ?? issue.path[0])}: ${message}`;
  });
  const faults = [...new Set(sentences)];
  throw new Refusal(faults.join('\n'), { faults });
}

/**
 * A build's entry in the discovery document, without any traffic yet.
 * @param trial why it was not tried in a browser, or its types were not checked, if so
 */
export function deploymentOf(
  build: RemoteBuild<unknown>,
  version: string,
  publishedAt: string,
  { untried, unchecked }: Pick<DeploymentExtras, 'untried' | 'unchecked'> = {},
): Deployment {
  return {
    url: `/remotes/${build.name}/${version}/${ENTRY}`,
    metadata: { version, integrity: build.entryIntegrity },
    deployment: { traffic: 0, default: false },
    extras: {
      ...build.extras,
      publishedAt,
      ...(build.publisher && { publishedBy: build.publisher }),
      ...(build.commit && { commit: build.commit }),
      ...(build.committedAt && { committedAt: build.committedAt }),
      ...(untried !== undefined && { untried }),
      ...(unchecked !== undefined && { unchecked }),
    },
  };
}
