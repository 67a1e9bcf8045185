import { useEffect, useState, type ChangeEvent, type ComponentProps, type ComponentType } from 'react';
import { useForm } from 'react-final-form';
import { Checkbox, type SelectField, type TextArea, type TextField } from './Field';

const SUBSCRIPTION = {
  value: true,
  active: true,
  error: true,
  modified: true,
  submitError: true,
  submitFailed: true,
  dirtySinceLastSubmit: true,
} as const;

/** What the form tells of a field; nothing but its value before it is registered. */
type Known = Partial<Record<keyof typeof SUBSCRIPTION, unknown>>;
type Entered = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * A field's value, handlers and visible error. It registers with the form itself: the library's `useField` gives each of
 * 19 facts a getter of its own, which cost a page with a form a tenth of its render.
 */
function useFormField(name: string, isCheckbox: boolean, postedError: string | undefined) {
  const form = useForm<Record<string, unknown>>('FormField');
  const [known, setKnown] = useState<Known>(() => ({ value: form.getState().values[name] }));
  const [wrongOnEntry, setWrongOnEntry] = useState(false);
  useEffect(() => form.registerField(name, setKnown, SUBSCRIPTION), [form, name]);

  const { value, active, modified, error, submitError, submitFailed, dirtySinceLastSubmit } = known;
  const refused = dirtySinceLastSubmit ? undefined : (submitError as string | undefined);
  const attempted = submitFailed ? ((error as string | undefined) ?? refused) : undefined;
  const current = attempted ?? (modified ? undefined : postedError);
  return {
    name,
    error: active && !wrongOnEntry ? undefined : current,
    ...(isCheckbox
      ? { value: 'true', checked: value === true }
      : { value: typeof value === 'string' ? value : '' }),
    onFocus: () => {
      setWrongOnEntry(current !== undefined);
      form.focus(name);
    },
    onBlur: () => form.blur(name),
    onChange: ({ target }: ChangeEvent<Entered>) => {
      const entered = isCheckbox ? (target as HTMLInputElement).checked : target.value || undefined;
      form.change(name, entered);
      // The form tells of it only from the effect on, which runs after a page transition.
      setKnown((before) => ({ ...before, value: entered }));
    },
  };
}

type Control = typeof TextField | typeof TextArea | typeof SelectField | typeof Checkbox;

export type FormFieldProps<C extends Control> = {
  as: C;
  name: string;
  /** The server's error after a plain POST; shown until the field is changed. */
  postedError?: string;
} & Omit<ComponentProps<C>, 'name' | 'error' | 'value' | 'checked' | 'onChange' | 'onFocus' | 'onBlur'>;

/**
 * A react-final-form field in our design system; every other property goes to the field. Errors are shown only after
 * the first attempt to submit; from then on one disappears as soon as the field is valid, and appears when the field
 * loses focus. A checkbox posts `true`.
 */
export function FormField<C extends Control>({ as, name, postedError, ...rest }: FormFieldProps<C>) {
  const field = useFormField(name, Object.is(as, Checkbox), postedError);
  const Field = as as ComponentType<object>;
  return <Field {...rest} {...field} />;
}
