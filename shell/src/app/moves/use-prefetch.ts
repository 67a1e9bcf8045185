import { useContext, useEffect } from 'react';
import { RemoteHostContext, usePrefetch } from 'shared-platform';
import { onActivity } from 'shared-platform/on-activity';
import type { RouteTable } from '../routes';

/** Network information of browsers that have it. */
interface Connection {
  saveData?: boolean;
  /** `slow-2g`, `2g`, `3g` or `4g`. */
  effectiveType?: string;
}

/** Whether pages may be fetched in advance: not for visitors who save data, nor on a slow connection. */
function allowsPrefetch(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return !connection?.saveData && !connection?.effectiveType?.endsWith('2g');
}

/**
 * Fetches what the next page needs ahead of it ({@link startPrefetch}), from the visitor's first activity. Not for
 * visitors who save data, nor on a slow connection.
 */
export function usePagePrefetch(table: RouteTable): void {
  const host = useContext(RemoteHostContext);
  const prefetch = usePrefetch();

  useEffect(() => {
    if (host === null || !allowsPrefetch()) return;
    let stop: (() => void) | undefined;
    let left = false;
    const stopWaiting = onActivity(() => {
      import(/* webpackChunkName: "prefetch" */ './prefetch').then(
        ({ startPrefetch }) => {
          if (!left) stop = startPrefetch(table, host, prefetch);
        },
        // Nothing is fetched ahead then.
        () => undefined,
      );
    });
    return () => {
      left = true;
      stopWaiting();
      stop?.();
    };
  }, [host, prefetch, table]);
}
