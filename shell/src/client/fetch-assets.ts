import type { OtherRemote, RemoteAssets } from 'shared-types/page-data';
import { SCRIPT_TIMEOUT_MS } from 'shared-types/remotes';
import { assetsAddress, remoteOfPage, usualEntry } from 'shared-types/page-remotes';

/** Names of remotes whose entry could not be fetched ahead: the next request for it may be answered by that failure. */
const failedAhead = new Set<string>();

/** Whether a remote's entry has to be asked for twice; says so once. */
export const isAnsweredByFailure = (remote: string): boolean => failedAhead.delete(remote);

/** Fetches a remote's entry, which is needed next, as the federation will ask for it. */
function fetchEntryAhead(remote: OtherRemote): void {
  const link = {
    rel: 'preload',
    as: 'script',
    crossOrigin: 'anonymous',
    integrity: remote.integrity,
    href: usualEntry(remote),
    onerror: () => failedAhead.add(remote.name),
  };
  document.head.append(Object.assign(document.createElement('link'), link));
}

/** Name of a remote → its files, which are on their way or here. */
const asked: Record<string, Promise<RemoteAssets> | undefined> = {};

async function ask(remote: OtherRemote): Promise<RemoteAssets> {
  if (!('entry' in remote)) fetchEntryAhead(remote);
  const response = await fetch(assetsAddress(remote), { signal: AbortSignal.timeout(SCRIPT_TIMEOUT_MS) });
  if (!response.ok) throw new Error(response.url);
  // Not parsed by a schema: the server that answers has parsed every value.
  const files = remoteOfPage((await response.json()) as RemoteAssets);
  return remote.trial ? { ...files, trial: remote.trial } : files;
}

/**
 * Asks the site's server for the files of a remote of which the page shows nothing or a part, with the hashes of its
 * version; once, unless they do not come.
 * @throws Error that names the list when it does not come
 */
export const fetchAssets = (remote: OtherRemote): Promise<RemoteAssets> =>
  (asked[remote.name] ??= ask(remote).catch((error: unknown) => {
    asked[remote.name] = undefined;
    throw error;
  }));
