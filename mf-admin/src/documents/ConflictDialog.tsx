import Button from 'antd/es/button';
import Modal from 'antd/es/modal';
import { useState } from 'react';
import { useReturnFocus } from '../components/use-return-focus';
import { readable, titleOf, wordsWithin, type Words } from './difference';
import { isIdentifiedList, isJsonObject } from 'shared-types/json';
import type { Conflict } from 'shared-types/merge';
import styles from './SaveBar.module.css';

const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^(\/(pictures|api\/images)\/|https:)/.test(value);

function inWords(value: unknown): string {
  if (value === undefined) return 'Removed';
  if (isJsonObject(value) && typeof value['title'] === 'string') return value['title'];
  return readable(value);
}

/** An entry by its place and title in its list; its id says nothing to a person. */
function entryName(id: string, list: unknown, words: Words): string {
  const entries = isIdentifiedList(list) ? list : [];
  const index = entries.findIndex((entry) => String(entry.id) === id);
  const entry = entries[index];
  return entry ? titleOf(entry, index, words) : `${words.entry ?? 'Item'} that was removed`;
}

function nameOf(path: readonly string[], document: unknown, words: Words): string {
  let value = document;
  let within = words;
  const names = path.map((part) => {
    const isEntry = within.entry !== undefined;
    const name = isEntry ? entryName(part, value, within) : (words.fields[part] ?? part);
    value = isIdentifiedList(value)
      ? value.find((entry) => String(entry.id) === part)
      : isJsonObject(value)
        ? value[part]
        : undefined;
    within = wordsWithin(words, isEntry ? '' : part);
    return name;
  });
  return names.join(' · ') || 'Everything';
}

function Choice(props: {
  name: string;
  who: string;
  value: unknown;
  checked: boolean;
  onChoose: () => void;
}) {
  const { name, who, value, checked, onChoose } = props;
  return (
    <label className={styles.choice}>
      <input type="radio" name={name} checked={checked} onChange={onChoose} />
      <strong>{who}</strong>
      {isAddress(value) ? <img src={value} alt={`${who}: ${value}`} /> : <span>{inWords(value)}</span>}
    </label>
  );
}

export interface ConflictDialogProps {
  conflicts: readonly Conflict[];
  words: Words;
  /** What is edited, with both people's changes joined. */
  document: unknown;
  onPostpone: () => void;
  /** The conflicts that go the other side's way. */
  onDecided: (theirs: Conflict[]) => void;
}

/** Asks, field by field, which of two people's versions stands. What does not conflict has been joined already. */
export function ConflictDialog({ conflicts, words, document, onPostpone, onDecided }: ConflictDialogProps) {
  useReturnFocus();
  const [theirs, setTheirs] = useState<readonly Conflict[]>([]);
  const choose = (conflict: Conflict, other: boolean) => {
    setTheirs((chosen) => (other ? [...chosen, conflict] : chosen.filter((entry) => entry !== conflict)));
  };
  return (
    <Modal
      open
      width={640}
      title="Another user has changed the same things"
      onCancel={onPostpone}
      footer={
        <div className={styles.answers}>
          <Button onClick={onPostpone}>Decide later</Button>
          <Button type="primary" onClick={() => onDecided([...theirs])}>
            Save with these choices
          </Button>
        </div>
      }
    >
      <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
        <p>Everything else from both of you is kept. Choose which version of each of these to keep:</p>
        {conflicts.map((conflict) => {
          const name = nameOf(conflict.path, document, words);
          const other = theirs.includes(conflict);
          return (
            <fieldset key={conflict.path.join('/')} className={styles.conflict}>
              <legend>{name}</legend>
              <Choice
                name={conflict.path.join('/')}
                who="Yours"
                value={conflict.mine}
                checked={!other}
                onChoose={() => choose(conflict, false)}
              />
              <Choice
                name={conflict.path.join('/')}
                who="Theirs"
                value={conflict.theirs}
                checked={other}
                onChoose={() => choose(conflict, true)}
              />
            </fieldset>
          );
        })}
      </form>
    </Modal>
  );
}
