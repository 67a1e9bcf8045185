import { useHydrated } from 'shared-platform';
import { apply, type Edit as PlanEdit } from 'shared-planner/edit';
import { weightOf } from 'shared-planner/rules';
import { CELL_HEIGHT, heightOf, isGap, loadOf, SYSTEMS } from 'shared-planner/systems';
import { GOODS, MOST, type Cell, type Plan } from 'shared-types/planner/plan';
import { paths } from 'shared-types/routes';
import { Button } from 'shared-ui/Button';
import { Checkbox, SelectField } from 'shared-ui/Field';
import { Centimetres } from '../../components/Centimetres';
import { GOODS_NAMES, KIND_NAMES } from '../../components/kinds';
import { wholeNumber } from '../../components/lengths';
import { NumberField } from '../../components/NumberField';
import { Question } from '../../components/Question';
import { Edit } from './Edit';
import { PlanFields } from './PlanFields';
import type { Looking } from './planner-address';
import styles from './Refine.module.css';

interface RefineProps {
  plan: Plan;
  looking: Looking;
  onLook: (change: Partial<Looking>) => void;
  onChange: (plan: Plan) => void;
}

const numbers = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => ({ value: String(index), label: `${name} ${index + 1}` }));

/** Which cell is refined: a small form of its own, which without scripts asks for the page again. */
function Where({ plan, looking, onLook }: Omit<RefineProps, 'onChange'>) {
  const { view, region, fitting } = looking;
  const cells = plan.bays[looking.bay]?.cells.length ?? 0;
  return (
    <form
      method="get"
      action={paths.planner}
      className={styles.where}
      onSubmit={(event) => event.preventDefault()}
    >
      <PlanFields plan={plan} looking={{ view, region, fitting }} />
      <SelectField
        label="Bay, from the left"
        name="bay"
        options={numbers(plan.bays.length, 'Bay')}
        value={String(looking.bay)}
        onChange={({ target }) => onLook({ bay: Number(target.value), cell: 0 })}
      />
      <SelectField
        label="Cell, from the floor"
        name="cell"
        options={numbers(Math.max(1, cells), 'Cell')}
        value={String(looking.cell)}
        onChange={({ target }) => onLook({ cell: Number(target.value) })}
      />
      <div className={styles.choose}>
        <Button type="submit" variant="secondary">
          Choose
        </Button>
      </div>
    </form>
  );
}

/** What the chosen cell holds, so that its weight is known. */
function Holds({ cell, load, onHold }: { cell: Cell; load: number; onHold: (holds: Cell['holds']) => void }) {
  const { holds } = cell;
  return (
    <div className={styles.sizes}>
      <SelectField
        label="It holds"
        placeholder="Anything light"
        options={GOODS.map((value) => ({ value, label: GOODS_NAMES[value] }))}
        value={holds?.goods ?? ''}
        onChange={({ target }) => {
          const goods = GOODS.find((each) => each === target.value);
          onHold(goods && { goods, count: holds?.count ?? 20 });
        }}
      />
      {holds && (
        <NumberField
          label="How many"
          value={holds.count}
          inputMode="numeric"
          read={wholeNumber}
          show={(count) => (count === undefined ? '' : String(count))}
          isRight={(count) => count >= 1 && count <= MOST.goods}
          inWords={String}
          wanted={`How many: a whole number from 1 to ${MOST.goods}. The plan keeps ${holds.count} until then.`}
          onChange={(count) => onHold({ ...holds, count })}
        />
      )}
      <p className={styles.weight}>
        {/* With a key each, since translated texts of one cannot become those of the other. */}
        {holds ? (
          <span key="held">
            <data value={weightOf(cell)}>{`${weightOf(cell)} kg`}</data> of{' '}
            <data value={load}>{`${load} kg`}</data>
          </span>
        ) : (
          <span key="free">
            Carries <data value={load}>{`${load} kg`}</data>, evenly spread
          </span>
        )}
      </p>
    </div>
  );
}

