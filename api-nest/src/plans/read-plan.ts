import { fromAddress } from 'shared-planner/address';
import type { Plan } from 'shared-types/planner/plan';
import { ValidationError } from '../foundation/http/domain-errors';

/** The plan of an address; throws a {@link ValidationError} with the sentence that says why there is none. */
export function readPlan(address: string): Plan {
  const read = fromAddress(address);
  if ('plan' in read) return read.plan;
  throw new ValidationError([{ path: 'plan', message: read.problem }]);
}
