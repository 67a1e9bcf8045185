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

/** A field's value, handlers and what is shown to be wrong with it. */
function useFormField(name: string, isCheckbox: boolean, postedError: string | undefined) {
  const { input, meta } = useField<unknown>(name, {
    subscription: SUBSCRIPTION,
    type: isCheckbox ? 'checkbox' : undefined,
  });
  const refused = meta.dirtySinceLastSubmit ? undefined : (meta.submitError as string | undefined);
  const attempted = meta.submitFailed ? ((meta.error as string | undefined) ?? refused) : undefined;
  const current = attempted ?? (meta.modified ? undefined : postedError);
  const [wrongOnEntry, setWrongOnEntry] = useState(false);

  // The field hears of the form's values from its effects on, which come after a page has moved into place. What is
  // entered until then is kept here.
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
  /** The design system's field. */
  as: C;
  /** Of the form's value. */
  name: string;
  /** What the server found in a plain POST; shown until the field is changed. */
  postedError?: string;
} & Omit<ComponentProps<C>, 'name' | 'error' | 'value' | 'checked' | 'onChange' | 'onFocus' | 'onBlur'>;

/**
 * A field of a react-final-form form in our design system; every other property goes to the field. Nothing is called
 * wrong before the first attempt to send; after it, a message goes as soon as the field is right and comes only when
 * the field is left. A checkbox posts `true`.
 */
export function FormField<C extends Control>({ as, name, postedError, ...rest }: FormFieldProps<C>) {
  const field = useFormField(name, Object.is(as, Checkbox), postedError);
  const Field = as as ComponentType<object>;
  return <Field {...rest} {...field} />;
}
