import { apply, type Edit as PlanEdit } from 'shared-planner/edit';
import { isGap } from 'shared-planner/systems';
import type { Plan } from 'shared-types/planner/plan';
import { Edit } from './Edit';
import type { Looking } from './planner-address';
import styles from './Refine.module.css';

/** Options of a select that counts: `Bay 1`, `Bay 2`. */
export const numbers = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => ({ value: String(index), label: `${name} ${index + 1}` }));

interface EditsProps {
  plan: Plan;
  looking: Looking;
  onChange: (plan: Plan) => void;
}

/** Adding and removing bays and cells. */
export function Edits({ plan, looking, onChange }: EditsProps) {
  const { bay: at, cell: row } = looking;
  const bay = plan.bays[at];
  const step = (label: string, one: PlanEdit) => (
    <Edit plan={apply(plan, one)} looking={looking} onChange={onChange}>
      {label}
    </Edit>
  );
  return (
    <div className={styles.group}>
      {bay && step('Add a cell', { type: 'add-cell', bay: at, cell: Math.min(row + 1, bay.cells.length) })}
      {bay?.cells[row] && step('Remove this cell', { type: 'remove-cell', bay: at, cell: row })}
      {step('Add a bay', { type: 'add-bay', bay: at + 1 })}
      {bay && step('Remove this bay', { type: 'remove-bay', bay: at })}
      {bay && !isGap(bay) && step('Make this a gap', { type: 'clear-bay', bay: at })}
    </div>
  );
}
