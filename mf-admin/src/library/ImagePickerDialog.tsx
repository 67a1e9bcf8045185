import { useEffect, useState } from 'react';
import type { ImageRecord } from 'shared-types/image';
import { PICKER_FRESH_MS } from '../calls/freshness';
import { tell } from '../components/confirm';
import { Dialog } from '../components/Dialog';
import { EMBEDDED_CATEGORIES } from './categories';
import { LibraryBrowser } from './LibraryBrowser';
import { useLibrary, type Library } from './use-library';

const PICKER_EMPTY = 'No images found in your library. Please upload some images first.';
const PICKER_FAILED = 'Error loading images. Please try again.';
const PICKER_UNUSABLE = 'Unable to select this image. Please try another one.';

export interface ImagePickerDialogProps {
  onPick: (record: ImageRecord) => void;
  onClose: () => void;
}

/** The library as a picker reads it; says so, and closes, where nothing can be picked (admin-tooling 5 and 8). */
export function usePickedLibrary(onClose: () => void): Library {
  const library = useLibrary({ category: EMBEDDED_CATEGORIES[0]?.value }, PICKER_FRESH_MS);
  const { items, error, isValidating } = library;
  const [asked, setAsked] = useState(false);
  if (isValidating && !asked) setAsked(true);
  // What an earlier opening found is shown meanwhile, but only what is read now is judged.
  const answered = asked && !isValidating;
  const [everFound, setEverFound] = useState(false);
  if (items && items.length > 0 && !everFound) setEverFound(true);
  const failed = answered && !items && error !== undefined;
  const empty = answered && items?.length === 0 && !everFound;

  useEffect(() => {
    if (failed) {
      onClose();
      void tell(PICKER_FAILED);
    }
    if (empty) void tell(PICKER_EMPTY);
    // oxlint-disable-next-line react/exhaustive-deps -- said once, whatever `onClose` is now
  }, [failed, empty]);
  return library;
}

/** 'Select an Image': the library in a grid; passes on only what is a string (admin-tooling 2, 5 and 8). */
export function ImagePickerDialog({ onPick, onClose }: ImagePickerDialogProps) {
  const library = usePickedLibrary(onClose);
  return (
    <Dialog title="Select an Image" width={960} onClose={onClose} above>
      <LibraryBrowser
        library={library}
        categories={EMBEDDED_CATEGORIES}
        onChoose={(record) => {
          if (typeof record.url === 'string' && record.url !== '') onPick(record);
          else void tell(PICKER_UNUSABLE);
        }}
      />
    </Dialog>
  );
}
