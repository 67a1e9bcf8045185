import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { apply, type Edit as PlanEdit } from 'shared-planner/edit';
import { weightOf } from 'shared-planner/rules';
import { CELL_HEIGHT, heightOf, isGap, loadOf, systemOf } from 'shared-planner/systems';
import { GOODS, MOST, type Cell, type Plan } from 'shared-types/planner/plan';
import { Checkbox, SelectField } from 'shared-ui/Field';
import { Fold } from 'shared-ui/Fold';
import { CloseIcon } from 'shared-ui/icons';
import { Centimetres } from '../../components/Centimetres';
import { Choices } from '../../components/Choices';
import { GOODS_NAMES, KIND_NAMES } from '../../components/kinds';
import { wholeNumber } from '../../components/lengths';
import { NumberField } from '../../components/NumberField';
import styles from './CellSheet.module.css';
import { Edits, numbers } from './Edits';
import { Extras } from './Extras';
import { placeBeside } from './place-beside';
import type { Looking } from './planner-address';

interface CellSheetProps {
  plan: Plan;
  looking: Looking;
  /** Counts how often it was opened: each time the focus moves in. */
  opened: number;
  /** The cell in the drawing; null where the drawing shows no cells. */
  anchor: RefObject<HTMLDivElement | null>;
  onLook: (change: Partial<Looking>) => void;
  onChange: (plan: Plan) => void;
  onClose: () => void;
}

/** What the chosen cell holds, so that its weight is known. */
function Holds({ cell, load, onHold }: { cell: Cell; load: number; onHold: (holds: Cell['holds']) => void }) {
  const { holds } = cell;
  return (
    <div className={styles.sizes}>
      <SelectField
        label="What will it hold?"
        placeholder="Light things"
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
            Carries up to <data value={load}>{`${load} kg`}</data>, evenly loaded
          </span>
        )}
      </p>
    </div>
  );
}

/** Whether something is neither in the sheet nor a cell of the drawing, of which another may be chosen meanwhile. */
const isElsewhere = (sheet: Element | null, target: EventTarget | null): boolean =>
  target instanceof Element && !sheet?.contains(target) && target.closest('[role=listbox]') === null;

/** The choices of one cell, beside it in the drawing; on a phone at the bottom of the screen. */
export function CellSheet({ plan, looking, opened, anchor, onLook, onChange, onClose }: CellSheetProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ left: 0, top: 0 });
  const title = useId();
  const { bay: at, cell: row } = looking;
  const bay = plan.bays[at];
  const system = systemOf(plan, bay ?? {});
  const cell = bay?.cells[row];
  const edit = (one: PlanEdit) => onChange(apply(plan, one));
  const change = (one: Partial<Cell>) => edit({ type: 'cell', bay: at, cell: row, change: one });

  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const element = sheet.current;
    // Above everything else, where a browser knows how.
    element?.showPopover?.();
    const opener = document.activeElement;
    const leave = ({ target }: Event) => {
      if (isElsewhere(element, target)) close();
    };
    document.addEventListener('pointerdown', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      // What had the focus before has it again, unless the visitor has gone elsewhere meanwhile.
      const { activeElement } = document;
      const isInside = activeElement === document.body || element?.contains(activeElement) === true;
      if (isInside && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);

  // Beside another cell once that is chosen, but not with each change of the plan: it would flee from the pointer.
  useLayoutEffect(() => {
    const element = sheet.current;
    if (!element) return;
    const room = { width: window.innerWidth, height: window.innerHeight };
    const cellBox = anchor.current?.getBoundingClientRect();
    const middle = { left: room.width / 2, top: room.height / 2, width: 0, height: 0 };
    const covered = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
    setPlace(placeBeside(cellBox ?? middle, element.getBoundingClientRect(), room, covered));
  }, [at, row, opened, anchor]);

  useEffect(() => {
    const element = sheet.current;
    if (!element) return;
    element.focus({ preventScroll: true });
    // On a phone the drawing may be where the sheet is.
    const isSheet = element.getBoundingClientRect().left === 0;
    const bottom = anchor.current?.closest('[data-drawing]')?.getBoundingClientRect().bottom ?? 0;
    const hidden = bottom - (window.innerHeight - element.offsetHeight);
    if (isSheet && hidden > 0) window.scrollBy({ top: hidden });
  }, [opened, anchor]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears Escape, and that the focus leaves
    <div
      ref={sheet}
      popover="manual"
      role="dialog"
      aria-labelledby={title}
      tabIndex={-1}
      className={styles.sheet}
      style={{ '--left': `${place.left}px`, '--top': `${place.top}px` } as object}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onClose();
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (isElsewhere(currentTarget, relatedTarget)) onClose();
      }}
    >
      <header className={styles.head}>
        <h2 id={title} className={styles.title} aria-live="polite">
          {cell ? `Bay ${at + 1}, cell ${row + 1}: ${KIND_NAMES[cell.kind]}` : `Bay ${at + 1}: a gap`}
        </h2>
        <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
          <CloseIcon />
        </button>
      </header>
      <div className={styles.body}>
        {cell && bay && (
          <>
            <Choices
              legend="What the cell is"
              field="kind"
              width="6.25rem"
              value={cell.kind}
              choices={system.kinds.map((value) => ({ value, name: KIND_NAMES[value] }))}
              onChoose={(kind) => change({ kind })}
            />
            <Checkbox
              label="Back panel"
              checked={cell.back}
              onChange={({ target }) => change({ back: target.checked })}
            />
            <Holds
              key={`${at} ${row}`}
              cell={cell}
              load={loadOf(system, cell.kind)}
              onHold={(holds) => change({ holds })}
            />
            <Extras plan={plan} looking={looking} onChange={onChange} />
            <Fold summary="Sizes">
              <div className={styles.sizes}>
                <Centimetres
                  label="Height of the cell"
                  field="cell-height"
                  value={cell.height}
                  least={CELL_HEIGHT[0]}
                  most={cell.kind === 'desk' ? system.height[1] : CELL_HEIGHT[1]}
                  isWhole
                  onChange={(height) => change({ height })}
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
            </Fold>
          </>
        )}
        <Fold summary="Add or remove" open={cell === undefined || undefined}>
          <Edits plan={plan} looking={looking} onChange={onChange} />
        </Fold>
        <div className={styles.where}>
          <SelectField
            label="Bay, from the left"
            options={numbers(plan.bays.length, 'Bay')}
            value={String(at)}
            onChange={({ target }) => onLook({ bay: Number(target.value), cell: 0 })}
          />
          {bay && !isGap(bay) && (
            <SelectField
              label="Cell, from the floor"
              options={numbers(bay.cells.length, 'Cell')}
              value={String(row)}
              onChange={({ target }) => onLook({ cell: Number(target.value) })}
            />
          )}
        </div>
      </div>
    </div>
  );
}
