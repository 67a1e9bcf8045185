import { useId, type KeyboardEvent, type RefObject } from 'react';
import { topOf, type Frame } from 'shared-planner/drawing/frame';
import { bayEdges } from 'shared-planner/free-space';
import { cellsAt, isGap } from 'shared-planner/systems';
import type { Plan } from 'shared-types/planner/plan';
import { KIND_NAMES } from '../../components/kinds';
import { placeIn } from './place-in';
import type { Looking } from './planner-address';
import styles from './Stage.module.css';

interface CellsProps {
  plan: Plan;
  frame: Frame;
  looking: Looking;
  /** Where the chosen one is. */
  chosenRef: RefObject<HTMLDivElement | null>;
  onLook: (change: Partial<Looking>) => void;
  /** Opens the choices of the chosen cell. */
  onOpen: () => void;
  onClose: () => void;
}

/** The cells of the drawing as a list box on top of it: a press, or arrow keys and Enter, open the choices of one. */
export function Cells({ plan, frame, looking, chosenRef, onLook, onOpen, onClose }: CellsProps) {
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
    // A gap is as high as what stands around it.
    if (isGap(bay)) {
      const place = { x: edges[index] ?? 0, y: 0, width: bay.width, height: topOf(plan) };
      cells.push({ bay: index, cell: 0, ...place, name: `Bay ${index + 1}: a gap` });
    }
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
    if (move) {
      const bay = looking.bay + move[0];
      const most = (plan.bays[bay]?.cells.length ?? 0) - 1;
      if (plan.bays[bay]) onLook({ bay, cell: Math.max(0, Math.min(most, looking.cell + move[1])) });
    } else if (event.key === 'Enter' || event.key === ' ') onOpen();
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
  };

  return (
    <div
      className={styles.cells}
      role="listbox"
      aria-label="Cells of the plan. Arrow keys choose one, Enter opens its choices"
      aria-activedescendant={chosen < 0 ? undefined : `${id}-${chosen}`}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      {cells.map((cell, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the list box has the focus and hears the keys
        <div
          key={`${cell.bay}.${cell.cell}`}
          id={`${id}-${index}`}
          ref={index === chosen ? chosenRef : undefined}
          role="option"
          aria-selected={index === chosen}
          aria-label={cell.name}
          className={styles.cell}
          style={placeIn(frame, cell)}
          onClick={() => {
            onLook({ bay: cell.bay, cell: cell.cell });
            onOpen();
          }}
        />
      ))}
    </div>
  );
}
