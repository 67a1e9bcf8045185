import type { Plan } from 'shared-types/planner/plan';
import { plannerAddress, VIEWS, type Looking, type View } from './planner-address';
import styles from './Toolbar.module.css';

const NAMES: Record<View, string> = { front: 'Front', above: 'Above', side: 'Side', corner: 'Corner' };

function Arrow({ back }: { back: boolean }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      aria-hidden="true"
      transform={back ? undefined : 'scale(-1 1)'}
    >
      <path d="M9 6 4 11l5 5M4 11h10a6 6 0 0 1 6 6v1" />
    </svg>
  );
}

interface ToolbarProps {
  plan: Plan;
  looking: Looking;
  onLook: (change: Partial<Looking>) => void;
  /** Whether the plan is shown in 3D rather than in one of its views. */
  isTurnable: boolean;
  /** Shows it in 3D; where no script runs yet, only the button's place is there. */
  onTurn: (() => void) | undefined;
  onUndo: (() => void) | undefined;
  onRedo: (() => void) | undefined;
}

/** The drawing's views, which are links, the one that needs more code, and undo and redo. */
export function Toolbar({ plan, looking, onLook, isTurnable, onTurn, onUndo, onRedo }: ToolbarProps) {
  return (
    <div className={styles.toolbar}>
      <nav className={styles.group} aria-label="Views of the drawing">
        {VIEWS.map((view) => (
          <a
            key={view}
            href={plannerAddress(plan, { ...looking, view })}
            onClick={(event) => {
              event.preventDefault();
              onLook({ view });
            }}
            className={styles.view}
            aria-current={!isTurnable && view === looking.view ? 'true' : undefined}
          >
            {NAMES[view]}
          </a>
        ))}
        <button
          type="button"
          className={styles.view}
          aria-label="In 3D, to be turned"
          aria-pressed={onTurn && isTurnable}
          disabled={!onTurn}
          onClick={onTurn}
        >
          3D
        </button>
      </nav>
      <div className={styles.group}>
        <button type="button" className={styles.tool} aria-label="Undo" disabled={!onUndo} onClick={onUndo}>
          <Arrow back />
        </button>
        <button type="button" className={styles.tool} aria-label="Redo" disabled={!onRedo} onClick={onRedo}>
          <Arrow back={false} />
        </button>
      </div>
    </div>
  );
}
