import Select, { type SelectProps } from 'antd/es/select';
import { useId } from 'react';
import styles from './SelectField.module.css';

export interface SelectFieldProps<V> extends Omit<SelectProps<V>, 'id' | 'className'> {
  label: string;
}

/** A choice with its label above it, outside of a form; inside one it is a `FormField`. */
export function SelectField<V>({ label, ...props }: SelectFieldProps<V>) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <Select<V> {...props} id={id} />
    </div>
  );
}
