import { ApiError } from 'shared-platform';
import { proxy, ref } from 'valtio';

interface Asked {
  answer: (confirmed: boolean) => void;
}

/** Whether the dialog is open that asks the user to confirm who they are. */
export const confirmation = proxy<{ asked: Asked | null }>({ asked: null });

let asking: Promise<boolean> | undefined;

/** Asks once for all calls that need it. @returns whether the user has confirmed who they are */
function askWhoItIs(): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => {
    confirmation.asked = ref({ answer: resolve });
  }).finally(() => {
    confirmation.asked = null;
    asking = undefined;
  });
  return asking;
}

/**
 * Runs a call. When the server wants the user to confirm first that it is them, asks in one dialog and runs it again.
 * @throws ApiError 403 when the dialog is closed without
 */
export async function withConfirmation<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    if (!(cause instanceof ApiError) || cause.problem?.confirm !== true) throw cause;
    if (!(await askWhoItIs())) throw cause;
    return call();
  }
}
