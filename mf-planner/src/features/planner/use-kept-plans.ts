import { useCallback, useEffect, useState } from 'react';
import { readStored, writeStored } from 'shared-platform';
import type { BrowserPlans } from 'shared-types/planner/browser-plans';

const KEY = 'planner-plans-v1';
const NONE: BrowserPlans = { open: '', plans: [] };

/**
 * The plans that this browser keeps; undefined until they have been read, after hydration.
 * @returns them, and a function that changes them; `refused` when the browser does not store them
 */
export function useKeptPlans() {
  const [kept, setKept] = useState<BrowserPlans>();
  const [refused, setRefused] = useState(false);

  useEffect(() => {
    // The server knows no browser storage: both sides begin without it.
    // oxlint-disable-next-line react/set-state-in-effect -- browser storage is read once, after hydration
    setKept(readStored(KEY) ?? NONE);
  }, []);

  const change = useCallback((to: (before: BrowserPlans) => BrowserPlans) => {
    // Another tab may have kept a plan meanwhile.
    const next = to(readStored(KEY) ?? NONE);
    setKept(next);
    setRefused(!writeStored(KEY, next));
  }, []);

  return { kept, change, refused };
}
