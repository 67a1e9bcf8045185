import type { Discovery } from 'shared-types/discovery';
import { Refusal } from '../refusal';
import { pruned } from './live-set';
import { changeDocument, type RemotesStore } from './store/remotes-store';

const foldersOf = ({ hosts, remotes }: Discovery) =>
  new Set([
    ...hosts.map(({ metadata }) => `shell/${metadata.version}`),
    ...Object.entries(remotes).flatMap(([name, entries]) =>
      entries.map(({ metadata }) => `${name}/${metadata.version}`),
    ),
  ]);

/**
 * Removes old versions, and what interrupted publications left. The document drops a version before its files go.
 * @param keep how many versions of each remote stay besides those that visitors get
 * @returns what was removed, or would be, relative to the store
 * @throws Refusal where nothing has ever been published
 */
export async function prune(
  store: RemotesStore,
  { keep, dryRun }: { keep: number; dryRun: boolean },
): Promise<string[]> {
  const { listed, dropped } = await changeDocument(store, async (before) => {
    if (Object.keys(before.remotes).length === 0) {
      throw new Refusal(
        `Nothing is published in ${store.place}, so nothing is removed: is it the right place?`,
      );
    }
    const kept = Object.entries(before.remotes).map(([name, entries]) => [
      name,
      pruned(entries, keep, Date.now()),
    ]);
    const next: Discovery = { ...before, remotes: Object.fromEntries(kept) as Discovery['remotes'] };
    const listed = foldersOf(next);
    const dropped = new Set([...foldersOf(before)].filter((path) => !listed.has(path)));
    return { ...(!dryRun && dropped.size > 0 && { next }), result: { listed, dropped } };
  });
  return store.sweep({ listed, dropped, dryRun });
}
