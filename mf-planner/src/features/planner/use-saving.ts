import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from 'shared-platform';
import type { BrowserPlan } from 'shared-types/planner/browser-plans';
import type { Carried } from 'shared-types/planner/paths';
import { erasePlan } from '../../calls/erase-plan';
import { savePlan } from '../../calls/save-plan';

interface SavingOptions {
  /** As this browser keeps it. */
  open: BrowserPlan | undefined;
  address: string;
  /** What goes with it. */
  carried: Carried;
  onKept: (change: Partial<BrowserPlan>) => void;
}

const reasonOf = (cause: unknown): string =>
  cause instanceof ApiError
    ? (cause.problem?.detail ?? cause.message)
    : 'The website did not answer as expected.';

/**
 * Saves the plan under a short address, and erases it there. Without a connection it waits, through reloads too, and is
 * saved as soon as there is one.
 */
export function useSaving({ open, address, carried, onKept }: SavingOptions) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState('');

  const attempt = async (call: () => Promise<void>, otherwise: (cause: unknown) => void) => {
    setIsBusy(true);
    setFailure('');
    try {
      await call();
    } catch (cause) {
      otherwise(cause);
    } finally {
      setIsBusy(false);
    }
  };

  const save = () =>
    attempt(
      async () => {
        const along = Object.fromEntries(Object.entries(carried).filter(([, value]) => Boolean(value)));
        const saved = await savePlan({ plan: address, ...along });
        onKept({ saved: { ...saved, address, ...along }, isWaiting: false });
      },
      (cause) => {
        // Offline, the code that saves may not have come either.
        const isWaiting = !navigator.onLine || (cause instanceof ApiError && cause.status === 0);
        onKept({ isWaiting });
        if (!isWaiting) setFailure(`Not saved yet. ${reasonOf(cause)}`);
      },
    );

  const erase = ({ code, token }: { code: string; token: string }) =>
    attempt(
      async () => {
        await erasePlan(code, token);
        onKept({ saved: undefined });
      },
      (cause) => {
        if (cause instanceof ApiError && cause.status === 404) onKept({ saved: undefined });
        else setFailure(`Not deleted yet. ${reasonOf(cause)}`);
      },
    );

  const isWaiting = open?.isWaiting === true;
  const id = open?.id;
  const again = useEffectEvent(() => void save());
  useEffect(() => {
    if (!isWaiting) return undefined;
    const tryAgain = () => again();
    if (navigator.onLine) tryAgain();
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, [isWaiting, id]);

  return { isBusy, failure, isWaiting, save, erase };
}
