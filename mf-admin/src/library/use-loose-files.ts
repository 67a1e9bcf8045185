import { useEffect, useEffectEvent } from 'react';

function filesOf(transfer: DataTransfer | null): File[] {
  return [...(transfer?.files ?? [])];
}

/**
 * Takes files that are dropped beside every drop zone, or pasted where no zone takes them. Without `take` they are
 * only kept from opening in the place of the page, which would end unsaved work.
 */
export function useLooseFiles(take?: (files: File[]) => void): void {
  const taken = useEffectEvent((files: File[]) => take?.(files));
  useEffect(() => {
    const onDragOver = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const onDrop = (event: DragEvent) => {
      const files = filesOf(event.dataTransfer);
      if (files.length === 0) return;
      event.preventDefault();
      taken(files);
    };
    const onPaste = (event: ClipboardEvent) => {
      const files = filesOf(event.clipboardData);
      // A drop zone that is shown has taken them.
      if (files.length > 0 && !event.defaultPrevented) taken(files);
    };
    window.addEventListener('dragover', onDragOver);
    window.addEventListener('drop', onDrop);
    window.addEventListener('paste', onPaste);
    return () => {
      window.removeEventListener('dragover', onDragOver);
      window.removeEventListener('drop', onDrop);
      window.removeEventListener('paste', onPaste);
    };
  }, []);
}
