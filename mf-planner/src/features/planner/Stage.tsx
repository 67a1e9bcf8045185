import { useHydrated } from 'shared-platform';
import { cellCount, SYSTEMS, widthOf } from 'shared-planner/systems';
import type { Plan } from 'shared-types/planner/plan';
import { Corner, cornerFrame } from '../../components/drawing/Corner';
import { Above, aboveFrame, Side, sideFrame } from '../../components/drawing/Flat';
import { frontFrame, topOf, type Frame } from '../../components/drawing/frame';
import { Front } from '../../components/drawing/Front';
import { Cells } from './Cells';
import { Holes } from './Holes';
import type { Looking, View } from './planner-address';
import styles from './Stage.module.css';
import { Toolbar } from './Toolbar';

const DRAWINGS: Record<
  View,
  { frame: (plan: Plan) => Frame; Drawing: (props: { plan: Plan }) => React.ReactNode }
> = {
  front: { frame: frontFrame, Drawing: Front },
  above: { frame: aboveFrame, Drawing: Above },
  side: { frame: sideFrame, Drawing: Side },
  corner: { frame: cornerFrame, Drawing: Corner },
};

interface StageProps {
  plan: Plan;
  looking: Looking;
  onLook: (change: Partial<Looking>) => void;
  /** @param drag names the drag that a change belongs to */
  onChange: (plan: Plan, drag?: string) => void;
  onUndo: (() => void) | undefined;
  onRedo: (() => void) | undefined;
}

/** What the drawing shows, in words. */
function inWords(plan: Plan): string {
  const { wall, system } = plan;
  return `${SYSTEMS[system].name} on a wall of ${wall.width / 10} by ${wall.height / 10} cm: ${plan.bays.length} bays, ${cellCount(plan)} cells, ${widthOf(plan) / 10} cm wide and ${topOf(plan) / 10} cm high`;
}

/** The drawing with its views, undo and redo. */
export function Stage({ plan, looking, onLook, onChange, onUndo, onRedo }: StageProps) {
  const isReady = useHydrated();
  const { frame: frameOf, Drawing } = DRAWINGS[looking.view];
  const frame = frameOf(plan);
  return (
    <>
      <Toolbar plan={plan} looking={looking} onLook={onLook} onUndo={onUndo} onRedo={onRedo} />
      <div className={styles.figure}>
        <svg
          className={styles.drawing}
          viewBox={[frame.x, frame.y, frame.width, frame.height].map(Math.round).join(' ')}
          role="img"
          aria-label={inWords(plan)}
        >
          <g aria-hidden="true">
            <Drawing plan={plan} />
          </g>
        </svg>
        {isReady && looking.view === 'front' && (
          <>
            <Cells plan={plan} frame={frame} looking={looking} onLook={onLook} />
            <Holes plan={plan} frame={frame} onChange={onChange} />
          </>
        )}
      </div>
    </>
  );
}