/** Each bay and each cell, one at a time: chosen here or in the drawing. */
export function Refine({ plan, looking, onLook, onChange }: RefineProps) {
  const isReady = useHydrated();
  const system = SYSTEMS[plan.system];
  const { bay: at, cell: row } = looking;
  const bay = plan.bays[at];
  const cell = bay?.cells[row];
  const edit = (one: PlanEdit) => onChange(apply(plan, one));
  const change = (one: Partial<Cell>): PlanEdit => ({ type: 'cell', bay: at, cell: row, change: one });
  const step = (label: string, one: PlanEdit) => (
    <Edit plan={apply(plan, one)} looking={looking} onChange={onChange}>
      {label}
    </Edit>
  );

  return (
    <Question title="Refine it" hint="Choose a cell here, or press it in the drawing.">
      <Where plan={plan} looking={looking} onLook={onLook} />
      {bay && cell && (
        <>
          <div role="group" aria-label="What the cell is" className={styles.group}>
            {system.kinds.map((kind) =>
              kind === cell.kind ? (
                <strong key={kind} className={styles.current} aria-current="true">
                  {KIND_NAMES[kind]}
                </strong>
              ) : (
                <Edit key={kind} plan={apply(plan, change({ kind }))} looking={looking} onChange={onChange}>
                  {KIND_NAMES[kind]}
                </Edit>
              ),
            )}
          </div>
          <div className={isReady ? styles.scripted : styles.waiting}>
            <Checkbox
              label="Back panel"
              checked={cell.back}
              onChange={({ target }) => edit(change({ back: target.checked }))}
            />
            <Holds
              key={`${at} ${row}`}
              cell={cell}
              load={loadOf(system, cell.kind)}
              onHold={(holds) => edit(change({ holds }))}
            />
            <div className={styles.sizes}>
              <Centimetres
                label="Height of the cell"
                field="cell-height"
                value={cell.height}
                least={CELL_HEIGHT[0]}
                most={cell.kind === 'desk' ? system.height[1] : CELL_HEIGHT[1]}
                isWhole
                onChange={(height) => edit(change({ height }))}
              />
              <Centimetres
                label="Width of the bay"
                field="bay-width"
                value={bay.width}
                least={system.bay[0]}
                most={cell.kind === 'desk' ? system.width[1] : system.bay[1]}
                isWhole
                onChange={(width) => edit({ type: 'bay', bay: at, width })}
              />
              <Centimetres
                label="Height of the bay"
                field="bay-height"
                value={heightOf(bay)}
                least={CELL_HEIGHT[0]}
                most={system.height[1]}
                isWhole
                onChange={(height) => edit({ type: 'bay', bay: at, height })}
              />
              <Centimetres
                label="Depth, all bays"
                field="depth"
                value={bay.depth}
                least={system.depth[0]}
                most={system.depth[1]}
                isWhole
                onChange={(depth) => edit({ type: 'depth', depth })}
              />
            </div>
          </div>
        </>
      )}
      {bay && isGap(bay) && <p>This bay is left free.</p>}
      <div className={styles.group}>
        {step('Add a bay', { type: 'add-bay', bay: at + 1 })}
        {bay && step('Remove this bay', { type: 'remove-bay', bay: at })}
        {bay && !isGap(bay) && step('Leave it free', { type: 'clear-bay', bay: at })}
        {bay && step('Add a cell', { type: 'add-cell', bay: at, cell: row + 1 })}
        {cell && step('Remove this cell', { type: 'remove-cell', bay: at, cell: row })}
      </div>
      <Edit plan={apply(plan, { type: 'fixed', fixed: !plan.fixed })} looking={looking} onChange={onChange}>
        {plan.fixed ? 'Do not fix it to the wall' : 'Fix it to the wall'}
      </Edit>
    </Question>
  );
}
