import Input, { type InputRef } from 'antd/es/input';
import { useId, type ReactNode } from 'react';
import styles from './Field.module.css';
import { useFirstFocus } from './use-first-focus';

export interface TextInputProps {
  label: ReactNode;
  value: string;
  onChange: (value: string) => void;
  /** Said below the label. */
  hint?: ReactNode;
  /** What is wrong with the value. */
  error?: ReactNode;
  required?: boolean;
  /** Rows of a field of several lines; one line without it. */
  rows?: number;
  type?: 'text' | 'email' | 'password' | 'search' | 'url' | 'time' | 'tel';
  autoComplete?: string;
  autoFocus?: boolean;
  placeholder?: string;
  disabled?: boolean;
  onBlur?: () => void;
}

/** One labelled text field, tied to its hint and its error. */
export function TextInput(props: TextInputProps) {
  const {
    label,
    value,
    onChange,
    hint,
    error,
    required,
    rows,
    type = 'text',
    autoComplete,
    autoFocus,
  } = props;
  const id = useId();
  const input = useFirstFocus<InputRef>(autoFocus ?? false);

  const wiring = {
    id,
    value,
    required,
    placeholder: props.placeholder,
    disabled: props.disabled,
    onBlur: props.onBlur,
    status: error ? ('error' as const) : undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].join(' ').trim() || undefined,
  };
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {rows === undefined ? (
        <Input
          {...wiring}
          ref={input}
          type={type}
          autoComplete={autoComplete}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <Input.TextArea {...wiring} rows={rows} onChange={(event) => onChange(event.target.value)} />
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
