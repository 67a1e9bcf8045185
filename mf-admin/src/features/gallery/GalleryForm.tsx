import type { ReactNode } from 'react';
import { galleryItemsInputSchema, type GalleryItem } from 'shared-types/gallery';
import { paths } from 'shared-types/routes';
import * as z from 'zod/mini';
import { NOT_FILLED_IN } from '../../components/first-invalid';
import { LinkButton } from '../../components/LinkButton';
import { StatusLine, useMessage } from '../../components/StatusLine';
import { DocumentForm } from '../../documents/DocumentForm';
import type { SaveOutcome } from '../../documents/editor';
import { SaveBar } from '../../documents/SaveBar';
import { WORDS } from '../../documents/words';
import { PreviewLayout } from '../../preview/PreviewLayout';
import { afterGallerySave, asPublished, galleryEditor } from './gallery-editor';

const schema = z.object({ items: galleryItemsInputSchema });

export interface GalleryFormProps {
  /** Words of the button that saves. */
  saveLabel: string;
  /** Further buttons, after the way to the gallery page. */
  buttons: ReactNode;
  /** Called when a save was refused because of what is in a field. */
  onRefused?: () => void;
  /** Where the items are edited, by `SlotFields`. */
  children: (items: GalleryItem[]) => ReactNode;
}

/** What both gallery editors are: the one document, its Save, and the page with what is not saved yet. */
export function GalleryForm({ saveLabel, buttons, onRefused, children }: GalleryFormProps) {
  const editor = galleryEditor();
  const { message, show } = useMessage();
  const report = (outcome: SaveOutcome) => {
    const said = afterGallerySave(editor, outcome);
    if (said) show(said);
  };
  return (
    <DocumentForm
      editor={editor}
      name="the gallery"
      schema={schema}
      onSave={async () => report(await editor.save())}
      onRefused={() => {
        show({ kind: 'error', text: NOT_FILLED_IN });
        onRefused?.();
      }}
    >
      {(items) => (
        <>
          <SaveBar
            editor={editor}
            words={WORDS.gallery}
            saveLabel={saveLabel}
            onSettled={report}
            message={<StatusLine message={message} kind="overlay" />}
          >
            <LinkButton to={paths.gallery}>View Gallery Page</LinkButton>
            {buttons}
          </SaveBar>
          <PreviewLayout
            preview={{
              name: 'gallery',
              path: paths.gallery,
              answers: { '/api/site-config/gallery': asPublished(items) },
            }}
          >
            {children(items)}
          </PreviewLayout>
        </>
      )}
    </DocumentForm>
  );
}
