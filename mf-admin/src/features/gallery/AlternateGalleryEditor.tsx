import Button from 'antd/es/button';
import { ALTERNATE_GALLERY_CATEGORIES, type GalleryItem } from 'shared-types/gallery';
import { paths } from 'shared-types/routes';
import { DocumentState } from '../../documents/DocumentState';
import { SaveBar } from '../../documents/SaveBar';
import type { SaveOutcome } from '../../documents/editor';
import { WORDS } from '../../documents/words';
import { askToConfirm } from '../../pieces/confirm';
import { LinkButton } from '../../pieces/LinkButton';
import { StatusLine, useMessage } from '../../pieces/StatusLine';
import { LivePreview } from '../../preview/LivePreview';
import { afterGallerySave, asPublished, builtInItems, galleryEditor } from './gallery-editor';
import styles from './Gallery.module.css';
import { GallerySlot } from './GallerySlot';

/** /gallery-editor: the same twelve items with larger fields, an address for each picture, and a preview. */
export function AlternateGalleryEditor() {
  const editor = galleryEditor();
  const { message, show } = useMessage();
  const report = (outcome: SaveOutcome) => {
    const said = afterGallerySave(editor, outcome);
    if (said) show(said);
  };
  const reset = async () => {
    const sure = await askToConfirm({
      title: 'Reset all gallery items to the twelve that ship with the site?',
      text: 'Nothing is published until you save, and it can be undone.',
      confirm: 'Reset to Default',
      danger: true,
    });
    if (sure) editor.change(builtInItems(), 'items reset');
  };
  const change = (items: GalleryItem[], next: GalleryItem, note?: string) =>
    editor.change(
      items.map((item) => (item.id === next.id ? next : item)),
      note,
    );
  return (
    <DocumentState editor={editor} name="the gallery">
      {(items) => (
        <>
          <SaveBar
            editor={editor}
            words={WORDS.gallery}
            saveLabel="Save Changes"
            onSave={() => void editor.save().then(report)}
            onSettled={report}
            message={<StatusLine message={message} />}
          >
            <LinkButton to={paths.gallery}>View Gallery Page</LinkButton>
            <Button onClick={() => void reset()}>Reset to Default</Button>
            <LinkButton to={paths.home}>View Website</LinkButton>
          </SaveBar>
          <ul role="list" aria-label="Gallery items" className={styles.wide}>
            {items.map((item, index) => (
              <li key={item.id} className={styles.slot}>
                <GallerySlot
                  item={item}
                  position={index + 1}
                  categories={ALTERNATE_GALLERY_CATEGORIES}
                  withUrl
                  headingAs="h2"
                  onChange={(next, note) => change(items, next, note)}
                />
              </li>
            ))}
          </ul>
          <LivePreview
            name="gallery"
            path={paths.gallery}
            answers={{ '/api/site-config/gallery': asPublished(items) }}
          />
        </>
      )}
    </DocumentState>
  );
}
