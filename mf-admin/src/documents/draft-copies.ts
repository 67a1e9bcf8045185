import { createStore, get, set } from 'idb-keyval';
import { draftCopySchema, type DraftCopy } from 'shared-types/storage';

const store = createStore('admin-drafts', 'drafts');

/**
 * Keeps a draft, or that there is none any more, a second time: browsers put localStorage on the disk only after
 * some seconds, which a browser that is killed loses, and IndexedDB at once.
 */
export async function writeCopy(key: string, copy: DraftCopy): Promise<void> {
  try {
    await set(key, copy, store);
  } catch {
    // A browser without IndexedDB, or that refuses it, as in some private windows, has the draft in localStorage.
  }
}

/** The copy of a document's draft; undefined when none was ever made here. */
export async function readCopy(key: string): Promise<DraftCopy | undefined> {
  try {
    return draftCopySchema.safeParse(await get<unknown>(key, store)).data;
  } catch {
    // As above: without IndexedDB there is no copy.
    return undefined;
  }
}
