import type { Middleware, SWRConfiguration } from 'shared-platform';

/** A page on the server reads nothing again. */
const mutate = () => Promise.resolve(undefined);

/**
 * A read on the server, where nothing is fetched: what the page has been given. SWR's own gives each of its answers four
 * getters, which V8 keeps, with all that they know of a page, until its next full collection of garbage.
 */
const handedOver: Middleware = () => (key, _fetcher, config) => {
  const path = typeof key === 'string' ? key : undefined;
  const known: unknown = path === undefined ? undefined : config.fallback?.[path];
  const isLoading = path !== undefined && known === undefined && config.revalidateOnMount !== false;
  // The fallback has the answer of each path.
  return { data: known as never, error: undefined, isLoading, isValidating: isLoading, mutate };
};

/** Reads of pages on the server (`ReadsConfig`). */
export const SERVER_READS: SWRConfiguration = { use: [handedOver] };
