import type { OtherRemote, RemoteAssets } from 'shared-types/page-data';
import { SCRIPT_TIMEOUT_MS } from 'shared-types/remotes';
import { assetsAddress, remoteOfPage, usualEntry } from 'shared-types/page-remotes';

/** Names of remotes whose entry could not be fetched ahead: the next request for it may be answered by that failure. */
const failedAhead = new Set<string>();

/** Whether a remote's entry has to be asked for twice; says so once. */
export const isAnsweredByFailure = (remote: string): boolean => failedAhead.delete(remote);

/** Fetches a remote's entry, which is needed next, as the federation will ask for it. */
function fetchEntryAhead(remote: OtherRemote): void {
  const link = Object.assign(document.createElement('link'), {
    rel: 'preload',
    as: 'script',
    crossOrigin: 'anonymous',
    integrity: remote.integrity,
    href: usualEntry(remote),
    onerror: () => {
      link.remove();
      failedAhead.add(remote.name);
    },
  });
  document.head.append(link);
}

/** Name of a remote → its files, which are on their way or here. */
const asked = new Map<string, Promise<RemoteAssets>>();

async function ask(remote: OtherRemote): Promise<RemoteAssets> {
  fetchEntryAhead(remote);
  const response = await fetch(assetsAddress(remote), { signal: AbortSignal.timeout(SCRIPT_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`The files of ${remote.name} did not arrive.`);
  // Not parsed by a schema: the server that answers has parsed every value.
  return { ...remoteOfPage((await response.json()) as RemoteAssets), ...remote };
}

/**
 * Asks the site's server for the files of a remote that the page did not show, with the hashes of its version; once,
 * unless they do not come.
 * @throws Error that names the remote when they do not come
 */
export function fetchAssets(remote: OtherRemote): Promise<RemoteAssets> {
  const { name } = remote;
  const files = asked.get(name) ?? ask(remote);
  asked.set(name, files);
  files.catch(() => asked.delete(name));
  return files;
}
