import { useId, type ReactNode } from 'react';
import styles from './Field.module.css';

export interface SelectInputProps<V extends string> {
  label: ReactNode;
  /** Read to screen readers only, where the place says it already. */
  labelHidden?: boolean;
  value: V;
  options: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
  disabled?: boolean;
}

/** A labelled choice of one. Native, so that it works with every keyboard and on every phone. */
export function SelectInput<V extends string>(props: SelectInputProps<V>) {
  const { label, labelHidden, value, options, onChange, disabled } = props;
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={labelHidden ? styles.hidden : styles.label} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={styles.select}
        value={value}
        disabled={disabled}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
