import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { Frame } from 'shared-planner/drawing/frame';
import type { Obstacle, Plan } from 'shared-types/planner/plan';
import { OBSTACLE_NAMES } from '../../components/kinds';
import { onWall } from './answers';
import styles from './Holes.module.css';
import { refusalOf, replaced, STEP, within } from './obstacles';
import { placeIn } from './place-in';

const ARROWS: Partial<Record<string, [across: number, up: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
};

const moved = (one: Obstacle, across: number, up: number): Obstacle => ({
  ...one,
  x: one.x + across,
  y: one.y + up,
});
const resized = (one: Obstacle, across: number, up: number): Obstacle => ({
  ...one,
  width: one.width + across,
  height: one.height + up,
});

interface HolesProps {
  plan: Plan;
  frame: Frame;
  /** @param drag names the drag that a change belongs to */
  onChange: (plan: Plan, drag?: string) => void;
}

/** What is in the way, to be moved and resized by dragging or with the arrow keys. */
export function Holes({ plan, frame, onChange }: HolesProps) {
  const { wall } = plan;
  const [refusal, setRefusal] = useState('');
  /** The one whose handle a finger sees. */
  const [active, setActive] = useState<number>();

  const change = (index: number, wanted: Obstacle, drag?: string) => {
    const next = within(wall, wanted);
    const why = refusalOf(wall, index, next);
    setRefusal(why ?? '');
    if (why === undefined) onChange(onWall(plan, { obstacles: replaced(wall, index, next) }), drag);
  };

  const onKeyDown = (event: KeyboardEvent, index: number, hole: Obstacle) => {
    const step = ARROWS[event.key];
    if (!step) return;
    event.preventDefault();
    change(index, (event.shiftKey ? resized : moved)(hole, ...step));
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>, index: number, hole: Obstacle) => {
    const element = event.currentTarget;
    const figure = element.parentElement;
    if (figure === null) return;
    setActive(index);
    element.setPointerCapture(event.pointerId);
    const to = (event.target as HTMLElement).dataset['resize'] === undefined ? moved : resized;
    const scale = frame.width / figure.clientWidth;
    const { clientX, clientY, timeStamp } = event;
    const drag = String(timeStamp);
    const follow = (now: globalThis.PointerEvent) =>
      change(index, to(hole, (now.clientX - clientX) * scale, (clientY - now.clientY) * scale), drag);
    const end = () => {
      element.removeEventListener('pointermove', follow);
      element.removeEventListener('pointerup', end);
      element.removeEventListener('pointercancel', end);
    };
    element.addEventListener('pointermove', follow);
    element.addEventListener('pointerup', end);
    element.addEventListener('pointercancel', end);
  };

  return (
    <>
      {wall.obstacles.map((hole, index) => (
        <button
          key={index}
          type="button"
          className={styles.hole}
          data-active={index === active || undefined}
          aria-label={`${OBSTACLE_NAMES[hole.kind]}, ${hole.x / 10} cm from the left, ${hole.width / 10} cm wide, ${hole.height / 10} cm high. Arrow keys move it, with Shift they resize it`}
          style={placeIn(frame, hole)}
          onFocus={() => setActive(index)}
          onKeyDown={(event) => onKeyDown(event, index, hole)}
          onPointerDown={(event) => onPointerDown(event, index, hole)}
        >
          <svg className={styles.move} viewBox="0 0 24 24" aria-hidden="true">
            <path d="M12 3v18M3 12h18M12 3 9 6m3-3 3 3M12 21l-3-3m3 3 3-3M3 12l3-3m-3 3 3 3M21 12l-3-3m3 3-3 3" />
          </svg>
          <span className={styles.resize} data-resize="" />
        </button>
      ))}
      <p className={styles.refusal} role="status">
        {refusal}
      </p>
    </>
  );
}
