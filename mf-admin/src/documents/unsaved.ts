import { proxy } from 'valtio';

/** What has unsaved edits: a document's key → the words of the place where it is edited, e.g. `Gallery`. */
export const unsaved = proxy<{ places: Record<string, string> }>({ places: {} });

/** Notes or clears that a document has unsaved edits. */
export function markUnsaved(key: string, place: string, dirty: boolean): void {
  if (dirty) unsaved.places[key] = place;
  else delete unsaved.places[key];
}

export function hasUnsaved(): boolean {
  return Object.keys(unsaved.places).length > 0;
}
