import type { ImageBulk } from 'shared-types/image-bulk';
import type { ImageCategory, ImageRecord } from 'shared-types/image';
import { changeImages } from '../../calls/images/change-images';
import { categoryLabel } from '../../library/categories';
import type { Library } from '../../library/use-library';
import { problemsOf } from '../../components/change-many';
import { counted } from '../../components/counted';
import { useMessage, type Message } from '../../components/StatusLine';
import { useChanges } from '../../components/use-changes';

export interface LibraryActions {
  /** How the last action ended. */
  message: Message | null;
  show: (message: Message) => void;
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
const idsOf = (images: readonly ImageRecord[]) => images.map(({ id }) => id);

/** Actions on several images; what fails is named and the others are done all the same. */
export function useLibraryActions({ put, remove }: Pick<Library, 'put' | 'remove'>): LibraryActions {
  const { message, show } = useMessage();
  const { busy, changeMany } = useChanges();

  /** Changes them, shows those that are changed as they are now, and says how it went. @returns those */
  const run = async (
    images: readonly ImageRecord[],
    change: (ids: number[]) => ImageBulk,
    words: { doing: string; failure: string; success: string },
    showChanged: (done: readonly ImageRecord[]) => Promise<void> = (done) => remove(idsOf(done)),
  ) => {
    const outcome = await changeMany(
      words.doing,
      images,
      ({ id }) => id,
      (ids) => changeImages(change(ids)),
    );
    await showChanged(outcome.done);
    const problems = problemsOf(outcome).map(
      ({ items, reason }) => `${items.length === 1 ? items[0]?.name : nameOf(items)}: ${reason}`,
    );
    show(
      problems.length > 0
        ? { kind: 'error', text: `${words.failure} ${problems.join(' ')}` }
        : { kind: 'success', text: words.success },
    );
    return outcome.done;
  };

  return {
    message,
    show,
    busy,
    // Out of the bin's list; the library's has them when it is read again.
    restore: (images) =>
      run(images, (ids) => ({ action: 'restore', ids }), {
        doing: 'Restoring images',
        failure: 'Not restored.',
        success: `${nameOf(images)} restored.`,
      }),
    bin: async (images) => {
      await run(images, (ids) => ({ action: 'delete', ids, force: true }), {
        doing: 'Putting images back',
        failure: 'Not put back.',
        success: `${nameOf(images)} put back into the recycle bin.`,
      });
    },
    erase: async (images) => {
      await run(images, (ids) => ({ action: 'erase', ids }), {
        doing: 'Deleting images',
        failure: 'Not deleted.',
        success: `${nameOf(images)} deleted for good.`,
      });
    },
    move: async (images, category) => {
      await run(
        images,
        (ids) => ({ action: 'move', ids, category }),
        {
          doing: 'Moving images',
          failure: 'Not moved.',
          success: `${counted(images.length, 'image')} moved to ${categoryLabel(category)}.`,
        },
        (done) => put(done.map((image) => ({ ...image, category }))),
      );
    },
  };
}
