import { useId, type ReactNode } from 'react';
import look from './ButtonLook.module.css';
import styles from './FileButton.module.css';

export interface FileButtonProps {
  /** Words of the button. */
  children: ReactNode;
  /** What it is for, where the words alone do not say. */
  label?: string;
  /** `accept` of the file picker. */
  accept: string;
  multiple?: boolean;
  disabled?: boolean;
  small?: boolean;
  onFiles: (files: File[]) => void;
}

/** The browser's own file picker behind a button that looks like the others. */
export function FileButton(props: FileButtonProps) {
  const { children, label, accept, multiple, disabled, small, onFiles } = props;
  const id = useId();
  return (
    <span className={styles.wrap}>
      <input
        id={id}
        type="file"
        className={styles.input}
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        aria-label={label}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // The same file can be chosen again.
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <label htmlFor={id} className={small ? look.small : look.button}>
        {children}
      </label>
    </span>
  );
}
