import type { OtherRemote, RemoteAssets } from 'shared-types/page-data';
import { SCRIPT_TIMEOUT_MS } from 'shared-types/remotes';
import { assetsAddress, remoteOfPage, usualEntry } from 'shared-types/page-remotes';

/**
 * Has the browser get a remote's entry, which never changes and is needed next. Its hash is not known yet, so that it
 * cannot be preloaded. If it does not come, the federation's own request for it says so.
 */
const fetchEntryAhead = (remote: OtherRemote): Promise<unknown> =>
  fetch(usualEntry(remote))
    .then((answer) => answer.text())
    .catch(() => undefined);

/** Name of a remote → its files, which are on their way or here. */
const asked: Record<string, Promise<RemoteAssets> | undefined> = {};

async function ask(remote: OtherRemote): Promise<RemoteAssets> {
  if (!('entry' in remote)) void fetchEntryAhead(remote);
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
