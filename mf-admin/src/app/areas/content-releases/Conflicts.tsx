import Button from 'antd/es/button';
import { useState } from 'react';
import type { ContentConflict, ContentDecision } from 'shared-types/content-releases';
import { decideConflicts } from '../../../calls/content-releases/change-release';
import { counted } from '../../../components/counted';
import { comparisonOf } from '../../../documents/comparable';
import { readable } from '../../../documents/difference';
import { attempt } from '../../../failures';
import styles from './ContentReleases.module.css';

const keyOf = ({ resource, id, path }: ContentConflict) => `${resource} ${id} ${path.join('/')}`;

function nameOf({ resource, id, label, path }: ContentConflict): string {
  const { words } = comparisonOf(resource, id);
  return [label, ...path.map((part) => words.fields[part] ?? part)].join(' · ');
}

interface ChoiceProps {
  name: string;
  who: string;
  /** Undefined where the field is removed. */
  value: unknown;
  checked: boolean;
  onChoose: () => void;
}

function Choice({ name, who, value, checked, onChoose }: ChoiceProps) {
  return (
    <label>
      <input type="radio" name={name} checked={checked} onChange={onChoose} />
      <strong>{who}</strong>
      <span>{value === undefined ? 'Removed' : readable(value)}</span>
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
      <p>{`${counted(conflicts.length, 'field was', 'fields were')} changed on the website since. Choose what is published:`}</p>
      {conflicts.map((conflict) => {
        const key = keyOf(conflict);
        const of = (take: ContentDecision['take']) => ({
          name: key,
          checked: chosen[key] === take,
          onChoose: () => setChosen({ ...chosen, [key]: take }),
        });
        return (
          <fieldset key={key}>
            <legend>{nameOf(conflict)}</legend>
            <Choice {...of('release')} who="This release" value={conflict.release} />
            <Choice {...of('site')} who="The website now" value={conflict.site} />
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
