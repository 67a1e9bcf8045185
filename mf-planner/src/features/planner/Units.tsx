import { apply } from 'shared-planner/edit';
import { addUnit } from 'shared-planner/fit';
import { SYSTEMS, unitsOf } from 'shared-planner/systems';
import { SYSTEM_IDS, type Plan } from 'shared-types/planner/plan';
import { Question } from '../../components/Question';
import { Edit } from './Edit';
import type { Looking } from './planner-address';
import styles from './Refine.module.css';

interface UnitsProps {
  plan: Plan;
  looking: Looking;
  onChange: (plan: Plan) => void;
}

/** Units of other systems beside those that stand there, such as a desk beside shelves; and one less. */
export function Units({ plan, looking, onChange }: UnitsProps) {
  const units = unitsOf(plan);
  const { bay } = looking;
  const isInUnit = units.some(({ from, to }) => from <= bay && bay <= to);
  const others = SYSTEM_IDS.filter((id) => id !== plan.system).flatMap((id) => {
    const next = addUnit(plan, id);
    return next ? [{ id, next }] : [];
  });
  if (others.length === 0 && units.length < 2) return null;
  return (
    <Question
      title="What else stands on this wall?"
      hint="A unit of another system is put where there is most room."
    >
      <div role="group" aria-label="Units on the wall" className={styles.group}>
        {others.map(({ id, next }) => (
          <Edit key={id} plan={next} looking={looking} onChange={onChange}>
            {`Add a ${SYSTEMS[id].name} unit`}
          </Edit>
        ))}
        {units.length > 1 && isInUnit && (
          <Edit plan={apply(plan, { type: 'remove-unit', bay })} looking={looking} onChange={onChange}>
            Remove the chosen unit
          </Edit>
        )}
      </div>
    </Question>
  );
}
