import {
  useEffect,
  useReducer,
  useState,
  type ChangeEvent,
  type ComponentProps,
  type ComponentType,
} from 'react';
import { useField } from 'react-final-form';
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

type Entered = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A field's value, handlers and visible error. */
function useFormField(name: string, isCheckbox: boolean, postedError: string | undefined) {
  const { input, meta } = useField<unknown>(name, {
    subscription: SUBSCRIPTION,
    type: isCheckbox ? 'checkbox' : undefined,
  });
  const refused = meta.dirtySinceLastSubmit ? undefined : (meta.submitError as string | undefined);
  const attempted = meta.submitFailed ? ((meta.error as string | undefined) ?? refused) : undefined;
  const current = attempted ?? (meta.modified ? undefined : postedError);
  const [wrongOnEntry, setWrongOnEntry] = useState(false);

  // The field subscribes to the form's values in an effect, which runs after a page transition. Input until then is
  // kept here.
  const [heard, hear] = useReducer(() => true, false);
  const [early, setEarly] = useState<unknown>();
  useEffect(hear, [hear]);
  const now = heard ? undefined : early;
  return {
    name,
    error: meta.active && !wrongOnEntry ? undefined : current,
    ...(isCheckbox
      ? { value: 'true', checked: (now ?? input.checked) === true }
      : { value: (now ?? input.value) as string }),
    onFocus: () => {
      setWrongOnEntry(current !== undefined);
      input.onFocus();
    },
    onBlur: () => input.onBlur(),
    onChange: (event: ChangeEvent<Entered>) => {
      const { target } = event;
      if (!heard) setEarly(isCheckbox ? (target as HTMLInputElement).checked : target.value);
      input.onChange(event);
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
