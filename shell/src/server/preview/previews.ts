import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { readDiscovery, type Deployment } from 'shared-types/discovery';
import { isPreviewOrigin, type PreviewGrant } from 'shared-types/preview';
import type { Config } from '../config';
import type { LiveRemotes } from '../remotes/discovery';
import { remoteVersion, type RemoteVersion } from '../remotes/version-set';
import { FetchedBuilds } from './fetched-builds';
import { integrityOfDeployment, readGrant, type GrantRefusal } from './grant';

/** How long a page waits for the document of a remote that comes from elsewhere, in ms. */
const DOCUMENT_TIMEOUT_MS = 1500;

/** A document that is larger is none, in bytes. */
const LARGEST_DOCUMENT = 5_000_000;

/** Why a link grants nothing: its own fault, or this site has no links at all. */
export type LinkRefusal = GrantRefusal | 'off';

/** The version that a grant names; `problem` is a sentence that says why it cannot be had. */
export type Granted =
  | {
      remote: RemoteVersion;
      /** As it was published, under its own version. */
      deployment: Deployment;
    }
  | { problem: string };

/** Finds what signed preview links grant. */
export interface Previews {
  read(token: string): { grant: PreviewGrant } | { refused: LinkRefusal };
  find(grant: PreviewGrant): Promise<Granted>;
  /** Removes what was fetched. */
  stop(): Promise<void>;
}

/** Thrown for what is to be said of a preview in these words. */
class NotPreviewed extends Error {}

const sentence = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function documentAt(from: string): Promise<unknown> {
  const address = `${from}/discovery.json`;
  const signal = AbortSignal.timeout(DOCUMENT_TIMEOUT_MS);
  // An origin that is allowed must not lead to one that is not.
  const response = await fetch(address, { redirect: 'error', signal }).catch((error: unknown) => {
    throw new NotPreviewed(`${address} cannot be reached from the site's server (${sentence(error)}).`);
  });
  const bytes = await response.arrayBuffer();
  if (!response.ok || bytes.byteLength > LARGEST_DOCUMENT) {
    throw new NotPreviewed(`${address} answered ${response.status}, ${bytes.byteLength} bytes.`);
  }
  return JSON.parse(Buffer.from(bytes).toString('utf8'));
}

/**
 * The same version under a name that nothing else has: the renderer keeps builds by it, and other bytes may lie under
 * the site's own version of that name.
 */
function apart(version: string, hash: string): string {
  return `${version}+preview.${createHash('sha256').update(hash).digest('hex').slice(0, 12)}`;
}

/** Previews of a site. Without `PREVIEW_SECRET` every link is refused. */
export function openPreviews(config: Config, live: LiveRemotes, log: Logger): Previews {
  const fetched = new FetchedBuilds();
  const { previewSecret, previewOrigins, remotesDir } = config;

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
        if (!(error instanceof NotPreviewed)) log.warn({ err: error, grant }, 'a preview cannot be had');
        return { problem: sentence(error) };
      }
    },
    stop: () => fetched.remove(),
  };
}
