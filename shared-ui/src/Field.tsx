import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './Field.module.css';
import { AlertIcon } from './icons';

interface FieldWords {
  label: ReactNode;
  /** Said below the label. */
  hint?: ReactNode;
  /** What is wrong; marks the control as invalid. */
  error?: ReactNode;
  /** Marks the label with an asterisk (public-site 5) and the control as required. */
  required?: boolean;
  className?: string;
}

/** `id`s that tie a control to its words. */
interface Wiring {
  id: string;
  required: boolean | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

function useWiring(id: string | undefined, { hint, error, required }: FieldWords) {
  const own = useId();
  const control = id ?? own;
  const hintId = `${control}-hint`;
  const errorId = `${control}-error`;
  const wiring: Wiring = {
    id: control,
    required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': classNames(hint ? hintId : null, error ? errorId : null) || undefined,
  };
  return { wiring, hintId, errorId };
}

function Asterisk() {
  return (
    <span className={styles.asterisk} aria-hidden="true">
      {' *'}
    </span>
  );
}

function ErrorText({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.error}>
      <AlertIcon size={16} />
      {children}
    </p>
  );
}

function Frame({
  words,
  ids,
  children,
}: {
  words: FieldWords;
  ids: { control: string; hintId: string; errorId: string };
  children: ReactNode;
}) {
  const { label, hint, error, required, className } = words;
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={ids.control}>
        {label}
        {required && <Asterisk />}
      </label>
      {hint && (
        <p id={ids.hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {children}
      {error && <ErrorText id={ids.errorId}>{error}</ErrorText>}
    </div>
  );
}

export type TextFieldProps = FieldWords & Omit<ComponentProps<'input'>, keyof FieldWords>;

/** One line of text with its label; every other property goes to the `<input>`. */
export function TextField({ label, hint, error, required, className, id, ...input }: TextFieldProps) {
  const words = { label, hint, error, required, className };
  const { wiring, hintId, errorId } = useWiring(id, words);
  return (
    <Frame words={words} ids={{ control: wiring.id, hintId, errorId }}>
      <input type="text" {...input} {...wiring} className={styles.control} />
    </Frame>
  );
}

export type TextAreaProps = FieldWords & Omit<ComponentProps<'textarea'>, keyof FieldWords>;

/** Several lines of text with their label; every other property goes to the `<textarea>`. */
export function TextArea({ label, hint, error, required, className, id, ...input }: TextAreaProps) {
  const words = { label, hint, error, required, className };
  const { wiring, hintId, errorId } = useWiring(id, words);
  return (
    <Frame words={words} ids={{ control: wiring.id, hintId, errorId }}>
      <textarea rows={4} {...input} {...wiring} className={styles.control} />
    </Frame>
  );
}

export interface SelectOption {
  value: string;
  label: string;
}

export type SelectFieldProps = FieldWords &
  Omit<ComponentProps<'select'>, keyof FieldWords | 'children'> & {
    options: readonly SelectOption[];
    /** Shown while nothing is chosen; it cannot be chosen again when the field is required. */
    placeholder?: string;
  };

/** A native select with its label; every other property goes to the `<select>`. */
export function SelectField({
  label,
  hint,
  error,
  required,
  className,
  id,
  options,
  placeholder,
  ...select
}: SelectFieldProps) {
  const words = { label, hint, error, required, className };
  const { wiring, hintId, errorId } = useWiring(id, words);
  return (
    <Frame words={words} ids={{ control: wiring.id, hintId, errorId }}>
      <select {...select} {...wiring} className={classNames(styles.control, styles.select)}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Frame>
  );
}

export type CheckboxProps = FieldWords & Omit<ComponentProps<'input'>, keyof FieldWords | 'type'>;

/** A checkbox with its label beside it, which may hold links; every other property goes to the `<input>`. */
export function Checkbox({ label, hint, error, required, className, id, ...input }: CheckboxProps) {
  const words = { label, hint, error, required, className };
  const { wiring, hintId, errorId } = useWiring(id, words);
  return (
    <div className={classNames(styles.field, className)}>
      <div className={styles.check}>
        <input {...input} {...wiring} type="checkbox" className={styles.box} />
        <label htmlFor={wiring.id}>
          {label}
          {required && <Asterisk />}
        </label>
      </div>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && <ErrorText id={errorId}>{error}</ErrorText>}
    </div>
  );
}
