import { toast } from 'shared-platform';
import { attempt } from '../failures';

/** Makes a change and says in a toast how it ended. @param failed the title where it was not made */
export async function changeWithToast(
  change: () => Promise<unknown>,
  done: { title: string; description: string },
  failed: string,
): Promise<void> {
  const isMade = await attempt(change, (reason) =>
    toast({ title: failed, description: reason, variant: 'destructive' }),
  );
  if (isMade) toast(done);
}
