import { createForm, type FormApi } from 'final-form';
import { sameJson } from './json';

/** Values of a form are an object, so that a list is `items` in it: its fields are `items[0].title` and so on. */
export type Values = Record<string, unknown>;

export const toValues = (document: object): Values =>
  Array.isArray(document) ? { items: document } : (document as Values);

/** A document's form, which outlives the components that show it. */
export interface DocumentValues<T extends object> {
  form: FormApi<Values>;
  /** The document as it is edited; null until `start`. */
  read: () => T | null;
  isDirty: () => boolean;
  /** Begins anew from a base. @param next the document on top of it */
  start: (base: T, next: T) => void;
  /** Changes the document; fields whose values stay the same are left alone. */
  write: (next: T) => void;
  /** Calls upon every change. @returns the way to end it */
  watch: (onChange: () => void) => () => void;
}

/** Makes the form that holds the one copy of a document's values. */
export function documentValues<T extends object>(): DocumentValues<T> {
  const inner = createForm<Values>({ onSubmit: () => undefined });
  const getFieldState: FormApi<Values>['getFieldState'] = (name) => {
    // Without it react-final-form 7 gives a field that is shown again the value of the base.
    if (inner.getFieldState(name) === undefined) {
      inner.registerField(name, () => undefined, {}, { silent: true, isEqual: sameJson });
    }
    return inner.getFieldState(name);
  };
  // `Form` pauses it, and with it every subscription, when it is no longer shown.
  const form: FormApi<Values> = { ...inner, getFieldState, pauseValidation: () => undefined };
  let isList: boolean | undefined;

  const write = (next: T) => {
    const values = toValues(next);
    const keys = new Set([...Object.keys(form.getState().values), ...Object.keys(values)]);
    form.batch(() => {
      for (const key of keys) {
        form.getFieldState(key);
        form.change(key, values[key]);
      }
    });
  };
  return {
    form,
    read: () => {
      if (isList === undefined) return null;
      const { values } = form.getState();
      return (isList ? values['items'] : values) as T;
    },
    isDirty: () => isList !== undefined && form.getState().dirty === true,
    start: (base, next) => {
      isList = Array.isArray(base);
      form.batch(() => {
        form.initialize(toValues(base));
        write(next);
      });
    },
    write,
    watch: (onChange) => form.subscribe(onChange, { values: true, dirty: true }),
  };
}
