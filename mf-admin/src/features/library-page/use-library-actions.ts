import { useState } from 'react';
import type { ImageCategory, ImageRecord } from 'shared-types/image';
import { isCallError, reasonOf } from '../../failures';
import { changeImage } from '../../calls/images/change-image';
import { deleteImage } from '../../calls/images/delete-image';
import { eraseImage } from '../../calls/images/erase-image';
import { restoreImage } from '../../calls/images/restore-image';
import { categoryLabel } from '../../library/categories';
import type { Library } from '../../library/use-library';
import { counted } from '../../components/counted';
import { useMessage, type Message } from '../../components/StatusLine';
import { inSteps } from '../../components/work';

export interface LibraryActions {
  /** How the last action ended. */
  message: Message | null;
  busy: boolean;
  /** Takes images out of the bin. @returns those that are back in the library */
  restore: (images: readonly ImageRecord[]) => Promise<ImageRecord[]>;
  /** Puts images that were restored back into the bin, in use or not, as they were before. */
  bin: (images: readonly ImageRecord[]) => Promise<void>;
  /** Deletes images of the bin for good. */
  erase: (images: readonly ImageRecord[]) => Promise<void>;
  /** Moves images into a category. */
  move: (images: readonly ImageRecord[], category: ImageCategory) => Promise<void>;
}

const nameOf = (images: readonly ImageRecord[]) =>
  images.length === 1 ? 'Image' : `${images.length} images`;

/** Actions on several images, one call each; what fails is named and the others are done all the same. */
export function useLibraryActions({ put, remove }: Pick<Library, 'put' | 'remove'>): LibraryActions {
  const { message, show } = useMessage();
  const [busy, setBusy] = useState(false);

  /** What each call answered, and the names and reasons of those that failed. */
  const each = async <T>(
    words: string,
    images: readonly ImageRecord[],
    act: (image: ImageRecord) => Promise<T>,
  ) => {
    const done: T[] = [];
    const failures: string[] = [];
    setBusy(true);
    try {
      await inSteps(words, images, 1, async ([image]) => {
        if (!image) return;
        try {
          done.push(await act(image));
        } catch (cause) {
          if (!isCallError(cause)) throw cause;
          failures.push(`${image.name}: ${reasonOf(cause)}`);
        }
      });
    } finally {
      setBusy(false);
    }
    return { done, failures };
  };
  const report = (failures: readonly string[], failure: string, success: string) =>
    show(
      failures.length > 0
        ? { kind: 'error', text: `${failure} ${failures.join(' ')}` }
        : { kind: 'success', text: success },
    );

  return {
    message,
    busy,
    restore: async (images) => {
      const { done, failures } = await each('Restoring images', images, (image) =>
        restoreImage(image.id).then(() => image),
      );
      // Out of the bin's list; the library's has them when it is read again.
      await remove(done.map(({ id }) => id));
      report(failures, 'Not restored.', `${nameOf(images)} restored.`);
      return done;
    },
    bin: async (images) => {
      const { done, failures } = await each('Putting images back', images, ({ id }) =>
        deleteImage(id, true).then(() => id),
      );
      await remove(done);
      report(failures, 'Not put back.', `${nameOf(images)} put back into the recycle bin.`);
    },
    erase: async (images) => {
      const { done, failures } = await each('Deleting images', images, ({ id }) =>
        eraseImage(id).then(() => id),
      );
      await remove(done);
      report(failures, 'Not deleted.', `${nameOf(images)} deleted for good.`);
    },
    move: async (images, category) => {
      const { done, failures } = await each('Moving images', images, ({ id }) =>
        changeImage(id, { category }),
      );
      await put(done);
      const moved = `${counted(images.length, 'image')} moved to ${categoryLabel(category)}.`;
      report(failures, 'Not moved.', moved);
    },
  };
}
