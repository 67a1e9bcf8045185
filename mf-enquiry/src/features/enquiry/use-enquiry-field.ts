import { useEffect, useReducer, useState, type ChangeEvent } from 'react';
import { useField } from 'react-final-form';
import type { EnquiryValues } from 'shared-types/enquiry';
import { fieldId, type FieldName } from './fields';

const SUBSCRIPTION = {
  value: true,
  active: true,
  error: true,
  modified: true,
  submitError: true,
  submitFailed: true,
  dirtySinceLastSubmit: true,
} as const;

/**
 * A field's value, handlers and what is shown to be wrong with it. Nothing is shown before the first attempt to
 * send; after it, a message goes as soon as the field is right and comes only when the field is left.
 * @param postedError what the server found in a plain POST; shown until the field is changed
 */
export function useEnquiryField<N extends FieldName>(name: N, postedError: string | undefined) {
  const { input, meta } = useField<EnquiryValues[N]>(name, {
    subscription: SUBSCRIPTION,
    type: name === 'consent' ? 'checkbox' : undefined,
  });
  const refused = meta.dirtySinceLastSubmit ? undefined : (meta.submitError as string | undefined);
  const attempted = meta.submitFailed ? ((meta.error as string | undefined) ?? refused) : undefined;
  const current = attempted ?? (meta.modified ? undefined : postedError);
  const [wrongOnEntry, setWrongOnEntry] = useState(false);
  const error = meta.active && !wrongOnEntry ? undefined : current;

  const onFocus = () => {
    setWrongOnEntry(current !== undefined);
    input.onFocus();
  };
  // The field hears of the form's values from its effects on, which come after a page has moved into place. What is
  // entered until then is kept here.
  const [heard, hear] = useReducer(() => true, false);
  const [early, setEarly] = useState<string | boolean>();
  useEffect(hear, [hear]);
  const onChange = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => {
    const { target } = event;
    if (!heard) {
      setEarly(
        target instanceof HTMLInputElement && target.type === 'checkbox' ? target.checked : target.value,
      );
    }
    input.onChange(event);
  };
  const now = heard ? undefined : early;
  return {
    value: typeof now === 'string' ? now : input.value,
    checked: typeof now === 'boolean' ? now : input.checked,
    error,
    control: { id: fieldId(name), name, onChange, onBlur: () => input.onBlur(), onFocus },
  };
}
