import { useHydrated } from 'shared-platform';
import { apply } from 'shared-planner/edit';
import { allRolls } from 'shared-planner/extras';
import { isGap, systemOf } from 'shared-planner/systems';
import type { Plan } from 'shared-types/planner/plan';
import { paths } from 'shared-types/routes';
import { Button } from 'shared-ui/Button';
import { SelectField } from 'shared-ui/Field';
import { KIND_NAMES } from '../../components/kinds';
import { Question } from '../../components/Question';
import { Edit } from './Edit';
import { Edits, numbers } from './Edits';
import { Extras } from './Extras';
import { PlanFields } from './PlanFields';
import type { Looking } from './planner-address';
import styles from './Refine.module.css';

interface RefineProps {
  plan: Plan;
  looking: Looking;
  /** Opens the choices of the chosen cell. */
  onOpen: () => void;
  onChange: (plan: Plan) => void;
}

/** Whether it is fixed to the wall; no choice where all of it rolls. */
function Fixing({ plan, looking, onChange }: Omit<RefineProps, 'onOpen'>) {
  return allRolls(plan) ? null : (
    <Edit plan={apply(plan, { type: 'fixed', fixed: !plan.fixed })} looking={looking} onChange={onChange}>
      {plan.fixed ? 'I will not fix it to the wall' : 'I will fix it to the wall'}
    </Edit>
  );
}

/** Without scripts: which cell is refined, a form that asks for the page again, and links to what it can become. */
function ByLinks({ plan, looking, onChange }: Omit<RefineProps, 'onOpen'>) {
  const { bay: at, cell: row, view, region, fitting, name } = looking;
  const bay = plan.bays[at];
  const cell = bay?.cells[row];
  return (
    <>
      <form method="get" action={paths.planner} className={styles.where}>
        <PlanFields plan={plan} looking={{ view, region, fitting, name }} />
        <SelectField
          label="Bay, from the left"
          name="bay"
          options={numbers(plan.bays.length, 'Bay')}
          defaultValue={String(at)}
        />
        <SelectField
          label="Cell, from the floor"
          name="cell"
          options={numbers(Math.max(1, bay?.cells.length ?? 0), 'Cell')}
          defaultValue={String(row)}
        />
        <Button type="submit" variant="secondary">
          Choose
        </Button>
      </form>
      {bay && cell && (
        <div role="group" aria-label="What the cell is" className={styles.group}>
          {systemOf(plan, bay).kinds.map((kind) =>
            kind === cell.kind ? (
              <strong key={kind} className={styles.current} aria-current="true">
                {KIND_NAMES[kind]}
              </strong>
            ) : (
              <Edit
                key={kind}
                plan={apply(plan, { type: 'cell', bay: at, cell: row, change: { kind } })}
                looking={looking}
                onChange={onChange}
              >
                {KIND_NAMES[kind]}
              </Edit>
            ),
          )}
        </div>
      )}
      <Extras plan={plan} looking={looking} onChange={onChange} />
      {bay && isGap(bay) && <p>This bay is a gap.</p>}
      <Edits plan={plan} looking={looking} onChange={onChange} />
      <Fixing plan={plan} looking={looking} onChange={onChange} />
    </>
  );
}

/** Each bay and each cell: chosen in the drawing, where its choices open, or without scripts by links. */
export function Refine({ plan, looking, onOpen, onChange }: RefineProps) {
  const isReady = useHydrated();
  const { bay, cell } = looking;
  const isCell = plan.bays[bay]?.cells[cell] !== undefined;
  return (
    <Question title="Change a cell" hint="Press a cell in the drawing, and its choices open beside it.">
      <noscript>
        <ByLinks plan={plan} looking={looking} onChange={onChange} />
      </noscript>
      <div className={isReady ? styles.group : styles.waiting}>
        <Button variant="secondary" aria-haspopup="dialog" onClick={onOpen}>
          {isCell ? `Change bay ${bay + 1}, cell ${cell + 1}` : `Change bay ${bay + 1}`}
        </Button>
        <Fixing plan={plan} looking={looking} onChange={onChange} />
      </div>
    </Question>
  );
}
