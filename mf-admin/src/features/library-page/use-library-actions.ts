import { useState } from 'react';
import type { ImageCategory, ImageRecord } from 'shared-types/image';
import { isCallError, reasonOf } from '../../failures';
import { changeImage } from '../../calls/images/change-image';
import { restoreImage } from '../../calls/images/restore-image';
import { categoryLabel } from '../../library/categories';
import type { LibraryList } from '../../library/library-list';
import { counted } from '../../components/counted';
import { useMessage, type Message } from '../../components/StatusLine';

export interface LibraryActions {
  /** How the last action ended. */
  message: Message | null;
  busy: boolean;
  restore: (ids: readonly number[]) => Promise<void>;
  /** Moves pictures into a category. */
  move: (images: readonly ImageRecord[], category: ImageCategory) => Promise<void>;
}

/** Actions on several pictures, one call each; what fails is named and the others are done all the same. */
export function useLibraryActions(list: LibraryList): LibraryActions {
  const { message, show } = useMessage();
  const [busy, setBusy] = useState(false);

  /** @returns the names and reasons of those that failed */
  const each = async <T>(
    things: readonly T[],
    nameOf: (thing: T) => string,
    act: (thing: T) => Promise<void>,
  ) => {
    const failures: string[] = [];
    setBusy(true);
    try {
      for (const thing of things) {
        try {
          await act(thing);
        } catch (cause) {
          if (!isCallError(cause)) throw cause;
          failures.push(`${nameOf(thing)}: ${reasonOf(cause)}`);
        }
      }
    } finally {
      setBusy(false);
    }
    return failures;
  };

  return {
    message,
    busy,
    restore: async (ids) => {
      const nameOf = (id: number) => list.state.items.find((image) => image.id === id)?.name ?? `Image ${id}`;
      const failures = await each(ids, nameOf, async (id) => {
        await restoreImage(id);
        // Out of the bin's list; the library's gets it with its next page.
        list.remove([id]);
      });
      await list.refreshAfter(0);
      if (failures.length > 0) show({ kind: 'error', text: `Not restored. ${failures.join(' ')}` });
      else {
        const text = ids.length === 1 ? 'Image restored.' : `${ids.length} images restored.`;
        show({ kind: 'success', text });
      }
    },
    move: async (images, category) => {
      const failures = await each(
        images,
        ({ name }) => name,
        async ({ id }) => list.put(await changeImage(id, { category })),
      );
      if (failures.length > 0) show({ kind: 'error', text: `Not moved. ${failures.join(' ')}` });
      else {
        show({
          kind: 'success',
          text: `${counted(images.length, 'image')} moved to ${categoryLabel(category)}.`,
        });
      }
    },
  };
}
