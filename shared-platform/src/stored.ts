import { storageSchemas, type StorageKey, type StorageValue } from 'shared-types/storage';

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

/** The parsed value of a browser-storage key; undefined when it is unset, unreadable or storage is refused. */
export function readStored<K extends StorageKey>(
  key: K,
  area: StorageArea = 'local',
): StorageValue<K> | undefined {
  try {
    const text = store(area).getItem(key);
    return text === null ? undefined : (storageSchemas[key].parse(parseJson(text)) as StorageValue<K>);
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
