import type { StorageKey, StorageValue } from 'shared-types/storage';
import { loadedSchemas, loadSchemas } from './load-schemas';

const reported = new Set<string>();

function report(key: string, cause: unknown): void {
  if (reported.has(key)) return;
  reported.add(key);
  console.warn(`Browser storage key ${key} could not be used.`, cause);
}

/** Keys that hold a bare word rather than JSON are read as that word. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Which of the browser's two stores: `local` outlives the visit, `session` ends with the tab. */
export type StorageArea = 'local' | 'session';

function store(area: StorageArea): Storage {
  return area === 'local' ? window.localStorage : window.sessionStorage;
}

/**
 * Gets ready to read browser storage: fetches the schemas when this browser holds anything for the site. Called
 * before hydration, so that `readStored` can answer at once.
 */
export async function prepareStorage(): Promise<void> {
  try {
    if (window.localStorage.length + window.sessionStorage.length > 0) await loadSchemas();
  } catch (cause) {
    report('(any)', cause);
  }
}

/** The parsed value of a browser-storage key; undefined when it is unset, unreadable or storage is refused. */
export function readStored<K extends StorageKey>(
  key: K,
  area: StorageArea = 'local',
): StorageValue<K> | undefined {
  try {
    const text = store(area).getItem(key);
    if (text === null) return undefined;
    const schemas = loadedSchemas();
    if (schemas === undefined) throw new Error('Storage was filled before its schemas had arrived.');
    return schemas.storageSchemas[key].parse(parseJson(text)) as StorageValue<K>;
  } catch (cause) {
    report(key, cause);
    return undefined;
  }
}

/** Stores a value. @returns false when the browser refuses (storage full or disabled) */
export function writeStored<K extends StorageKey>(
  key: K,
  value: StorageValue<K>,
  area: StorageArea = 'local',
): boolean {
  try {
    void loadSchemas();
    store(area).setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
    return true;
  } catch (cause) {
    report(key, cause);
    return false;
  }
}

export function removeStored(key: StorageKey, area: StorageArea = 'local'): void {
  try {
    store(area).removeItem(key);
  } catch (cause) {
    report(key, cause);
  }
}
