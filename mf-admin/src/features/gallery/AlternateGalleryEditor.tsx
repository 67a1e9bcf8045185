import Button from 'antd/es/button';
import Card from 'antd/es/card';
import { ALTERNATE_GALLERY_CATEGORIES } from 'shared-types/gallery';
import { paths } from 'shared-types/routes';
import { AdminPage } from '../../components/AdminPage';
import { askToConfirm } from '../../components/confirm';
import { LinkButton } from '../../components/LinkButton';
import styles from './Gallery.module.css';
import { builtInItems, galleryEditor } from './gallery-editor';
import { GalleryForm } from './GalleryForm';
import { SlotFields } from './SlotFields';

/** /gallery-editor (admin-tooling 2): all twelve items open at once, an address for each image, and a preview. */
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
      <GalleryForm
        saveLabel="Save Changes"
        buttons={
          <>
            <Button onClick={() => void reset()}>Reset to Default</Button>
            <LinkButton to={paths.home}>View Website</LinkButton>
          </>
        }
      >
        {(items) => (
          <ul role="list" aria-label="Gallery items" className={styles.items}>
            {items.map((item, index) => (
              <li key={item.id}>
                <Card size="small" title={<h2 className={styles.heading}>{`Slot ${index + 1}`}</h2>}>
                  <SlotFields
                    item={item}
                    position={index + 1}
                    categories={ALTERNATE_GALLERY_CATEGORIES}
                    withUrl
                  />
                </Card>
              </li>
            ))}
          </ul>
        )}
      </GalleryForm>
    </AdminPage>
  );
}
