import { builtInTexts } from 'shared-types/content/page-texts/all';
import { completeTexts } from 'shared-types/page-texts/complete';
import type { Field, Fields } from 'shared-types/page-texts/fields';
import { PAGES, type PageKey } from 'shared-types/page-texts/pages';
import { configEditor } from '../../documents/config-editor';
import { editorOf, type Editor } from '../../documents/editor';
import { sameJson, type Identified } from 'shared-types/json';

/** All texts of a page, as they are edited: section → field → value. */
export type Texts = Record<string, Record<string, unknown>>;

/** The texts that the site comes with. */
export const builtInOf = (key: PageKey): Texts => builtInTexts[key];

/** What is stored of a page's texts: those that are not the built-in ones, which later versions may change. */
export function changedTexts(key: PageKey, texts: Texts): Texts {
  const changed = Object.entries(builtInOf(key)).map(([section, fields]): [string, Texts[string]] => [
    section,
    Object.fromEntries(
      Object.entries(texts[section] ?? {}).filter(([name, value]) => !sameJson(value, fields[name])),
    ),
  ]);
  return Object.fromEntries(changed.filter(([, fields]) => Object.keys(fields).length > 0));
}

/** The editor of a page's texts. It shows all of them, and saves those that are not the built-in ones. */
export function pageEditor(key: PageKey): Editor<Texts> {
  return editorOf(
    key,
    () =>
      configEditor<PageKey>({
        key,
        place: `${PAGES[key].label} page`,
        unset: builtInTexts[key],
        edit: (value) => completeTexts(builtInOf(key), value),
        publish: (value) => changedTexts(key, value),
      }) as Editor<object> as Editor<Texts>,
  );
}

/** An entry of a list of texts. */
export type Entry = Identified & { id: number };

const blank = (field: Field): unknown =>
  field.kind === 'list' ? Array.from({ length: field.min }, (_, at) => blankEntry(field.fields, at + 1)) : '';

const blankEntry = (fields: Fields, id: number): Entry => ({
  ...(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, blank(field)])) as Identified),
  id,
});

/** An entry to be filled in, with an id that none of the others has. */
export const newEntry = (fields: Fields, entries: readonly Entry[]): Entry =>
  blankEntry(fields, Math.max(0, ...entries.map(({ id }) => id)) + 1);
