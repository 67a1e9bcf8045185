import { useEffect, useEffectEvent } from 'react';

/** Runs an action once the place is shown, such as the first read of what stands there. */
export function useOnShow(action: () => Promise<void>): void {
  const latest = useEffectEvent(action);
  useEffect(() => {
    void latest();
  }, []);
}
