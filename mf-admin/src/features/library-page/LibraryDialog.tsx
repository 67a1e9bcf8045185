import Modal from 'antd/es/modal';
import { PICKER_FRESH_MS } from '../../calls/freshness';
import { EMBEDDED_CATEGORIES } from '../../library/categories';
import { ImageLibrary } from './ImageLibrary';

/** The library over the admin's tabs (admin-tooling 2). */
export function LibraryDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal open width={1100} title="Image Library" footer={null} onCancel={onClose}>
      <ImageLibrary categories={EMBEDDED_CATEGORIES} freshMs={PICKER_FRESH_MS} embedded />
    </Modal>
  );
}
