import { useHydrated } from 'shared-platform';
import { apply, type Edit as PlanEdit } from 'shared-planner/edit';
import { EXTRA_NAMES, mostExtras } from 'shared-planner/extras';
import { bayEdges, openingAt } from 'shared-planner/free-space';
import { HANGING, isGap, mayHang, systemOf } from 'shared-planner/systems';
import { EXTRAS, type Bay, type Extra, type Plan } from 'shared-types/planner/plan';
import { Centimetres } from '../../components/Centimetres';
import { Edit } from './Edit';
import type { Looking } from './planner-address';
import styles from './Refine.module.css';

interface ExtrasProps {
  plan: Plan;
  looking: Looking;
  onChange: (plan: Plan) => void;
}

/** Where a bay that stands would hang when there is nothing under it, in mm. */
const USUAL = 400;

/** Above what is in the way of a bay, or at the usual height. */
function hangingAt(plan: Plan, index: number, bay: Bay): number {
  const x = bayEdges(plan)[index] ?? 0;
  const wanted = { height: systemOf(plan, bay).height[0], hangs: true };
  return openingAt(plan.wall, x, x + bay.width, wanted)?.from || USUAL;
}

/** What can be added to the chosen cell, and where its bay begins. */
export function Extras({ plan, looking, onChange }: ExtrasProps) {
  const isReady = useHydrated();
  const { bay: at, cell: row } = looking;
  const bay = plan.bays[at];
  const cell = bay?.cells[row];
  const system = bay && systemOf(plan, bay);
  const step = (label: string, edit: PlanEdit) => (
    <Edit key={label} plan={apply(plan, edit)} looking={looking} onChange={onChange}>
      {label}
    </Edit>
  );

  const extras = (extra: Extra) => {
    const most = bay && cell && system ? mostExtras(system.id, bay, row, extra) : 0;
    if (most === 0) return [];
    const count = cell?.extras?.[extra] ?? 0;
    const name = EXTRA_NAMES[extra].toLowerCase();
    const to = (label: string, wanted: number) =>
      step(label, { type: 'extra', bay: at, cell: row, extra, count: wanted });
    if (extra === 'castor') return [count > 0 ? to('Unit on feet', 0) : to('Unit on castors', 1)];
    if (extra !== 'hook') return [count > 0 ? to(`Without ${name}`, 0) : to(`With ${name}`, most)];
    return [
      ...(count < most ? [to(count > 0 ? `One hook more than ${count}` : 'With a hook', count + 1)] : []),
      ...(count > 0 ? [to('One hook fewer', count - 1)] : []),
    ];
  };
  const addable = EXTRAS.flatMap(extras);

  return (
    <>
      {addable.length > 0 && (
        <div role="group" aria-label="Extras of the chosen cell" className={styles.group}>
          {addable}
        </div>
      )}
      {bay && system && mayHang(system.id) && !isGap(bay) && (
        <div role="group" aria-label="Where the chosen bay begins" className={styles.group}>
          {bay.from === undefined
            ? step('Hang this bay on the wall', { type: 'bay', bay: at, from: hangingAt(plan, at, bay) })
            : step('Stand this bay on the floor', { type: 'bay', bay: at, from: 0 })}
        </div>
      )}
      {isReady && bay?.from !== undefined && (
        <Centimetres
          label="Height of its lowest board above the floor"
          field="bay-from"
          value={bay.from}
          least={HANGING[0]}
          most={plan.wall.height}
          isWhole
          onChange={(from) => onChange(apply(plan, { type: 'bay', bay: at, from }))}
        />
      )}
    </>
  );
}
