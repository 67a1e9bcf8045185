import Button from 'antd/es/button';
import { ALTERNATE_GALLERY_CATEGORIES } from 'shared-types/gallery';
import { paths } from 'shared-types/routes';
import { AdminPage } from '../../components/AdminPage';
import { askToConfirm } from '../../components/confirm';
import { LinkButton } from '../../components/LinkButton';
import { builtInItems, galleryEditor } from './gallery-editor';
import { GalleryDocument } from './GalleryDocument';
import styles from './Gallery.module.css';
import { GallerySlot } from './GallerySlot';

/** /gallery-editor: the same twelve items with larger fields, an address for each picture, and a preview. */
export function AlternateGalleryEditor() {
  const editor = galleryEditor();
  const reset = async () => {
    const sure = await askToConfirm({
      title: 'Reset all gallery items to the twelve that ship with the site?',
      text: 'Nothing is published until you save, and it can be undone.',
      confirm: 'Reset to Default',
      danger: true,
    });
    if (sure) editor.change(builtInItems(), 'items reset');
  };
  return (
    <AdminPage
      level={1}
      title="Gallery Editor"
      intro="Twelve items, each with its image, title, location and category. Items without an image are not published."
    >
      <GalleryDocument
        saveLabel="Save Changes"
        buttons={
          <>
            <Button onClick={() => void reset()}>Reset to Default</Button>
            <LinkButton to={paths.home}>View Website</LinkButton>
          </>
        }
      >
        {(items, change) => (
          <ul role="list" aria-label="Gallery items" className={styles.wide}>
            {items.map((item, index) => (
              <li key={item.id} className={styles.slot}>
                <GallerySlot
                  item={item}
                  position={index + 1}
                  categories={ALTERNATE_GALLERY_CATEGORIES}
                  withUrl
                  headingAs="h2"
                  onChange={change}
                />
              </li>
            ))}
          </ul>
        )}
      </GalleryDocument>
    </AdminPage>
  );
}
