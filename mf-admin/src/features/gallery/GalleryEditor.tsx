import { paths } from 'shared-types/routes';
import { GALLERY_CATEGORIES, type GalleryItem } from 'shared-types/gallery';
import { DocumentState } from '../../documents/DocumentState';
import { SaveBar } from '../../documents/SaveBar';
import type { SaveOutcome } from '../../documents/editor';
import { WORDS } from '../../documents/words';
import { LinkButton } from '../../pieces/LinkButton';
import { SortableList } from '../../pieces/SortableList';
import { StatusLine, useMessage } from '../../pieces/StatusLine';
import { LivePreview } from '../../preview/LivePreview';
import { afterGallerySave, asPublished, broadcastGallery, galleryEditor } from './gallery-editor';
import styles from './Gallery.module.css';
import { GallerySlot } from './GallerySlot';

/** The twelve-slot gallery editor (admin-tooling 2): order by drag or keys, words, category and picture a slot. */
export function GalleryEditor() {
  const editor = galleryEditor();
  const { message, show } = useMessage();

  const report = (outcome: SaveOutcome) => {
    const said = afterGallerySave(editor, outcome);
    if (said) show(said);
  };
  const change = (items: GalleryItem[], next: GalleryItem, note?: string) =>
    editor.change(
      items.map((item) => (item.id === next.id ? next : item)),
      note,
    );

  return (
    <section aria-labelledby="gallery-title">
      <h2 id="gallery-title">Gallery Editor</h2>
      <p className={styles.intro}>
        Twelve slots, in the order in which visitors see them. Slots without a picture are not published.
      </p>
      <DocumentState editor={editor} name="the gallery">
        {(items) => (
          <>
            <SaveBar
              editor={editor}
              words={WORDS.gallery}
              saveLabel="Save Gallery"
              onSave={() => void editor.save().then(report)}
              onSettled={report}
              message={<StatusLine message={message} />}
            >
              <LinkButton to={paths.gallery}>View Gallery Page</LinkButton>
              <LinkButton to={paths.galleryEditor}>Open the large editor</LinkButton>
            </SaveBar>
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
                  onChange={(next, note) => change(items, next, note)}
                />
              )}
            </SortableList>
            <LivePreview
              name="gallery"
              path={paths.gallery}
              answers={{ '/api/site-config/gallery': asPublished(items) }}
            />
          </>
        )}
      </DocumentState>
    </section>
  );
}
