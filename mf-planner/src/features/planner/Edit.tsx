import type { ReactNode } from 'react';
import { useHydrated } from 'shared-platform';
import type { Plan } from 'shared-types/planner/plan';
import { Button, LinkButton } from 'shared-ui/Button';
import { plannerAddress, type Looking } from './planner-address';

interface EditProps {
  /** The plan that it makes. */
  plan: Plan;
  looking: Partial<Looking>;
  onChange: (plan: Plan) => void;
  variant?: 'secondary' | 'quiet';
  children: ReactNode;
}

/** A change of the plan: a button, and without scripts a link to the plan as it would be. */
export function Edit({ plan, looking, onChange, variant = 'secondary', children }: EditProps) {
  return useHydrated() ? (
    <Button variant={variant} onClick={() => onChange(plan)}>
      {children}
    </Button>
  ) : (
    <LinkButton variant={variant} to={plannerAddress(plan, looking)}>
      {children}
    </LinkButton>
  );
}
