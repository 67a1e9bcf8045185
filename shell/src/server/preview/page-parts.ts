import type { Request } from 'express';
import { SESSION_COOKIE } from 'shared-types/cookies';
import type { Deployment } from 'shared-types/discovery';
import type { PageParts, RemotePart } from 'shared-types/page-parts';
import { forwardedHeaders } from '../http/api-proxy';
import type { Site, SitePage } from '../page/page';
import type { RemoteVersion } from '../remotes/version-set';
import { cookie } from '../http/visitor';

/** How long a page waits to know whether its reader is signed in, in ms; it is rendered meanwhile. */
const SESSION_TIMEOUT_MS = 800;

const ENTRY = 'client/remoteEntry.js';

/** Whether the API knows the session of a request. When it does not say, the page is an ordinary one. */
export async function isSignedIn({ config, log }: Site, request: Request): Promise<boolean> {
  if (cookie(request, SESSION_COOKIE) === undefined) return false;
  try {
    const answer = await fetch(`${config.apiUrl}/api/auth/me`, {
      headers: { ...forwardedHeaders(request), cookie: request.get('cookie') ?? '' },
      signal: AbortSignal.timeout(SESSION_TIMEOUT_MS),
    });
    await answer.body?.cancel();
    return answer.ok;
  } catch (error) {
    log.warn({ err: error }, 'the API did not say in time whether a reader is signed in');
    return false;
  }
}

function roleOf({ deployment, extras }: Deployment): RemotePart['as'] {
  if (extras.preview) return 'preview';
  if (deployment.default) return 'live';
  return deployment.traffic > 0 ? 'canary' : 'previous';
}

function partOf({ name }: RemoteVersion, deployment: Deployment, as: RemotePart['as']): RemotePart {
  const { version } = deployment.metadata;
  const { exposes, gzip, commit, publishedAt, contract } = deployment.extras;
  const bytes = Object.entries(exposes).flatMap(([module, { js, css }]) => {
    const sizes = [...new Set([ENTRY, ...js, ...css])].map((file) => gzip[file]);
    const total = sizes.reduce<number>((sum, size) => sum + (size ?? NaN), 0);
    // What is not known of one file is not known of all.
    return Number.isNaN(total) ? [] : [[module, total] as const];
  });
  return {
    name,
    version,
    commit,
    publishedAt,
    as,
    bytes: Object.fromEntries(bytes),
    shared: contract.shared,
  };
}

/** What a page is made of. @param granted the deployment of a preview that is on it */
export function pageParts(
  { live }: Site,
  { remotes, problems, took }: SitePage,
  preview: PageParts['preview'],
  granted: Deployment | undefined,
): PageParts {
  const parts = remotes.flatMap((remote) => {
    if (granted && remote.name === preview?.remote && preview.problem === undefined) {
      return [partOf(remote, granted, 'preview')];
    }
    const entries = live.current().get(remote.name) ?? [];
    const entry = entries.find(({ metadata }) => metadata.version === remote.version);
    return entry ? [partOf(remote, entry, roleOf(entry))] : [];
  });
  return { remotes: parts, problems, took, ...(preview ? { preview } : {}) };
}
