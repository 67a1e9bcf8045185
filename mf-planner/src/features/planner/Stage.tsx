import { useCallback, useState, type ComponentType, type ReactNode, type RefObject } from 'react';
import { toast, useHydrated } from 'shared-platform';
import { figuresIn } from 'shared-planner/drawing/frame';
import { inWords, VIEWS } from 'shared-planner/drawing/views';
import { planFiles } from 'shared-types/planner/plan-files';
import type { Plan } from 'shared-types/planner/plan';
import { VisuallyHidden } from 'shared-ui/VisuallyHidden';
import { Drawing } from '../../components/Drawing';
import type { RoomProps } from '../../components/room/Room';
// Makes the server link the room's stylesheet with the page rather than with the room's chunk.
import '../../components/room/Room.module.css';
import { Cells } from './Cells';
import { Holes } from './Holes';
import type { Looking } from './planner-address';
import styles from './Stage.module.css';
import { Toolbar } from './Toolbar';

interface StageProps {
  plan: Plan;
  address: string;
  looking: Looking;
  onLook: (change: Partial<Looking>) => void;
  /** @param drag names the drag that a change belongs to */
  onChange: (plan: Plan, drag?: string) => void;
  onUndo: (() => void) | undefined;
  onRedo: (() => void) | undefined;
  /** Where the chosen cell is. */
  chosenRef: RefObject<HTMLDivElement | null>;
  /** Opens the choices of the chosen cell. */
  onOpen: () => void;
  onClose: () => void;
  /** What stays in view with the drawing. */
  children: ReactNode;
}

/** The room in 3D: not wanted, on its way, or shown. */
type RoomState = 'left' | 'fetched' | { Room: ComponentType<RoomProps> };

/** The drawing with its views, undo and redo. */
export function Stage({ plan, address, looking, onLook, onChange, onUndo, onRedo, ...rest }: StageProps) {
  const isReady = useHydrated();
  const [room, setRoom] = useState<RoomState>('left');
  /** Where the room's controls stand: below what stays in view. */
  const [controls, setControls] = useState<HTMLElement | null>(null);
  const { frame, shapes } = VIEWS[looking.view](plan);

  const enter = () => {
    setRoom('fetched');
    import(/* webpackChunkName: "room" */ '../../components/room/Room').then(
      ({ Room }) => setRoom((before) => (before === 'left' ? before : { Room })),
      () => {
        setRoom('left');
        toast({
          title: 'Error',
          description: 'The 3D view could not be loaded. Check your connection and try again.',
          variant: 'destructive',
        });
      },
    );
  };
  const onMissing = useCallback(() => {
    setRoom('left');
    toast({
      title: 'No 3D here',
      description: 'This browser cannot draw in 3D. The view from the corner shows the same plan.',
    });
  }, []);
  const look = (change: Partial<Looking>) => {
    if (change.view) setRoom('left');
    onLook(change);
  };

  return (
    <>
      <Toolbar
        plan={plan}
        looking={looking}
        onLook={look}
        isTurnable={room !== 'left'}
        onTurn={isReady ? enter : undefined}
        onUndo={onUndo}
        onRedo={onRedo}
      />
      <VisuallyHidden role="status">{room === 'fetched' && 'The 3D view is on its way.'}</VisuallyHidden>
      <div className={styles.shown} data-drawing="">
        {typeof room === 'object' && (
          <div className={styles.figure}>
            <room.Room plan={plan} name={inWords(plan)} controls={controls} onMissing={onMissing} />
          </div>
        )}
        <div className={typeof room === 'object' ? styles.left : styles.figure}>
          <svg
            className={styles.drawing}
            viewBox={[frame.x, frame.y, frame.width, frame.height].map(Math.round).join(' ')}
            role="img"
            aria-label={inWords(plan)}
          >
            <g aria-hidden="true" fontSize={figuresIn(frame)}>
              <Drawing shapes={shapes} />
            </g>
          </svg>
          {/* For the print-out: not fetched before it is printed. */}
          <img
            className={styles.qr}
            src={planFiles.qr(address, looking)}
            alt="QR code of this plan"
            loading="lazy"
          />
          {isReady && looking.view === 'front' && (
            <>
              <Cells
                plan={plan}
                frame={frame}
                looking={looking}
                onLook={onLook}
                chosenRef={rest.chosenRef}
                onOpen={rest.onOpen}
                onClose={rest.onClose}
              />
              <Holes plan={plan} frame={frame} onChange={onChange} />
            </>
          )}
        </div>
        {rest.children}
      </div>
      <div ref={setControls} />
    </>
  );
}
