import { useState } from 'react';
import { toast } from 'shared-platform';
import type { EnquiryBulk } from 'shared-types/enquiry-bulk';
import { changeEnquiries } from '../../calls/enquiries/change-enquiries';
import { changeMany, problemsOf } from '../../components/change-many';
import { counted } from '../../components/counted';

const enquiries = (count: number) => counted(count, 'enquiry', 'enquiries');

/** Changes several enquiries and says how many were changed; the others stay selected, with the reason. */
export function useBulk(onLeft: (ids: number[]) => void): {
  busy: boolean;
  /** @returns those that are changed now */
  run: (ids: readonly number[], done: string, change: (ids: number[]) => EnquiryBulk) => Promise<number[]>;
} {
  const [busy, setBusy] = useState(false);
  const run = async (ids: readonly number[], done: string, change: (ids: number[]) => EnquiryBulk) => {
    setBusy(true);
    try {
      const outcome = await changeMany(
        'Changing enquiries',
        ids,
        (id) => id,
        (some) => changeEnquiries(change(some)),
      );
      const left = ids.filter((id) => !outcome.done.includes(id));
      onLeft(left);
      if (left.length === 0) toast({ title: `${enquiries(ids.length)} ${done}` });
      else {
        toast({
          title: `${enquiries(left.length)} could not be ${done}`,
          description: problemsOf(outcome).at(-1)?.reason ?? '',
          variant: 'destructive',
        });
      }
      return outcome.done;
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}
