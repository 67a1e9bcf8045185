import type { ImageRecord } from 'shared-types/image';
import { askToConfirm } from '../../components/confirm';

const these = (images: readonly ImageRecord[]) =>
  images.length === 1 ? 'this image' : `these ${images.length} images`;

/** Asks before images go from the recycle bin back into the library. */
export function askToRestore(images: readonly ImageRecord[]): Promise<boolean> {
  const [first] = images;
  return askToConfirm({
    title: `Restore ${these(images)}?`,
    text:
      images.length === 1 && first
        ? `“${first.name}” will be in the library again, and in sight wherever the website still uses it.`
        : 'They will be in the library again, and in sight wherever the website still uses them.',
    confirm: 'Restore',
  });
}

/** Asks before images of the recycle bin are deleted for good. */
export function askToErase(images: readonly ImageRecord[]): Promise<boolean> {
  const [first] = images;
  return askToConfirm({
    title: `Are you sure you want to delete ${these(images)} for good?`,
    text:
      images.length === 1 && first
        ? `“${first.name}” cannot be restored after that.`
        : 'They cannot be restored after that.',
    confirm: 'Delete for good',
    danger: true,
  });
}
