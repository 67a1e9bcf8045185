import type { Plan } from 'shared-types/planner/plan';

/** A plan with what it was before, for undo, and after, for redo. */
export interface History {
  plan: Plan;
  /** The drag that made it: its moves are one step. */
  drag?: string | undefined;
  past: readonly Plan[];
  future: readonly Plan[];
}

export type Step =
  | { type: 'change'; plan: Plan; drag?: string | undefined }
  | { type: 'open'; plan: Plan }
  | { type: 'undo' }
  | { type: 'redo' };

/** How many steps can be undone. */
const STEPS = 200;

export const historyOf = (plan: Plan): History => ({ plan, past: [], future: [] });

/** A change can be undone; `open` begins anew; undo and redo without anything to do change nothing. */
export function takeStep(history: History, step: Step): History {
  const { plan, past, future } = history;
  switch (step.type) {
    case 'open':
      return historyOf(step.plan);
    case 'change':
      if (JSON.stringify(step.plan) === JSON.stringify(plan)) return history;
      if (step.drag !== undefined && step.drag === history.drag) return { ...history, plan: step.plan };
      return { plan: step.plan, past: [...past, plan].slice(-STEPS), future: [], drag: step.drag };
    case 'undo': {
      const before = past.at(-1);
      return before ? { plan: before, past: past.slice(0, -1), future: [plan, ...future] } : history;
    }
    case 'redo': {
      const [next, ...rest] = future;
      return next ? { plan: next, past: [...past, plan], future: rest } : history;
    }
  }
}
