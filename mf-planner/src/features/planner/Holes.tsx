import type { KeyboardEvent, PointerEvent } from 'react';
import type { Frame } from 'shared-planner/drawing/frame';
import type { Obstacle, Plan } from 'shared-types/planner/plan';
import { OBSTACLE_NAMES } from '../../components/kinds';
import { onWall } from './answers';
import { placeIn } from './place-in';
import styles from './Stage.module.css';

/** mm that an arrow key moves, and that a drag keeps to. */
const STEP = 10;

interface HolesProps {
  plan: Plan;
  frame: Frame;
  /** @param drag names the drag that a change belongs to */
  onChange: (plan: Plan, drag?: string) => void;
}

/** What is in the way, to be dragged or moved with the arrow keys. */
export function Holes({ plan, frame, onChange }: HolesProps) {
  const { wall } = plan;

  const move = (index: number, hole: Obstacle, x: number, y: number, drag?: string) => {
    const inside = (value: number, most: number) =>
      Math.max(0, Math.min(most, Math.round(value / STEP) * STEP));
    const moved = {
      ...hole,
      x: inside(x, wall.width - hole.width),
      // A door stands on the floor.
      y: hole.kind === 'door' ? 0 : inside(y, wall.height - hole.height),
    };
    const obstacles = wall.obstacles.map((one, at) => (at === index ? moved : one));
    onChange(onWall(plan, { obstacles }), drag);
  };

  const onKeyDown = (event: KeyboardEvent, index: number, hole: Obstacle) => {
    const by: Partial<Record<string, [number, number]>> = {
      ArrowLeft: [-STEP, 0],
      ArrowRight: [STEP, 0],
      ArrowUp: [0, STEP],
      ArrowDown: [0, -STEP],
    };
    const step = by[event.key];
    if (!step) return;
    event.preventDefault();
    const [x, y] = event.shiftKey ? [step[0] * 10, step[1] * 10] : step;
    move(index, hole, hole.x + x, hole.y + y);
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>, index: number, hole: Obstacle) => {
    const element = event.currentTarget;
    const figure = element.parentElement;
    if (figure === null) return;
    element.setPointerCapture(event.pointerId);
    const scale = frame.width / figure.clientWidth;
    const { clientX, clientY, timeStamp } = event;
    const drag = String(timeStamp);
    const follow = (now: globalThis.PointerEvent) =>
      move(
        index,
        hole,
        hole.x + (now.clientX - clientX) * scale,
        hole.y - (now.clientY - clientY) * scale,
        drag,
      );
    const end = () => {
      element.removeEventListener('pointermove', follow);
      element.removeEventListener('pointerup', end);
      element.removeEventListener('pointercancel', end);
    };
    element.addEventListener('pointermove', follow);
    element.addEventListener('pointerup', end);
    element.addEventListener('pointercancel', end);
  };

  return wall.obstacles.map((hole, index) => (
    <button
      key={index}
      type="button"
      className={styles.hole}
      aria-label={`${OBSTACLE_NAMES[hole.kind]}, ${hole.x / 10} cm from the left. Arrow keys move it`}
      style={placeIn(frame, hole)}
      onKeyDown={(event) => onKeyDown(event, index, hole)}
      onPointerDown={(event) => onPointerDown(event, index, hole)}
    />
  ));
}
