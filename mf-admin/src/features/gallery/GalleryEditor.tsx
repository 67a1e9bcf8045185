import { paths } from 'shared-types/routes';
import { GALLERY_CATEGORIES } from 'shared-types/gallery';
import { AdminPage } from '../../components/AdminPage';
import { LinkButton } from '../../components/LinkButton';
import { SortableList } from '../../components/SortableList';
import { broadcastGallery, galleryEditor } from './gallery-editor';
import { GalleryDocument } from './GalleryDocument';
import styles from './Gallery.module.css';
import { GallerySlot } from './GallerySlot';

/** The twelve-slot gallery editor (admin-tooling 2): order by drag or keys, words, category and picture a slot. */
export function GalleryEditor() {
  const editor = galleryEditor();
  return (
    <AdminPage
      title="Gallery Editor"
      intro="Twelve slots, in the order in which visitors see them. Slots without an image are not published."
    >
      <GalleryDocument
        saveLabel="Save Gallery"
        buttons={<LinkButton to={paths.galleryEditor}>Open the large editor</LinkButton>}
      >
        {(items, change) => (
          <SortableList
            label="Gallery slots"
            items={items}
            nameOf={(_item, index) => `slot ${index + 1}`}
            onMove={(next) => {
              editor.change(next, 'order changed');
              broadcastGallery(next);
            }}
            className={styles.slots}
            itemClassName={styles.slot}
          >
            {(item, index) => (
              <GallerySlot
                item={item}
                position={index + 1}
                categories={GALLERY_CATEGORIES}
                onChange={change}
              />
            )}
          </SortableList>
        )}
      </GalleryDocument>
    </AdminPage>
  );
}
