import { proxy } from 'valtio';

interface Unsaved {
  /** A document's key → the words of the place where it is edited, e.g. `Gallery`. */
  places: Record<string, string>;
  /** A form was changed whose text is lost when it closes, unlike a document's. */
  form: boolean;
}

/** What has unsaved edits. */
export const unsaved = proxy<Unsaved>({ places: {}, form: false });

/** Notes or clears that a document has unsaved edits. */
export function markUnsaved(key: string, place: string, dirty: boolean): void {
  if (dirty) unsaved.places[key] = place;
  else delete unsaved.places[key];
}

export function hasUnsaved(): boolean {
  return unsaved.form || Object.keys(unsaved.places).length > 0;
}
