import { useState } from 'react';
import { toast } from 'shared-platform';
import { isCallError, reasonOf } from '../../failures';
import { counted } from '../../components/counted';
import { inSteps } from '../../components/work';

/**
 * Does something with each of several enquiries, one after the other, and says how many it was done with; what failed
 * is named with its reason and stays selected.
 */
export function useBulk(onLeft: (ids: number[]) => void): {
  busy: boolean;
  run: (ids: readonly number[], done: string, act: (id: number) => Promise<void>) => Promise<void>;
} {
  const [busy, setBusy] = useState(false);
  const run = async (ids: readonly number[], done: string, act: (id: number) => Promise<void>) => {
    setBusy(true);
    const failed: number[] = [];
    let reason = '';
    try {
      await inSteps('Changing enquiries', ids, 1, async ([id]) => {
        if (id === undefined) return;
        try {
          await act(id);
        } catch (cause) {
          if (!isCallError(cause)) throw cause;
          failed.push(id);
          reason = reasonOf(cause);
        }
      });
    } finally {
      setBusy(false);
      onLeft(failed);
    }
    const succeeded = ids.length - failed.length;
    if (failed.length === 0) toast({ title: `${counted(succeeded, 'enquiry', 'enquiries')} ${done}` });
    else {
      toast({
        title: `${counted(failed.length, 'enquiry', 'enquiries')} could not be ${done}`,
        description: reason,
        variant: 'destructive',
      });
    }
  };
  return { busy, run };
}
