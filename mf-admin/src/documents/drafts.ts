import { loadSchemas, readStored, removeStored, writeStored } from 'shared-platform';
import type { StorageValue } from 'shared-types/storage';
import { readCopy, writeCopy } from './draft-copies';

export type Draft = StorageValue<'admin-drafts-v1'>[string];

/** The unsaved edit of a document that this browser keeps, the newer of its two places; undefined for none. */
export async function readDraft(key: string): Promise<Draft | undefined> {
  // Values of browser storage are parsed, which needs the schemas.
  const [copy] = await Promise.all([readCopy(key), loadSchemas()]);
  const stored = readStored('admin-drafts-v1')?.[key];
  if (copy === undefined || (stored !== undefined && stored.at >= copy.at)) return stored;
  return copy.draft ?? undefined;
}

/** Keeps an unsaved edit on this browser. @returns false when its storage is full or refused */
export function writeDraft(key: string, draft: Draft): boolean {
  void writeCopy(key, { at: draft.at, draft });
  return writeStored('admin-drafts-v1', { ...readStored('admin-drafts-v1'), [key]: draft });
}

export function removeDraft(key: string): void {
  void writeCopy(key, { at: new Date().toISOString(), draft: null });
  const drafts = readStored('admin-drafts-v1');
  if (drafts === undefined || !(key in drafts)) return;
  const { [key]: _removed, ...others } = drafts;
  if (Object.keys(others).length === 0) removeStored('admin-drafts-v1');
  else writeStored('admin-drafts-v1', others);
}
