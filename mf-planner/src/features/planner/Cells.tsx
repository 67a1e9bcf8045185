import { useId, type KeyboardEvent } from 'react';
import type { Frame } from 'shared-planner/drawing/frame';
import { bayEdges } from 'shared-planner/free-space';
import { cellsAt } from 'shared-planner/systems';
import type { Plan } from 'shared-types/planner/plan';
import { KIND_NAMES } from '../../components/kinds';
import { placeIn } from './place-in';
import type { Looking } from './planner-address';
import styles from './Stage.module.css';

interface CellsProps {
  plan: Plan;
  frame: Frame;
  looking: Looking;
  onLook: (change: Partial<Looking>) => void;
}

/** The cells of the drawing as a list box on top of it: a press or the arrow keys choose the one to refine. */
export function Cells({ plan, frame, looking, onLook }: CellsProps) {
  const id = useId();
  const cells: {
    bay: number;
    cell: number;
    x: number;
    y: number;
    width: number;
    height: number;
    name: string;
  }[] = [];
  const edges = bayEdges(plan);
  plan.bays.forEach((bay, index) => {
    cellsAt(bay).forEach(({ cell, y, height }, row) => {
      cells.push({
        bay: index,
        cell: row,
        x: edges[index] ?? 0,
        y,
        width: bay.width,
        height,
        name: `Bay ${index + 1}, cell ${row + 1} from the floor: ${KIND_NAMES[cell.kind]}`,
      });
    });
  });
  const chosen = cells.findIndex(({ bay, cell }) => bay === looking.bay && cell === looking.cell);

  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Partial<Record<string, [bay: number, cell: number]>> = {
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, 1],
      ArrowDown: [0, -1],
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    const [sideways, up] = move;
    let bay = looking.bay + sideways;
    // A gap has no cells: the next bay behind it.
    while (plan.bays[bay]?.cells.length === 0) bay += sideways;
    const most = (plan.bays[bay]?.cells.length ?? 0) - 1;
    if (most < 0) return;
    onLook({ bay, cell: Math.max(0, Math.min(most, looking.cell + up)) });
  };

  return (
    <div
      className={styles.cells}
      role="listbox"
      aria-label="Cells of the plan. Arrow keys choose one to refine"
      aria-activedescendant={chosen < 0 ? undefined : `${id}-${chosen}`}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      {cells.map((cell, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the list box has the focus and hears the keys
        <div
          key={`${cell.bay}.${cell.cell}`}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === chosen}
          aria-label={cell.name}
          className={styles.cell}
          style={placeIn(frame, cell)}
          onClick={() => onLook({ bay: cell.bay, cell: cell.cell })}
        />
      ))}
    </div>
  );
}
