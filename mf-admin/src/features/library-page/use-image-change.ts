import { useState } from 'react';
import { toast } from 'shared-platform';
import type { ImageRecord } from 'shared-types/image';
import { isCallError, reasonOf } from '../../failures';
import { replaceImage } from '../../calls/images/replace-image';
import { readOriginal } from '../../library/redraw';
import { FileRefusal } from '../../library/shrink';

/** What was replaced, and by what, for putting it back. */
interface Replaced {
  /** e.g. `Cropped`. */
  words: string;
  /** The bytes before, as a data URL. */
  before: string;
}

const NOT_REPLACED = 'The image was not replaced';

export interface ImageChanges {
  busy: boolean;
  /** The last replacement that can be taken back, in words. */
  undoNote: string | null;
  /** Puts other bytes in the image's place, everywhere it is used. */
  replace: (words: string, data: () => Promise<string>) => Promise<void>;
  /** Only makes the other bytes; undefined when that failed. */
  prepare: (data: () => Promise<string>) => Promise<string | undefined>;
  undo: () => Promise<void>;
}

/** Puts other bytes in an image's place; what fails is said in a toast and changes nothing. */
export function useImageChange(image: ImageRecord, onChanged: (image: ImageRecord) => void): ImageChanges {
  const [busy, setBusy] = useState(false);
  const [replaced, setReplaced] = useState<Replaced | null>(null);

  const attempt = async <T>(failure: string, act: () => Promise<T>): Promise<T | undefined> => {
    setBusy(true);
    try {
      return await act();
    } catch (cause) {
      if (!isCallError(cause) && !(cause instanceof FileRefusal)) throw cause;
      toast({ title: failure, description: reasonOf(cause), variant: 'destructive' });
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  const put = async (failure: string, success: string, act: () => Promise<ImageRecord>) => {
    const record = await attempt(failure, act);
    if (!record) return;
    onChanged(record);
    toast({ title: success });
  };

  return {
    busy,
    undoNote: replaced?.words ?? null,
    replace: (words, data) =>
      put(NOT_REPLACED, `${words} everywhere it is used`, async () => {
        const before = await readOriginal(image);
        const record = await replaceImage(image.id, await data());
        setReplaced({ words, before });
        return record;
      }),
    prepare: (data) => attempt(NOT_REPLACED, data),
    undo: () =>
      put('The image was not put back', 'The image is as it was before', async () => {
        const record = await replaceImage(image.id, replaced?.before ?? '');
        setReplaced(null);
        return record;
      }),
  };
}
