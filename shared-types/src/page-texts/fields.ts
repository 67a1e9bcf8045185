import * as z from 'zod/mini';
import { turnsDirection, visibleLength, withoutControls } from '../invisible';
import { imageOrBlankSchema, linkSchema } from '../text';

// How the texts of a page are described: schema, label and help of each field stand once, and the admin's form, its
// validation, History and conflicts follow from them.

/** One field. A field that is added to a list later is optional: values that were stored before do not have it. */
interface FieldWords {
  label: string;
  help?: string;
  /** May be blank. */
  optional?: true;
}

export interface TextField extends FieldWords {
  /** A line, or a text in which each line is a paragraph (in a list of steps: an entry). */
  kind: 'line' | 'text';
  /** Most characters. */
  max: number;
}

export interface LinkField extends FieldWords {
  kind: 'link';
}

/** Width and height in px with which an image looks sharp in its place. */
export type SharpSize = readonly [width: number, height: number];

/** Address of an image. */
export interface ImageTextField extends FieldWords {
  kind: 'image';
  /** By the place of its entry in the list; the last holds for all further ones. */
  sharp: readonly SharpSize[];
}

export interface ListField<F extends Fields = Fields> extends FieldWords {
  kind: 'list';
  /** What an entry is called, e.g. `Question`. */
  entry: string;
  min: number;
  max: number;
  fields: F;
}

export type Field = TextField | LinkField | ImageTextField | ListField;
export interface Fields {
  // oxlint-disable-next-line typescript/consistent-indexed-object-style -- a record cannot contain itself
  [name: string]: Field;
}

/** A part of a page with a heading in the form. */
export interface PageSection<F extends Fields = Fields> {
  label: string;
  help?: string;
  /** Selector of the part of the page that shows it. */
  at?: string;
  /** The page that shows it, where the sections are not all of one page. */
  path?: string;
  fields: F;
}
export type PageSections = Record<string, PageSection>;

type ValueOf<F> = F extends ListField<infer Inner> ? (TextsOf<Inner> & { id: number })[] : string;
export type TextsOf<F> = { -readonly [K in keyof F]: ValueOf<F[K]> };

/** All texts of a page: section → field → value. */
export type PageTextsOf<S> = {
  -readonly [K in keyof S]: S[K] extends PageSection<infer F> ? TextsOf<F> : never;
};
/** Those of them that an owner has changed. */
export type ChangedTexts<P> = { [K in keyof P]?: Partial<P[K]> };

type Options = Pick<FieldWords, 'help' | 'optional'>;

export const line = (label: string, max: number, options?: Options): TextField => ({
  kind: 'line',
  label,
  max,
  ...options,
});
export const text = (label: string, max: number, options?: Options): TextField => ({
  kind: 'text',
  label,
  max,
  ...options,
});
export const link = (label: string, options?: Options): LinkField => ({ kind: 'link', label, ...options });
export const image = (label: string, sharp: readonly SharpSize[], help?: string): ImageTextField => ({
  kind: 'image',
  label,
  optional: true,
  sharp,
  ...(help !== undefined && { help }),
});
export const list = <F extends Fields>(
  label: string,
  { min = 1, ...options }: { entry: string; min?: number; max: number; fields: F; help?: string },
): ListField<F> => ({ kind: 'list', label, min, ...options });

/** The beginning of an element or a comment of HTML, of any length. */
const MARKUP = /<(?:\/?[a-z]|!--)/i;

const withoutTurns = z.refine<string>((typed) => !turnsDirection(typed), {
  error: 'Remove the invisible marks that turn the direction of writing: type the words around them again.',
  abort: true,
});

/** @param isNew of what is saved: it has no marks of direction, which stored texts may have */
const textSchema = ({ kind, max, optional }: TextField, isNew: boolean) => {
  const words = z.string().check(
    ...(isNew ? [withoutTurns] : []),
    z.overwrite(withoutControls),
    z.overwrite((typed) => (kind === 'line' ? typed.replace(/\s+/g, ' ') : typed)),
    z.normalize(),
    z.overwrite((typed) => (visibleLength(typed) === 0 ? '' : typed.trim())),
    z.minLength(optional ? 0 : 1, 'Enter a text.'),
    z.maxLength(max, `Use at most ${max} characters.`),
    z.refine(
      (typed) => !MARKUP.test(typed),
      'Write without HTML: a “<” before a letter would be read as a tag. Put a space after it, or leave it out.',
    ),
  );
  return optional ? z._default(words, '') : words;
};

function schemaOf(field: Field, isNew: boolean): z.ZodMiniType {
  switch (field.kind) {
    case 'line':
    case 'text':
      return textSchema(field, isNew);
    case 'link':
      return field.optional ? z._default(z.union([z.literal(''), linkSchema]), '') : linkSchema;
    case 'image':
      return z._default(imageOrBlankSchema, '');
    case 'list': {
      const { entry, min, max, fields } = field;
      const one = entry.toLowerCase();
      return z.array(z.object({ id: z.int(), ...shapeOf(fields, isNew) })).check(
        z.minLength(min, min === 1 ? `Keep at least one ${one}.` : `Keep ${min} entries.`),
        z.maxLength(max, `Keep at most ${max} entries.`),
        z.refine(
          (entries) => new Set(entries.map(({ id }) => id)).size === entries.length,
          'Give each entry an id of its own.',
        ),
      );
    }
  }
}

const shapeOf = (fields: Fields, isNew: boolean): Record<string, z.ZodMiniType> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field, isNew)]));

type PageTextsSchema<S extends PageSections> = z.ZodMiniType<ChangedTexts<PageTextsOf<S>>>;

function partsOf<S extends PageSections>(sections: S, isNew: boolean): PageTextsSchema<S> {
  const parts = Object.entries(sections).map(([name, { fields }]) => [
    name,
    z.partial(z.object(shapeOf(fields, isNew))),
  ]);
  return z.partial(z.object(Object.fromEntries(parts)));
}

/** Schema of what is stored of a page's texts: any part of them. Text fields are cleaned of what no reader sees. */
export const pageTextsSchema = <S extends PageSections>(sections: S): PageTextsSchema<S> =>
  partsOf(sections, false);

/** Schema of what is saved of them. */
export const pageTextsInputSchema = <S extends PageSections>(sections: S): PageTextsSchema<S> =>
  partsOf(sections, true);
