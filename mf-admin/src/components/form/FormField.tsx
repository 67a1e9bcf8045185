import FormItem from 'antd/es/form/FormItem';
import Input, { type InputProps } from 'antd/es/input';
import { memo, useId, type ComponentType, type ReactNode } from 'react';
import { useField } from 'react-final-form';
import { useAddressedField } from '../use-addressed-field';
import { useFirstFocus } from '../use-first-focus';

/** What the field gives its control; a control of ours takes these. */
export interface ControlProps<V = unknown> {
  id: string;
  value: V;
  onChange: (value: V) => void;
  onBlur: () => void;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface OwnProps<P> {
  /** Its place in the form's values, e.g. `title` or `items[2].title`. */
  name: string;
  label: ReactNode;
  /** Said below the control. */
  help?: ReactNode;
  required?: boolean;
  /** Says what is wrong while it is typed, rather than once the field was left or the form was refused. */
  immediate?: boolean;
  /** By default antd's `Input`; anything with `id`, `value`, `onChange` and `onBlur`. */
  component?: ComponentType<P>;
  /** Has the focus once it is shown. */
  autoFocus?: boolean;
  className?: string;
}

export type FormFieldProps<P> = OwnProps<P> & Partial<Omit<P, keyof OwnProps<P> | keyof ControlProps>>;

/** What is wrong with a value, or with the first of its parts that is wrong. */
function firstMessage(error: unknown): string | undefined {
  if (typeof error === 'string') return error;
  if (typeof error !== 'object' || error === null) return undefined;
  return Object.values(error).map(firstMessage).find(Boolean);
}

const asTyped = (value: unknown) => value;

function Field<P extends object = InputProps>(props: FormFieldProps<P>) {
  const { name, label, help, required, immediate, component, autoFocus, className, ...rest } = props;
  const id = useId();
  const isAddressed = useAddressedField(name);
  useFirstFocus(() => document.getElementById(id), isAddressed || (autoFocus ?? false));
  const { input, meta } = useField<unknown>(name, {
    // An emptied field stays in the values as the empty text, which the schemas judge.
    parse: asTyped,
    format: asTyped,
    subscription: { value: true, error: true, submitError: true, touched: true, dirtySinceLastSubmit: true },
  });
  const refused = meta.dirtySinceLastSubmit ? undefined : firstMessage(meta.submitError);
  const problem = refused ?? (meta.touched || immediate ? firstMessage(meta.error) : undefined);
  const Control = (component ?? Input) as ComponentType<Record<string, unknown>>;
  const describedBy = [help !== undefined && `${id}-help`, problem !== undefined && `${id}-error`];
  return (
    <FormItem
      layout="vertical"
      className={className}
      // Fields stand in a grid, which keeps them apart.
      style={{ marginBottom: 0 }}
      label={label}
      htmlFor={id}
      required={required}
      validateStatus={problem === undefined ? '' : 'error'}
      help={problem !== undefined && <span id={`${id}-error`}>{problem}</span>}
      extra={help !== undefined && <span id={`${id}-help`}>{help}</span>}
    >
      <Control
        {...rest}
        id={id}
        required={required}
        value={input.value}
        onChange={(value: unknown) => input.onChange(value)}
        onBlur={() => input.onBlur()}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={describedBy.filter(Boolean).join(' ') || undefined}
      />
    </FormItem>
  );
}

/**
 * A field of the admin: a label, an antd control, help and what is wrong with it, tied together for screen readers.
 * Further properties are the control's. Works in every final-form: `AdminForm`, `FormDrawer` and `DocumentForm`. A key
 * that is typed in one field renders no other.
 */
export const FormField = memo(Field) as typeof Field;
