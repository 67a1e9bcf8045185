import type { StorageKey, StorageValue } from 'shared-types/storage';
import { loadedSchemas, loadSchemas } from './load-schemas';

const reported = new Set<string>();

function report(key: string, cause: unknown): void {
  if (reported.has(key)) return;
  reported.add(key);
  console.warn(`Browser storage key ${key} could not be used.`, cause);
}

/** A key may also hold a bare word rather than JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** `local` outlives the visit, `session` ends with the tab. */
type StorageArea = 'local' | 'session';

function store(area: StorageArea): Storage {
  return area === 'local' ? window.localStorage : window.sessionStorage;
}

/** Loads the schemas if browser storage holds anything. To be awaited before hydration, so that `readStored` can be synchronous. */
export async function prepareStorage(): Promise<void> {
  try {
    if (window.localStorage.length + window.sessionStorage.length > 0) await loadSchemas();
  } catch (cause) {
    report('(any)', cause);
  }
}

/** The parsed value of a browser-storage key; undefined when it is unset or unreadable, or storage is disabled. */
export function readStored<K extends StorageKey>(
  key: K,
  area: StorageArea = 'local',
): StorageValue<K> | undefined {
  try {
    const text = store(area).getItem(key);
    if (text === null) return undefined;
    const schemas = loadedSchemas();
    if (schemas === undefined) throw new Error('Storage was filled before its schemas were loaded.');
    return schemas.storageSchemas[key].parse(parseJson(text)) as StorageValue<K>;
  } catch (cause) {
    report(key, cause);
    return undefined;
  }
}

/** @returns false when the browser refuses to store the value (storage full or disabled) */
export function writeStored<K extends StorageKey>(
  key: K,
  value: StorageValue<K>,
  area: StorageArea = 'local',
): boolean {
  try {
    // For `readStored`. What is written stays written, and is parsed once they are there.
    loadSchemas().catch((cause: unknown) => report(key, cause));
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
