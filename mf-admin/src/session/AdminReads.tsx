import { useMemo, type ReactNode } from 'react';
import { ReadsConfig, type Middleware, type SWRConfiguration } from 'shared-platform';
import { readable } from '../calls/answer-error';
import { withSession } from './session';

/** How long an answer of the admin counts as fresh, in ms, where a screen has no time of its own (admin-tooling 7). */
const FRESH_MS = 2000;

/**
 * A read that meets a session that has ended waits for the dialog that asks to sign in again, and is then sent once
 * more; an answer that is not what the API promises is an error for the person.
 */
const renewSession: Middleware = (useNext) =>
  function useRenewed(key, fetcher, config) {
    const read = fetcher as ((asked: unknown) => unknown) | null;
    const renewing = read && ((asked: unknown) => readable(withSession(async () => read(asked))));
    return useNext(key, renewing as typeof fetcher, config);
  };

/**
 * How the admin reads: what it shows is read again when a place is opened, the window is focused or the connection
 * is back, unless it is younger than `freshMs`.
 */
export function AdminReads({ children, freshMs = FRESH_MS }: { children: ReactNode; freshMs?: number }) {
  const config = useMemo<SWRConfiguration>(
    () => ({
      use: [renewSession],
      revalidateIfStale: true,
      revalidateOnReconnect: true,
      // A screen waits for the truth: there is nothing built in to show instead.
      loadingTimeout: 0,
      ...freshFor(freshMs),
    }),
    [freshMs],
  );
  return <ReadsConfig value={config}>{children}</ReadsConfig>;
}

/** The configuration of a read whose answer stays fresh so long, in ms. */
export function freshFor(ms: number): SWRConfiguration {
  return { revalidateOnFocus: true, dedupingInterval: ms, focusThrottleInterval: ms };
}
