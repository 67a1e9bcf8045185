import { useRef, type ReactNode } from 'react';
import { galleryItemsSchema, type GalleryItem } from 'shared-types/gallery';
import { paths } from 'shared-types/routes';
import { DocumentState } from '../../documents/DocumentState';
import { SaveBar } from '../../documents/SaveBar';
import type { SaveOutcome } from '../../documents/editor';
import { WORDS } from '../../documents/words';
import { goToFirstInvalid, NOT_FILLED_IN } from '../../components/first-invalid';
import { LinkButton } from '../../components/LinkButton';
import { StatusLine, useMessage } from '../../components/StatusLine';
import { LivePreview } from '../../preview/LivePreview';
import { afterGallerySave, asPublished, galleryEditor } from './gallery-editor';

export interface GalleryDocumentProps {
  /** Words of the button that saves. */
  saveLabel: string;
  /** Further buttons, after the way to the gallery page. */
  buttons: ReactNode;
  /** The items, and what replaces one of them; with a note it can be undone. */
  children: (items: GalleryItem[], change: (next: GalleryItem, note?: string) => void) => ReactNode;
}

/** What both gallery editors are: the one document, its Save, and the page with what is not saved yet. */
export function GalleryDocument({ saveLabel, buttons, children }: GalleryDocumentProps) {
  const editor = galleryEditor();
  const { message, show } = useMessage();
  const slots = useRef<HTMLDivElement>(null);
  const report = (outcome: SaveOutcome) => {
    const said = afterGallerySave(editor, outcome);
    if (said) show(said);
  };
  const save = async (items: GalleryItem[]) => {
    if (galleryItemsSchema.safeParse(items).success) {
      report(await editor.save());
      return;
    }
    show({ kind: 'error', text: NOT_FILLED_IN });
    goToFirstInvalid(slots.current);
  };
  return (
    <DocumentState editor={editor} name="the gallery">
      {(items) => (
        <div>
          <SaveBar
            editor={editor}
            words={WORDS.gallery}
            saveLabel={saveLabel}
            onSave={() => void save(items)}
            onSettled={report}
            message={<StatusLine message={message} />}
          >
            <LinkButton to={paths.gallery}>View Gallery Page</LinkButton>
            {buttons}
          </SaveBar>
          <div ref={slots}>
            {children(items, (next, note) =>
              editor.change(
                items.map((item) => (item.id === next.id ? next : item)),
                note,
              ),
            )}
          </div>
          <LivePreview
            name="gallery"
            path={paths.gallery}
            answers={{ '/api/site-config/gallery': asPublished(items) }}
          />
        </div>
      )}
    </DocumentState>
  );
}
