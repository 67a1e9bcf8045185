import { PICKER_FRESH_MS } from '../../calls/freshness';
import { EMBEDDED_CATEGORIES } from '../../library/categories';
import { Dialog } from '../../components/Dialog';
import { ImageLibrary } from './ImageLibrary';

/** The library over the admin's tabs (admin-tooling 2). */
export function LibraryDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog width={1100} title="Image Library" onClose={onClose}>
      <ImageLibrary categories={EMBEDDED_CATEGORIES} freshMs={PICKER_FRESH_MS} embedded />
    </Dialog>
  );
}
