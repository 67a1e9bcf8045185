import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { createPortal } from 'react-dom';
import type { Plan } from 'shared-types/planner/plan';
import { Button } from 'shared-ui/Button';
import { RoomScene } from './room-scene';
import styles from './Room.module.css';
import { dragged, isMove, moved, START, type Move } from './standpoint';

const BUTTONS: readonly { label: string; move: Move }[] = [
  { label: 'Turn left', move: 'ArrowLeft' },
  { label: 'Turn right', move: 'ArrowRight' },
  { label: 'Nearer', move: '+' },
  { label: 'Further', move: '-' },
];

export interface RoomProps {
  plan: Plan;
  /** What is seen, in words. */
  name: string;
  /** What its buttons and their hint stand in, once it is there. */
  controls: HTMLElement | null;
  /** Called where the browser cannot draw in 3D. */
  onMissing: () => void;
}

/** A plan in a room that is turned by pointer, keys and buttons. */
export function Room({ plan, name, controls, onMissing }: RoomProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scene = useRef<RoomScene>(null);
  const [standpoint, setStandpoint] = useState(START);
  const hint = useId();

  useEffect(() => {
    const element = canvas.current;
    if (element === null) return undefined;
    const made = RoomScene.on(element);
    if (made === undefined) {
      onMissing();
      return undefined;
    }
    scene.current = made;
    return () => {
      made.dispose();
      scene.current = null;
    };
  }, [onMissing]);

  useEffect(() => scene.current?.show(plan), [plan]);

  useEffect(() => {
    const element = canvas.current;
    if (element === null) return undefined;
    const draw = () => scene.current?.draw(standpoint);
    draw();
    const observer = new ResizeObserver(draw);
    observer.observe(element);
    return () => observer.disconnect();
  }, [plan, standpoint]);

  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (!isMove(key)) return;
    event.preventDefault();
    setStandpoint((from) => moved(from, key));
  };

  const onPointerMove = ({ buttons, movementX, movementY, pointerType }: PointerEvent) => {
    if (buttons === 0) return;
    // A finger that moves up or down scrolls the page.
    setStandpoint((from) => dragged(from, movementX, pointerType === 'touch' ? 0 : movementY));
  };

  return (
    <>
      <canvas
        ref={canvas}
        className={styles.canvas}
        // oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- one control that keys turn
        role="application"
        aria-label={`${name}, in the room`}
        aria-describedby={hint}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={onPointerMove}
      />
      <Controls at={controls} hint={hint} onMove={(move) => setStandpoint((from) => moved(from, move))} />
    </>
  );
}

interface ControlsProps {
  at: HTMLElement | null;
  /** Id of the sentence that says how the room is turned. */
  hint: string;
  onMove: (move: Move) => void;
}

/** The room's buttons and their hint, which stand apart from it. */
function Controls({ at, hint, onMove }: ControlsProps) {
  if (at === null) return null;
  return createPortal(
    <div className={styles.controls}>
      <div className={styles.tools}>
        {BUTTONS.map(({ label, move }) => (
          <Button key={label} variant="secondary" onClick={() => onMove(move)}>
            {label}
          </Button>
        ))}
      </div>
      <p id={hint} className={styles.hint}>
        Drag to turn. Arrow keys turn too, + and - go nearer and further, Home goes back.
      </p>
    </div>,
    at,
  );
}
