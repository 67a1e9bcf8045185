import type { BulkAnswer } from 'shared-types';
import { DomainError } from './domain-errors';

/** Does something with each of several things; what is refused of one leaves the others. Faults end it. */
export async function inBulk<T>(ids: readonly T[], act: (id: T) => Promise<unknown>): Promise<BulkAnswer<T>> {
  const answer: BulkAnswer<T> = { done: [], failed: [] };
  for (const id of new Set(ids)) {
    try {
      await act(id);
      answer.done.push(id);
    } catch (error) {
      if (!(error instanceof DomainError) || error.status >= 500) throw error;
      answer.failed.push({ ...error.extra, id, status: error.status, message: error.message });
    }
  }
  return answer;
}
