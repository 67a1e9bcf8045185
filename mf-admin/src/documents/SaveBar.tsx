import Alert from 'antd/es/alert';
import Button, { type ButtonProps } from 'antd/es/button';
import { Suspense, useId, useState, type ReactNode } from 'react';
import { VisuallyHidden } from 'shared-ui/VisuallyHidden';
import { useMayPublish } from '../calls/content-releases/content-rules';
import { askToDiscard } from '../components/confirm';
import { lazyPart } from '../components/lazy-part';
import { SlowChange } from '../components/SlowChange';
import type { Words } from './difference';
import type { Editor, SaveOutcome } from './editor';
import { addedTo, LazyAddToRelease } from './lazy-add-to-release';
import { useEditorState } from './use-editor';
import styles from './SaveBar.module.css';

const ConflictDialog = lazyPart(() =>
  import(/* webpackChunkName: "conflict-dialog" */ './ConflictDialog').then(
    (module) => module.ConflictDialog,
  ),
);

export interface SaveBarProps<T extends object> {
  editor: Editor<T>;
  words: Words;
  /** Words of the button that saves. */
  saveLabel: string;
  /** Without it the button sends the form around it, such as `DocumentForm`. */
  onSave?: () => void;
  /** Called with how a save ended that was decided field by field. */
  onSettled: (outcome: SaveOutcome) => void;
  /** After a step was taken back; an editor that saves every step saves this one too. */
  onUndone?: () => void;
  /** Further buttons. */
  children?: ReactNode;
  /** Said while nothing is unsaved. */
  whenClean?: string;
  /** What the last save said. */
  message?: ReactNode;
}

const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

interface AddButtonProps extends Pick<ButtonProps, 'type' | 'htmlType' | 'disabled'> {
  onAdd: () => void;
}

/** Asks for the release. One that would send the form, as Enter in a field does, asks instead. */
function AddButton({ onAdd, ...props }: AddButtonProps) {
  return (
    <Button
      {...props}
      onClick={(event) => {
        event.preventDefault();
        onAdd();
      }}
    >
      Add to release…
    </Button>
  );
}

/**
 * Save, undo, discard and what there is to know of a document: a restored draft, a full browser, a conflict. Users who may
 * only propose add a public document to a release instead.
 */
export function SaveBar<T extends object>(props: SaveBarProps<T>) {
  const {
    editor,
    words,
    saveLabel,
    onSave,
    onSettled,
    onUndone,
    children,
    message: statusLine,
    whenClean = 'All changes saved',
  } = props;
  const { value, dirty, saving, restoredFrom, draftKept, undoNote, conflicts, release } =
    useEditorState(editor);
  /** What was taken back last, for those who do not see it go. */
  const [takenBack, setTakenBack] = useState('');
  /** Whether a phone shows the further buttons. */
  const [open, setOpen] = useState(false);
  const others = useId();
  const [adding, setAdding] = useState(false);
  const { changes } = editor;
  const publishes = useMayPublish() || changes === undefined;

  const discard = async () => {
    if (!(await askToDiscard())) return;
    editor.discard();
    setTakenBack('Unsaved changes discarded.');
  };

  const undo = () => {
    setTakenBack(`Undone: ${undoNote}.`);
    editor.undo();
    onUndone?.();
  };

  const addButton = { disabled: !dirty || saving, onAdd: () => setAdding(true) };

  return (
    <>
      {restoredFrom !== null && (
        <Alert
          type="info"
          showIcon
          className={styles.notice}
          title={`Your unsaved changes from ${time.format(new Date(restoredFrom))} are back.`}
          action={
            <Button size="small" onClick={() => void discard()}>
              Discard them
            </Button>
          }
        />
      )}
      {release !== null && dirty && (
        <Alert
          type="warning"
          showIcon
          className={styles.notice}
          title={`These changes are a release’s. “Add to release…” puts them back into it${publishes ? `; “${saveLabel}” publishes them now` : ''}.`}
        />
      )}
      {!draftKept && (
        <Alert
          type="warning"
          showIcon
          className={styles.notice}
          title="This browser’s storage is full, so unsaved changes cannot be kept. Save before you leave."
        />
      )}
      <div className={styles.sticky}>
        <div role="group" aria-label="Save" className={styles.bar}>
          {publishes ? (
            <Button type="primary" htmlType={onSave ? 'button' : 'submit'} loading={saving} onClick={onSave}>
              {saveLabel}
            </Button>
          ) : (
            <AddButton {...addButton} type="primary" htmlType={onSave ? 'button' : 'submit'} />
          )}
          {(children !== undefined || (publishes && changes !== undefined)) && (
            <>
              <Button
                className={styles.more}
                aria-expanded={open}
                aria-controls={others}
                onClick={() => setOpen(!open)}
              >
                More
              </Button>
              <div id={others} className={styles.others} data-open={open || undefined}>
                {children}
                {publishes && changes && <AddButton {...addButton} />}
              </div>
            </>
          )}
          {dirty && (
            <Button type="text" onClick={() => void discard()}>
              Discard changes
            </Button>
          )}
          {/* The last, so that no button moves under the pointer when it comes. */}
          {undoNote !== null && (
            <Button className={styles.undo} onClick={undo}>
              <span>{`Undo: ${undoNote}`}</span>
            </Button>
          )}
        </div>
        <span className={styles.state}>{dirty ? 'Unsaved changes, kept in this browser' : whenClean}</span>
        {statusLine}
        <VisuallyHidden role="status">{takenBack}</VisuallyHidden>
      </div>
      <SlowChange />
      {adding && changes !== undefined && (
        <Suspense fallback={null}>
          <LazyAddToRelease
            changes={changes}
            of={release}
            onAdded={(name) => {
              editor.discard();
              // What was stored besides, such as words of slots without a picture, is shown.
              void editor.open();
              setTakenBack(addedTo(name));
            }}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
      {conflicts !== null && (
        <Suspense fallback={null}>
          <ConflictDialog
            conflicts={conflicts}
            words={words}
            document={value}
            onPostpone={editor.postpone}
            onDecided={(theirs) => void editor.settle(theirs).then(onSettled)}
          />
        </Suspense>
      )}
    </>
  );
}
