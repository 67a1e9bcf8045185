import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Logger } from 'pino';
import { readDiscovery, type Deployment } from 'shared-types/discovery';
import { errorMessage } from 'shared-types/error-message';
import { isPreviewOrigin, type PreviewGrant } from 'shared-types/preview';
import { remoteVersion, type RemoteVersion } from '../serving/choose-versions';
import type { LiveRemotes } from '../serving/live-remotes';
import { download } from '../serving/mirror-remotes';
import { integrityOfDeployment, readGrant, type GrantRefusal } from './grant';

/** How long a page waits for a discovery document from elsewhere, in ms. */
const DOCUMENT_TIMEOUT_MS = 1500;

/** Largest discovery document in bytes. */
const LARGEST_DOCUMENT = 5_000_000;

/** Why a link grants nothing; `off`: this site has no preview links. */
export type LinkRefusal = GrantRefusal | { refused: 'off' };

/** The version that a grant names, or a sentence that says why it cannot be shown. */
export type Granted =
  | {
      remote: RemoteVersion;
      /** As it was published, under its own version. */
      deployment: Deployment;
    }
  | { problem: string };

/** Resolves signed preview links. */
export interface Previews {
  read(token: string): { grant: PreviewGrant } | LinkRefusal;
  find(grant: PreviewGrant): Promise<Granted>;
  /** Removes downloaded builds. */
  stop(): Promise<void>;
}

/** Its message may be shown to the person who previews. */
class NotPreviewed extends Error {}

async function documentAt(from: string): Promise<unknown> {
  const address = `${from}/discovery.json`;
  const signal = AbortSignal.timeout(DOCUMENT_TIMEOUT_MS);
  // An allowed origin must not redirect to one that is not allowed.
  const response = await fetch(address, { redirect: 'error', signal }).catch((error: unknown) => {
    throw new NotPreviewed(`${address} cannot be reached from the site's server (${errorMessage(error)}).`);
  });
  const bytes = await response.arrayBuffer();
  if (!response.ok || bytes.byteLength > LARGEST_DOCUMENT) {
    throw new NotPreviewed(`${address} answered ${response.status}, ${bytes.byteLength} bytes.`);
  }
  return JSON.parse(Buffer.from(bytes).toString('utf8'));
}

/**
 * The version under a unique name: the renderer keeps builds by name, and the site's own version of that name may have
 * other bytes.
 */
function apart(version: string, hash: string): string {
  return `${version}+preview.${createHash('sha256').update(hash).digest('hex').slice(0, 12)}`;
}

/** A site's settings for previews. */
export interface PreviewSettings {
  /** Signs preview links; without it every link is refused. */
  previewSecret: string | undefined;
  /** Origins that previews may come from, besides the site itself (`shared-types/preview`). */
  previewOrigins: readonly string[];
  remotesDir: string;
}

/** Previews of a site. */
export function openPreviews(
  { previewSecret, previewOrigins, remotesDir }: PreviewSettings,
  live: LiveRemotes,
  log: Logger,
): Previews {
  const fetched = new FetchedBuilds();

  const own = ({ remote, version, integrity }: PreviewGrant): Granted => {
    const entry = live
      .current()
      .get(remote)
      ?.find(({ metadata }) => metadata.version === version);
    if (entry === undefined) throw new NotPreviewed(`${remote} ${version} is no longer published.`);
    if (integrityOfDeployment(entry) !== integrity) {
      throw new NotPreviewed(`${remote} ${version} does not have the files that were signed.`);
    }
    return { remote: remoteVersion(remote, entry, remotesDir), deployment: entry };
  };

  const elsewhere = async ({
    remote: name,
    from = '',
    version,
    integrity,
  }: PreviewGrant): Promise<Granted> => {
    if (!isPreviewOrigin(from, previewOrigins)) {
      throw new NotPreviewed(`${new URL(from).origin} is not among the origins in PREVIEW_ORIGINS.`);
    }
    const { remotes, refused } = readDiscovery(await documentAt(from));
    const entry = remotes[name]?.find(({ metadata, deployment }) =>
      version === undefined ? deployment.default : metadata.version === version,
    );
    if (entry === undefined) {
      throw new NotPreviewed(refused.get(name) ?? `${from} has no ${name} ${version ?? 'that is live'}.`);
    }
    const hash = integrityOfDeployment(entry);
    if (integrity !== undefined && hash !== integrity) {
      throw new NotPreviewed(`${name} ${version} does not have the files that were signed.`);
    }
    const folder = `${from}/${name}/${entry.metadata.version}`;
    const deployment: Deployment = {
      ...entry,
      url: `${folder}/client/remoteEntry.js`,
      metadata: { ...entry.metadata, version: apart(entry.metadata.version, hash) },
    };
    const { server } = entry.extras;
    const file = server && (await fetched.bring(`${folder}/${server.file}`, server.integrity));
    const remote = remoteVersion(name, deployment, remotesDir);
    return {
      remote: { ...remote, server: server && file ? { ...server, file } : undefined },
      deployment: entry,
    };
  };

  return {
    read: (token) =>
      previewSecret === undefined ? { refused: 'off' } : readGrant(token, previewSecret, Date.now()),
    find: async (grant) => {
      try {
        return grant.from === undefined ? own(grant) : await elsewhere(grant);
      } catch (error) {
        if (!(error instanceof NotPreviewed)) log.warn({ err: error, grant }, 'a preview cannot be shown');
        return { problem: errorMessage(error) };
      }
    },
    stop: () => fetched.remove(),
  };
}

/** How many server builds are kept; a page being rendered may still need an earlier one. */
const KEPT = 20;

/** Server builds of previews from elsewhere, in a temporary folder of this process. */
class FetchedBuilds {
  /** Integrity → the downloaded file. */
  readonly #files = new Map<string, Promise<string>>();
  #folder: Promise<string> | undefined;

  /** Downloads a server build once. @returns the file @throws Error when its bytes do not match the hash */
  async bring(address: string, integrity: string): Promise<string> {
    const known = this.#files.get(integrity);
    if (known) return known;
    const coming = this.#fetch(address, integrity);
    this.#files.set(integrity, coming);
    coming.catch(() => this.#files.delete(integrity));
    await this.#dropOldest();
    return coming;
  }

  async remove(): Promise<void> {
    if (this.#folder) await rm(await this.#folder, { recursive: true, force: true });
  }

  async #fetch(address: string, integrity: string): Promise<string> {
    const bytes = await download(address, integrity, 'error');
    this.#folder ??= mkdtemp(path.join(tmpdir(), 'formraster-previews-'));
    const file = path.join(await this.#folder, `${createHash('sha256').update(bytes).digest('hex')}.cjs`);
    await writeFile(file, bytes);
    return file;
  }

  async #dropOldest(): Promise<void> {
    const [oldest] = this.#files;
    if (oldest === undefined || this.#files.size <= KEPT) return;
    const [integrity, file] = oldest;
    this.#files.delete(integrity);
    await rm(await file, { force: true });
  }
}
