import { AlternateGalleryEditor } from './AlternateGalleryEditor';
import { AdminPage } from '../../components/AdminPage';

/** /gallery-editor (admin-tooling 2). */
export function GalleryEditorPage() {
  return (
    <AdminPage
      level={1}
      title="Gallery Editor"
      intro="Twelve items, each with its picture, title, location and category. Items without a picture are not published."
    >
      <AlternateGalleryEditor />
    </AdminPage>
  );
}
