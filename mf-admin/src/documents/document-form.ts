import { createForm, type FormApi } from 'final-form';
import { sameJson } from 'shared-types/json';

/** Values of a form are an object, so that a list is `items` in it: its fields are `items[0].title` and so on. */
export type Values = Record<string, unknown>;

const toValues = (document: object): Values =>
  Array.isArray(document) ? { items: document } : (document as Values);

/** The form that holds the one copy of a document's values, and outlives the components that show it. */
export type DocumentValues<T extends object> = ReturnType<typeof documentValues<T>>;

/** Makes the form of a document. */
export function documentValues<T extends object>() {
  const inner = createForm<Values>({ onSubmit: () => undefined });
  const form: FormApi<Values> = {
    ...inner,
    getFieldState: (name) => {
      // Without it react-final-form 7 gives a field that is shown again the value of the base.
      if (inner.getFieldState(name) === undefined) {
        inner.registerField(name, () => undefined, {}, { silent: true, isEqual: sameJson });
      }
      return inner.getFieldState(name);
    },
    // `Form` pauses it, and with it every subscription, when it is no longer shown.
    pauseValidation: () => undefined,
  };
  let isList: boolean | undefined;

  /** Changes the document; fields whose values stay the same are left alone. */
  const write = (next: T) => {
    const values = toValues(next);
    form.batch(() => {
      for (const key of new Set([...Object.keys(form.getState().values), ...Object.keys(values)])) {
        form.getFieldState(key);
        form.change(key, values[key]);
      }
    });
  };
  return {
    form,
    write,
    /** Begins anew from a base. @param next the document on top of it */
    start: (base: T, next: T) => {
      isList = Array.isArray(base);
      form.batch(() => {
        form.initialize(toValues(base));
        write(next);
      });
    },
    /** The document as it is edited; null until `start`. */
    read: (): T | null => {
      if (isList === undefined) return null;
      const { values } = form.getState();
      return (isList ? values['items'] : values) as T;
    },
    isDirty: (): boolean => isList !== undefined && form.getState().dirty === true,
    /** Calls upon every change. @returns the way to end it */
    watch: (onChange: () => void) => form.subscribe(onChange, { values: true, dirty: true }),
  };
}
