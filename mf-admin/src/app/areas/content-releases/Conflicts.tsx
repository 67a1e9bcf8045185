import Button from 'antd/es/button';
import { useId, useState } from 'react';
import type { ContentConflict, ContentDecision } from 'shared-types/content-releases';
import { decideConflicts } from '../../../calls/content-releases/change-release';
import { counted } from '../../../components/counted';
import { comparisonOf } from '../../../documents/comparable';
import { differences, readable } from '../../../documents/difference';
import { attempt } from '../../../failures';
import styles from './ContentReleases.module.css';

const keyOf = ({ resource, id, path }: ContentConflict) => `${resource} ${id} ${path.join('/')}`;

function nameOf({ resource, id, label, path }: ContentConflict): string {
  const { words } = comparisonOf(resource, id);
  return [label, ...path.map((part) => words.fields[part] ?? part)].join(' · ');
}

/**
 * One side of a conflict in words; of a whole document, what the side changes.
 * @param value undefined where the field or document is not there
 * @param other the other side's
 */
function inWords({ resource, id, path, base }: ContentConflict, value: unknown, other: unknown): string {
  if (value === undefined) return path.length === 0 ? 'Deleted' : 'Removed';
  if (path.length > 0) return readable(value);
  const { words, comparable } = comparisonOf(resource, id);
  const changes = differences(comparable(base ?? other), comparable(value), words);
  return changes.map(({ what, after }) => `${what}: ${after}`).join('\n') || readable(value);
}

interface ChoiceProps {
  name: string;
  who: string;
  words: string;
  checked: boolean;
  onChoose: () => void;
}

function Choice({ name, who, words, checked, onChoose }: ChoiceProps) {
  return (
    <label>
      <input type="radio" name={name} checked={checked} onChange={onChoose} />
      <strong>{who}</strong>
      <span className={styles.text}>{words}</span>
    </label>
  );
}

export interface ConflictsProps {
  /** Of the release. */
  id: number;
  conflicts: readonly ContentConflict[];
  /** Called with the reason when the choices were not stored. */
  onFailed: (words: string) => void;
}

/** What the release and another user have changed to different values, side by side, to be decided. */
export function Conflicts({ id, conflicts, onFailed }: ConflictsProps) {
  const [chosen, setChosen] = useState<Record<string, ContentDecision['take']>>({});
  const [busy, setBusy] = useState(false);
  const messages = useId();
  const fields = conflicts.filter(({ message }) => message === undefined).length;
  const decide = async () => {
    setBusy(true);
    const decisions = conflicts.flatMap((conflict): ContentDecision[] => {
      const { resource, id: of, path, revision } = conflict;
      const take = chosen[keyOf(conflict)];
      return take === undefined ? [] : [{ resource, id: of, path, revision, take }];
    });
    await attempt(() => decideConflicts(id, decisions), onFailed);
    setBusy(false);
  };
  return (
    <form
      aria-label="To decide"
      className={styles.conflicts}
      onSubmit={(event) => {
        event.preventDefault();
        void decide();
      }}
    >
      <p>{`${fields > 0 ? `${counted(fields, 'field was', 'fields were')} changed on the website since. ` : ''}Choose what is published:`}</p>
      {conflicts.map((conflict, index) => {
        const { message, release, site } = conflict;
        const key = keyOf(conflict);
        const of = (take: ContentDecision['take']) => ({
          name: key,
          checked: chosen[key] === take,
          onChoose: () => setChosen({ ...chosen, [key]: take }),
        });
        return (
          <fieldset key={key} aria-describedby={message === undefined ? undefined : `${messages}-${index}`}>
            <legend>{nameOf(conflict)}</legend>
            {message !== undefined && <p id={`${messages}-${index}`}>{message}</p>}
            <Choice {...of('release')} who="This release" words={inWords(conflict, release, site)} />
            <Choice {...of('site')} who="The website now" words={inWords(conflict, site, release)} />
          </fieldset>
        );
      })}
      <div>
        <Button
          type="primary"
          htmlType="submit"
          loading={busy}
          disabled={conflicts.some((conflict) => chosen[keyOf(conflict)] === undefined)}
        >
          Keep these choices
        </Button>
      </div>
    </form>
  );
}
