import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Card from 'antd/es/card';
import { useState } from 'react';
import {
  emitWindowEvent,
  readStored,
  removeStored,
  siteConfigResource,
  useResource,
  writeStored,
} from 'shared-platform';
import { furnitureElements } from 'shared-types/content/pictures';
import { solutions } from 'shared-types/content/solutions';
import { paths } from 'shared-types/routes';
import type { CustomSolution, SolutionImages as Assignments } from 'shared-types/solution';
import { configEditor } from '../../documents/config-editor';
import { DocumentState } from '../../documents/DocumentState';
import { editorOf, type Editor, type SaveOutcome } from '../../documents/editor';
import { SaveBar } from '../../documents/SaveBar';
import { WORDS } from '../../documents/words';
import { ImageField } from '../../library/ImageField';
import { AdminPage } from '../../components/AdminPage';
import { counted } from '../../components/counted';
import { Failed } from '../../components/Failed';
import { StatusLine, useMessage, type Message } from '../../components/StatusLine';
import { Waiting } from '../../components/Waiting';
import { isForbidden, reasonOf } from '../../failures';
import { PreviewLayout } from '../../preview/PreviewLayout';
import { SolutionLists } from './SolutionLists';
import styles from './Solutions.module.css';
import { useWebsiteSolutions } from './use-website-solutions';

/** What the admin calls a solution where its own name differs (admin-tooling 2). */
const CATEGORY_NAMES: Partial<Record<string, string>> = { 'retail-displays': 'Retail & Displays' };
const textsResource = siteConfigResource('page_solutions');

/** The solutions that visitors see; those of an imported list have one image of their own (public-site 3). */
function useCategories(published: CustomSolution[]) {
  const { data: texts } = useResource(textsResource);
  if (published.length > 0)
    return published.map(({ id, name }) => ({ id, name, picture: furnitureElements }));
  return solutions.map(({ id, name, picture }) => ({
    id,
    name: texts?.[id]?.name ?? CATEGORY_NAMES[id] ?? name,
    picture,
  }));
}

function solutionsEditor(): Editor<Assignments> {
  return editorOf('solutions', () => configEditor({ key: 'solutions', place: 'Solutions', unset: {} }));
}

/** Keeps a refused save on this browser, as visitors' pages read it, and says how it went (admin-tooling 8). */
function afterSave(editor: Editor<Assignments>, outcome: SaveOutcome): Message | null {
  if (outcome.kind === 'conflict') return null;
  if (outcome.kind === 'saved') {
    removeStored('solution_image_assignments');
    emitWindowEvent('imagesUpdated', null);
    return { kind: 'success', text: 'Solution images saved.' };
  }
  if (isForbidden(outcome.error)) return { kind: 'error', text: reasonOf(outcome.error) };
  writeStored('solution_image_assignments', editor.value ?? {});
  return {
    kind: 'error',
    text:
      outcome.error.status === 0
        ? 'Error saving solution images'
        : 'Failed to save to database, but saved locally',
  };
}

/** Images that an earlier version kept on this browser. */
function LeftOnThisBrowser({ onImport }: { onImport: (images: Assignments) => void }) {
  const [images, setImages] = useState(() => readStored('solution_image_assignments') ?? {});
  const count = Object.keys(images).length;
  if (count === 0) return null;
  return (
    <Alert
      type="info"
      showIcon
      className={styles.notice}
      title={`This browser holds ${counted(count, 'solution image')} that never reached the website.`}
      action={
        <Button
          size="small"
          onClick={() => {
            onImport(images);
            setImages({});
          }}
        >
          Import them
        </Button>
      }
    />
  );
}

interface SolutionsProps {
  editor: Editor<Assignments>;
  images: Assignments;
  /** An imported list; empty for the website's own. */
  published: CustomSolution[];
}

/** The image of each solution that visitors see. */
function Solutions({ editor, images, published }: SolutionsProps) {
  const categories = useCategories(published);
  return (
    <ul role="list" aria-label="Solutions" className={styles.list}>
      {categories.map(({ id, name, picture }) => {
        const chosen = Object.hasOwn(images, id) ? images[id] : undefined;
        const reset = () => {
          const { [id]: _removed, ...others } = images;
          editor.change(others, `image of ${name} removed`);
        };
        return (
          <li key={id}>
            <Card title={<h3 className={styles.heading}>{name}</h3>}>
              <ImageField
                label={name}
                value={chosen ?? picture.src}
                category="solutions"
                kind="solution"
                onChange={(image) => editor.change({ ...images, [id]: image }, `image of ${name} changed`)}
              />
              {chosen !== undefined && (
                <Button type="text" className={styles.reset} onClick={reset}>
                  Use the site’s own image
                </Button>
              )}
            </Card>
          </li>
        );
      })}
    </ul>
  );
}

/** One image for each solution (admin-tooling 2), and what stands in the place of the website's own. */
export function SolutionImages() {
  const editor = solutionsEditor();
  const website = useWebsiteSolutions();
  const { list: published, error, retry } = website;
  const { message, show } = useMessage();
  const report = (outcome: SaveOutcome) => {
    const said = afterSave(editor, outcome);
    if (said) show(said);
  };
  return (
    <AdminPage title="Solution Images">
      <DocumentState editor={editor} name="the solution images">
        {(images) => (
          <div>
            {error && <Failed what="the list of solutions" error={error} onRetry={retry} />}
            {!published && !error && <Waiting text="Loading the list of solutions…" />}
            {published && (
              <>
                <SolutionLists website={website} published={published} />
                <LeftOnThisBrowser
                  onImport={(local) => editor.change({ ...images, ...local }, 'images imported')}
                />
                <SaveBar
                  editor={editor}
                  words={WORDS.solutions}
                  saveLabel="Save Solution Images"
                  onSave={() => void editor.save().then(report)}
                  onSettled={report}
                  message={<StatusLine message={message} kind="overlay" />}
                />
                <PreviewLayout
                  preview={{
                    name: 'solutions page',
                    path: paths.solutions,
                    answers: {
                      '/api/site-config/solutions': images,
                      '/api/site-config/custom_solutions': published,
                    },
                  }}
                >
                  <Solutions editor={editor} images={images} published={published} />
                </PreviewLayout>
              </>
            )}
          </div>
        )}
      </DocumentState>
    </AdminPage>
  );
}
