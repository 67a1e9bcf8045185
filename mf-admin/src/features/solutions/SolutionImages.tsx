import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { useState } from 'react';
import { emitWindowEvent, readStored, removeStored, writeStored } from 'shared-platform';
import { solutions } from 'shared-types/content/solutions';
import { paths } from 'shared-types/routes';
import type { SolutionImages as Assignments } from 'shared-types/solution';
import { configEditor } from '../../documents/config-editor';
import { DocumentState } from '../../documents/DocumentState';
import { editorOf, type Editor, type SaveOutcome } from '../../documents/editor';
import { SaveBar } from '../../documents/SaveBar';
import { WORDS } from '../../documents/words';
import { ImageField } from '../../library/ImageField';
import { counted } from '../../pieces/counted';
import { StatusLine, useMessage, type Message } from '../../pieces/StatusLine';
import { LivePreview } from '../../preview/LivePreview';
import styles from './Solutions.module.css';

/** What the admin calls a solution where its own name differs (admin-tooling 2). */
const CATEGORY_NAMES: Partial<Record<string, string>> = { 'retail-displays': 'Retail & Displays' };
const CATEGORIES = solutions.map(({ id, name, picture }) => ({
  id,
  name: CATEGORY_NAMES[id] ?? name,
  picture,
}));

export function solutionsEditor(): Editor<Assignments> {
  return editorOf('solutions', () => configEditor({ key: 'solutions', place: 'Solutions', unset: {} }));
}

/** Keeps a refused save on this browser, as visitors' pages read it, and says how it went (admin-tooling 8). */
function afterSave(editor: Editor<Assignments>, outcome: SaveOutcome): Message | null {
  if (outcome.kind === 'clash') return null;
  if (outcome.kind === 'saved') {
    removeStored('solution_image_assignments');
    emitWindowEvent('imagesUpdated', null);
    return { kind: 'success', text: 'Solution images saved.' };
  }
  writeStored('solution_image_assignments', editor.state.value ?? {});
  return {
    kind: 'error',
    text:
      outcome.error.status === 0
        ? 'Error saving solution images'
        : 'Failed to save to database, but saved locally',
  };
}

/** What an earlier version kept on this browser: pictures to import, and a list that replaces the site's own. */
function LeftOnThisBrowser({ onImport }: { onImport: (images: Assignments) => void }) {
  const [images, setImages] = useState(() => readStored('solution_image_assignments') ?? {});
  const [list] = useState(() => readStored('custom_solutions_list') ?? []);
  const [listed, setListed] = useState(list.length > 0);
  const count = Object.keys(images).length;
  const showOther = () => {
    if (listed) removeStored('custom_solutions_list');
    else writeStored('custom_solutions_list', list);
    setListed(!listed);
    emitWindowEvent('imagesUpdated', null);
  };
  return (
    <>
      {count > 0 && (
        <Alert
          type="info"
          showIcon
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
      )}
      {list.length > 0 && (
        <Alert
          type="info"
          showIcon
          title={
            listed
              ? `This browser shows its own list of solutions: ${list.map(({ name }) => name).join(', ')}.`
              : 'This browser shows the website’s list of solutions again.'
          }
          action={
            <Button size="small" onClick={showOther}>
              {listed ? 'Show the website’s list' : 'Undo'}
            </Button>
          }
        />
      )}
    </>
  );
}

/** One picture for each solution (admin-tooling 2). */
export function SolutionImages() {
  const editor = solutionsEditor();
  const { message, show } = useMessage();
  const report = (outcome: SaveOutcome) => {
    const said = afterSave(editor, outcome);
    if (said) show(said);
  };
  return (
    <section aria-labelledby="solutions-title">
      <h2 id="solutions-title">Solution Images</h2>
      <DocumentState editor={editor} name="the solution images">
        {(images) => (
          <>
            <LeftOnThisBrowser
              onImport={(local) => editor.change({ ...images, ...local }, 'images imported')}
            />
            <SaveBar
              editor={editor}
              words={WORDS.solutions}
              saveLabel="Save Solution Images"
              onSave={() => void editor.save().then(report)}
              onSettled={report}
              message={<StatusLine message={message} />}
            />
            <ul role="list" aria-label="Solutions" className={styles.list}>
              {CATEGORIES.map(({ id, name, picture }) => (
                <li key={id} className={styles.item}>
                  <h3>{name}</h3>
                  <ImageField
                    label={name}
                    value={images[id] ?? picture.src}
                    category="solutions"
                    kind="solution"
                    onChange={(image) =>
                      editor.change({ ...images, [id]: image }, `picture of ${name} changed`)
                    }
                  />
                  {images[id] !== undefined && (
                    <Button
                      size="small"
                      type="text"
                      onClick={() => {
                        const { [id]: _removed, ...others } = images;
                        editor.change(others, `picture of ${name} removed`);
                      }}
                    >
                      Use the site’s own picture
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            <LivePreview
              name="solutions page"
              path={paths.solutions}
              answers={{ '/api/site-config/solutions': images }}
            />
          </>
        )}
      </DocumentState>
    </section>
  );
}
