import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './Field.module.css';
import { AlertIcon } from './icons';

interface FieldProps {
  id?: string;
  label: ReactNode;
  /** Marks the control as invalid. */
  error?: ReactNode;
  /** What helps to fill it in; not shown beside an error. */
  hint?: ReactNode;
  /** Marks the label with an asterisk (public-site 5) and the control as required. */
  required?: boolean;
  className?: string;
}

const noteIdOf = (id: string) => `${id}-error`;

/** Attributes that tie a control to its label and its error or hint. */
function useWiring({ id, error, hint, required }: FieldProps) {
  const own = useId();
  const control = id ?? own;
  return {
    id: control,
    required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || hint ? noteIdOf(control) : undefined,
  } as const;
}

function Asterisk() {
  return (
    <span className={styles.asterisk} aria-hidden="true">
      {' *'}
    </span>
  );
}

function ErrorText({ control, children }: { control: string; children: ReactNode }) {
  return (
    <p id={noteIdOf(control)} className={styles.error}>
      <AlertIcon size={16} />
      <span>{children}</span>
    </p>
  );
}

/** Label, control, and error or hint of a field. */
function Frame({
  id = '',
  label,
  error,
  hint,
  required,
  className,
  children,
}: FieldProps & { children: ReactNode }) {
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        <span>{label}</span>
        {required && <Asterisk />}
      </label>
      {children}
      {error && <ErrorText control={id}>{error}</ErrorText>}
      {!error && hint && (
        <p id={noteIdOf(id)} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

type Rest<E extends 'input' | 'textarea' | 'select'> = Omit<ComponentProps<E>, keyof FieldProps>;

/** One line of text with its label; every other property goes to the `<input>`. */
export function TextField({
  id,
  label,
  error,
  hint,
  required,
  className,
  ...input
}: FieldProps & Rest<'input'>) {
  const wiring = useWiring({ id, label, error, hint, required });
  return (
    <Frame {...{ label, error, hint, required, className }} id={wiring.id}>
      <input type="text" {...input} {...wiring} className={styles.control} />
    </Frame>
  );
}

/** Several lines of text with their label; every other property goes to the `<textarea>`. */
export function TextArea({ id, label, error, required, className, ...input }: FieldProps & Rest<'textarea'>) {
  const wiring = useWiring({ id, label, error, required });
  return (
    <Frame {...{ label, error, required, className }} id={wiring.id}>
      <textarea rows={4} {...input} {...wiring} className={styles.control} />
    </Frame>
  );
}

interface SelectFieldProps extends FieldProps, Omit<Rest<'select'>, 'children'> {
  options: readonly { value: string; label: string }[];
  /** An empty option, shown while nothing is chosen. */
  placeholder?: string;
}

/** A native select with its label; every other property goes to the `<select>`. */
export function SelectField({
  id,
  label,
  error,
  required,
  className,
  options,
  placeholder,
  ...select
}: SelectFieldProps) {
  const wiring = useWiring({ id, label, error, required });
  return (
    <Frame {...{ label, error, required, className }} id={wiring.id}>
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

/** A checkbox with its label beside it, which may hold links; every other property goes to the `<input>`. */
export function Checkbox({ id, label, error, required, className, ...input }: FieldProps & Rest<'input'>) {
  const wiring = useWiring({ id, label, error, required });
  return (
    <div className={classNames(styles.field, className)}>
      <div className={styles.check}>
        <input {...input} {...wiring} type="checkbox" className={styles.box} />
        <label htmlFor={wiring.id}>
          <span>{label}</span>
          {required && <Asterisk />}
        </label>
      </div>
      {error && <ErrorText control={wiring.id}>{error}</ErrorText>}
    </div>
  );
}
