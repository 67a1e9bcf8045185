import { readStored, removeStored, writeStored } from 'shared-platform';
import type { StorageValue } from 'shared-types/storage';

export type Draft = StorageValue<'admin-drafts-v1'>[string];

/** The unsaved edit of a document that this browser keeps; undefined when there is none. */
export function readDraft(key: string): Draft | undefined {
  return readStored('admin-drafts-v1')?.[key];
}

/** Keeps an unsaved edit on this browser. @returns false when its storage is full or refused */
export function writeDraft(key: string, draft: Draft): boolean {
  return writeStored('admin-drafts-v1', { ...readStored('admin-drafts-v1'), [key]: draft });
}

export function removeDraft(key: string): void {
  const drafts = readStored('admin-drafts-v1');
  if (drafts === undefined || !(key in drafts)) return;
  const { [key]: _removed, ...others } = drafts;
  if (Object.keys(others).length === 0) removeStored('admin-drafts-v1');
  else writeStored('admin-drafts-v1', others);
}
