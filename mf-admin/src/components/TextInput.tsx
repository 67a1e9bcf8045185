import Input from 'antd/es/input/Input';
import { useId } from 'react';
import styles from './TextInput.module.css';

export interface TextInputProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** What is wrong with the value. */
  error?: string;
}

/**
 * A labelled text field outside of a form; inside one it is a `FormField`. Without antd's Form.Item, which would come
 * along with the first open of the admin.
 */
export function TextInput({ label, value, onChange, onBlur, error }: TextInputProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        value={value}
        status={error === undefined ? '' : 'error'}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : errorId}
      />
      {error !== undefined && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
