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
function allowsFetchAhead(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return !connection?.saveData && !connection?.effectiveType?.endsWith('2g');
}

/**
 * Fetches what the next page needs ahead of it ({@link startFetchAhead}), from the visitor's first activity. Not for
 * visitors who save data, nor on a slow connection.
 */
export function useFetchAhead(table: RouteTable): void {
  const host = useContext(RemoteHostContext);
  const prefetch = usePrefetch();

  useEffect(() => {
    if (host === null || !allowsFetchAhead()) return;
    let stop: (() => void) | undefined;
    let left = false;
    const stopWaiting = onActivity(() => {
      import(/* webpackChunkName: "fetch-ahead" */ './fetch-ahead').then(
        ({ startFetchAhead }) => {
          if (!left) stop = startFetchAhead(table, host, prefetch);
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
