import CloudUploadOutlined from '@ant-design/icons/es/icons/CloudUploadOutlined';
import { useEffect, useEffectEvent, useState, type DragEvent } from 'react';
import { IMAGE_TYPES_IN_WORDS } from 'shared-types/image';
import { FileButton } from '../components/FileButton';
import styles from './Upload.module.css';

export interface DropZoneProps {
  /** Words of the button that opens the file picker. */
  label: string;
  /** `accept` of the file picker. */
  accept: string;
  multiple?: boolean;
  disabled?: boolean;
  /** Where two zones are shown at once, only one of them takes what is pasted. */
  ignorePaste?: boolean;
  onFiles: (files: File[]) => void;
}

function filesOf(transfer: DataTransfer | null): File[] {
  return [...(transfer?.files ?? [])];
}

/** Takes files by drop, by paste anywhere on the page while it is shown, or by the file picker. */
export function DropZone({ label, accept, multiple, disabled, ignorePaste, onFiles }: DropZoneProps) {
  const [over, setOver] = useState(false);

  const take = (files: File[]) => {
    if (disabled || files.length === 0) return;
    onFiles(multiple ? files : files.slice(0, 1));
  };
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = filesOf(event.clipboardData);
    if (files.length === 0 || ignorePaste) return;
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
    event.stopPropagation();
    setOver(inside && !disabled);
  };

  return (
    // Dropping is the mouse's way to what the file picker inside does.
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
      <CloudUploadOutlined aria-hidden className={styles.icon} />
      <FileButton accept={accept} multiple={multiple} disabled={disabled} onFiles={take}>
        {label}
      </FileButton>
      <p className={styles.hint}>
        {`or drop ${multiple ? 'files' : 'a file'} here${ignorePaste ? '' : ', or paste from the clipboard'}`}
      </p>
      <p className={styles.hint}>{IMAGE_TYPES_IN_WORDS}, up to 5 MB; larger photographs are scaled down</p>
    </div>
  );
}
