import Button from 'antd/es/button';
import Card from 'antd/es/card';
import Tag from 'antd/es/tag';
import { useState } from 'react';
import { galleryItemInputSchema, type GalleryItem } from 'shared-types/gallery';
import { paths } from 'shared-types/routes';
import { isSafeImageAddress } from 'shared-types/text';
import { Picture } from 'shared-ui/Picture';
import { NotThere } from '../../components/NotThere';
import { AdminPage } from '../../components/AdminPage';
import { LinkButton } from '../../components/LinkButton';
import { SortableList } from '../../components/SortableList';
import { useOpened } from '../../components/use-address';
import { knownPicture } from '../../library/known-pictures';
import styles from './Gallery.module.css';
import { broadcastGallery, capitalised, galleryEditor } from './gallery-editor';
import { GalleryForm } from './GalleryForm';
import { SlotDrawer } from './SlotDrawer';

/** What visitors see of a slot, in small. */
function SlotCard({ item, position, onEdit }: { item: GalleryItem; position: number; onEdit: () => void }) {
  return (
    <Card
      size="small"
      className={styles.card}
      classNames={{ body: styles.words }}
      cover={
        isSafeImageAddress(item.image) ? (
          <Picture picture={knownPicture(item.image) ?? item.image} alt="" sizes="320px" ratio="3 / 2" />
        ) : (
          <div>
            <div className={styles.none}>
              {item.image === '' ? 'No image, so not published' : 'No image has this address'}
            </div>
          </div>
        )
      }
    >
      <h3>
        <span className={styles.position}>{`Slot ${position}`}</span> <span>{item.title}</span>
      </h3>
      {item.description !== '' && <p className={styles.description}>{item.description}</p>}
      {item.image !== '' && !item.alt && <p className={styles.warning}>Alt text is missing.</p>}
      <div className={styles.foot}>
        <Tag>{capitalised(item.category)}</Tag>
        <span className={styles.location}>{item.location}</span>
        <Button size="small" className={styles.edit} onClick={onEdit} aria-label={`Edit slot ${position}`}>
          Edit
        </Button>
      </div>
    </Card>
  );
}

/** The twelve-slot gallery editor (admin-tooling 2): order by drag or keys; words, category and image in a drawer. */
export function GalleryEditor() {
  const editor = galleryEditor();
  const { id, open, close } = useOpened('slot');
  /** Whether the open slot is one whose fields were refused. */
  const [refused, setRefused] = useState(false);
  const openAt = (items: readonly GalleryItem[], index: number, isRefused = false) => {
    const item = items[index];
    if (!item) return;
    setRefused(isRefused);
    open(String(item.id));
  };
  return (
    <AdminPage
      title="Gallery Editor"
      intro="Twelve slots, in the order in which visitors see them. Slots without an image are not published."
    >
      <GalleryForm
        saveLabel="Save Gallery"
        buttons={<LinkButton to={paths.galleryEditor}>Open the large editor</LinkButton>}
        onRefused={() => {
          const items = editor.value ?? [];
          const index = items.findIndex((item) => !galleryItemInputSchema.safeParse(item).success);
          openAt(items, index, true);
        }}
      >
        {(items) => (
          <>
            {id !== null && !items.some((item) => String(item.id) === id) && (
              <NotThere title="There is no such slot." back="Back to the slots" onBack={close} />
            )}
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
                <SlotCard item={item} position={index + 1} onEdit={() => openAt(items, index)} />
              )}
            </SortableList>
            {items.some((item) => String(item.id) === id) && (
              <SlotDrawer
                items={items}
                index={items.findIndex((item) => String(item.id) === id)}
                refused={refused}
                onGoTo={(index) => openAt(items, index)}
                onClose={close}
              />
            )}
          </>
        )}
      </GalleryForm>
    </AdminPage>
  );
}
