import { useHydrated } from 'shared-platform';
import { inWords, VIEWS } from 'shared-planner/drawing/views';
import { planFiles } from 'shared-types/planner/plan-files';
import type { Plan } from 'shared-types/planner/plan';
import { Drawing } from '../../components/Drawing';
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
}

/** The drawing with its views, undo and redo. */
export function Stage({ plan, address, looking, onLook, onChange, onUndo, onRedo }: StageProps) {
  const isReady = useHydrated();
  const { frame, shapes } = VIEWS[looking.view](plan);
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
            <Drawing shapes={shapes} />
          </g>
        </svg>
        {/* For the print-out: not fetched before it is printed. */}
        <img className={styles.qr} src={planFiles.qr(address)} alt="QR code of this plan" loading="lazy" />
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
