import { draftCopySchema, type DraftCopy } from 'shared-types/storage';

const DATABASE = 'admin-drafts';
const STORE = 'drafts';

let opening: Promise<IDBDatabase | undefined> | undefined;

/** The database of this browser; undefined where it has none or refuses it, as in some private windows. */
function database(): Promise<IDBDatabase | undefined> {
  opening ??= new Promise((resolve) => {
    if (typeof indexedDB === 'undefined') {
      resolve(undefined);
      return;
    }
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => void request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => resolve(undefined);
  });
  return opening;
}

/**
 * Keeps a draft, or that there is none any more, a second time: browsers put localStorage on the disk only after
 * some seconds, which a browser that is killed loses, and IndexedDB at once. What it refuses is in localStorage.
 */
export async function writeCopy(key: string, copy: DraftCopy): Promise<void> {
  const store = (await database())?.transaction(STORE, 'readwrite').objectStore(STORE);
  store?.put(copy, key);
}

/** The copy of a document's draft; undefined when none was ever made here. */
export async function readCopy(key: string): Promise<DraftCopy | undefined> {
  const request = (await database())?.transaction(STORE).objectStore(STORE).get(key);
  if (request === undefined) return undefined;
  const found = await new Promise<unknown>((resolve) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => resolve(undefined);
  });
  const parsed = draftCopySchema.safeParse(found);
  return parsed.success ? parsed.data : undefined;
}
