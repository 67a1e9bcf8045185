import { useEffect, useState } from 'react';
import type { ImageRecord } from 'shared-types/image';
import { useSnapshot } from 'valtio';
import { PICKER_FRESH_MS } from '../calls/freshness';
import { tell } from '../components/confirm';
import { Dialog } from '../components/Dialog';
import { EMBEDDED_CATEGORIES } from './categories';
import { LibraryBrowser } from './LibraryBrowser';
import { createLibraryList } from './library-list';

export const PICKER_EMPTY = 'No images found in your library. Please upload some images first.';
export const PICKER_FAILED = 'Error loading images. Please try again.';
export const PICKER_UNUSABLE = 'Unable to select this image. Please try another one.';

export interface ImagePickerDialogProps {
  onPick: (record: ImageRecord) => void;
  onClose: () => void;
}

/** 'Select an Image': the library in a grid; passes on only what is a string (admin-tooling 2, 5 and 8). */
export function ImagePickerDialog({ onPick, onClose }: ImagePickerDialogProps) {
  const [list] = useState(createLibraryList);
  const { status, items } = useSnapshot(list.state);
  const [everFound, setEverFound] = useState(false);
  if (items.length > 0 && !everFound) setEverFound(true);

  useEffect(() => {
    if (status === 'error') {
      onClose();
      void tell(PICKER_FAILED);
    }
    if (status === 'ready' && items.length === 0 && !everFound) void tell(PICKER_EMPTY);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- said once for each answer
  }, [status]);

  return (
    <Dialog title="Select an Image" width={960} onClose={onClose} above>
      <LibraryBrowser
        list={list}
        categories={EMBEDDED_CATEGORIES}
        freshMs={PICKER_FRESH_MS}
        onChoose={(record) => {
          if (typeof record.url === 'string' && record.url !== '') onPick(record);
          else void tell(PICKER_UNUSABLE);
        }}
      />
    </Dialog>
  );
}
