import { useEffect, useEffectEvent, useId, useRef, useState, type DragEvent } from 'react';
import styles from './Upload.module.css';

export interface DropZoneProps {
  /** Words of the button that opens the file picker. */
  label: string;
  /** `accept` of the file picker. */
  accept: string;
  multiple?: boolean;
  disabled?: boolean;
  onFiles: (files: File[]) => void;
}

function filesOf(transfer: DataTransfer | null): File[] {
  return [...(transfer?.files ?? [])];
}

/** Takes files by drop, by paste anywhere on the page while it is shown, or by the file picker. */
export function DropZone({ label, accept, multiple, disabled, onFiles }: DropZoneProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  const take = (files: File[]) => {
    if (disabled || files.length === 0) return;
    onFiles(multiple ? files : files.slice(0, 1));
  };
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = filesOf(event.clipboardData);
    if (files.length === 0) return;
    event.preventDefault();
    take(files);
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, []);

  const onDrag = (event: DragEvent, inside: boolean) => {
    event.preventDefault();
    setOver(inside && !disabled);
  };

  return (
    // Dropping is the mouse's way to what the file picker inside does.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- see above
    <div
      className={styles.zone}
      data-over={over || undefined}
      onDragEnter={(event) => onDrag(event, true)}
      onDragOver={(event) => onDrag(event, true)}
      onDragLeave={(event) => onDrag(event, false)}
      onDrop={(event) => {
        onDrag(event, false);
        take(filesOf(event.dataTransfer));
      }}
    >
      <input
        ref={input}
        id={id}
        type="file"
        className={styles.file}
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        onChange={(event) => {
          take([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <label htmlFor={id} className={styles.pick}>
        {label}
      </label>
      <p className={styles.hint}>or drop {multiple ? 'files' : 'a file'} here, or paste from the clipboard</p>
    </div>
  );
}
