import { AlternateGalleryEditor } from '../../features/gallery/AlternateGalleryEditor';
import { AdminFrame } from '../AdminFrame';

/** /gallery-editor (admin-tooling 2). */
export function GalleryEditorPage() {
  return (
    <AdminFrame
      title="Gallery Editor"
      intro="Twelve items, each with its picture, title, location and category. Items without a picture are not published."
    >
      <AlternateGalleryEditor />
    </AdminFrame>
  );
}
