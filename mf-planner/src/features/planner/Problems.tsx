import type { Ref } from 'react';
import type { Problem } from 'shared-planner/rules';
import type { Plan } from 'shared-types/planner/plan';
import { keepFigures } from 'shared-ui/figures';
import { Edit } from './Edit';
import type { Looking } from './planner-address';
import styles from './Problems.module.css';

/** How many are shown at a time: fixing one often fixes others. */
const SHOWN = 3;

interface ProblemsProps {
  ref: Ref<HTMLUListElement>;
  problems: readonly Problem[];
  looking: Looking;
  onChange: (plan: Plan) => void;
}

/** What does not fit yet, a sentence each with a button that fixes it. */
export function Problems({ ref, problems, looking, onChange }: ProblemsProps) {
  if (problems.length === 0) return null;
  return (
    <ul ref={ref} tabIndex={-1} role="list" className={styles.problems} aria-label="What does not fit yet">
      {problems.slice(0, SHOWN).map(({ rule, sentence, fix }, index) => (
        <li key={`${rule} ${index}`} className={styles.problem}>
          <p>{keepFigures(sentence)}</p>
          {fix && (
            <Edit plan={fix.plan} looking={looking} onChange={onChange}>
              {/* In one piece: a button sets its children apart. */}
              <span>{keepFigures(fix.label)}</span>
            </Edit>
          )}
        </li>
      ))}
      {problems.length > SHOWN && <li className={styles.more}>{`and ${problems.length - SHOWN} more`}</li>}
    </ul>
  );
}
