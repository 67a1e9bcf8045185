import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { readAhead } from './resource';

/**
 * Reads an API path ahead of the page that will show it, unless its answer is here already. A failure is not
 * reported: the page reads again when it is shown.
 */
export function usePrefetch(): (path: string) => void {
  const { cache, fallback } = useSWRConfig();
  return useCallback(
    (path) => {
      if (cache.get(path)?.data === undefined && !Object.hasOwn(fallback, path)) readAhead(path);
    },
    [cache, fallback],
  );
}
