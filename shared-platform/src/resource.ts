import { useMemo } from 'react';
import useSWR, { mutate } from 'swr';
import type { Resource } from 'shared-types/resources';
import { ApiError, apiRequest } from './api-request';
import { useSite } from './site';

const anything = { parse: (value: unknown) => value };

/** SWR's fetcher: the answer as it came; `useResource` parses it. */
export function fetchAnswer(path: string): Promise<unknown> {
  return apiRequest(path, { schema: anything });
}

export interface ResourceState<T> {
  data: T | undefined;
  error: Error | undefined;
  isLoading: boolean;
  /** Reads again, after a failure or a change. */
  retry: () => void;
}

/**
 * Reads a resource of the API, from the page's server data where it is there.
 * A resource that the server could not have in time is an error at once, so that server and browser show the same
 * fallback; the browser then tries by itself. `null` reads nothing.
 */
export function useResource<T>(resource: Resource<T> | null): ResourceState<T> {
  const path = resource?.path ?? null;
  const { missing } = useSite();
  const { data: answer, error, isLoading, mutate: again } = useSWR<unknown, Error>(path, fetchAnswer);
  const schema = resource?.schema;

  const parsed = useMemo<{ data?: T; error?: Error }>(() => {
    if (answer === undefined || schema === undefined) return {};
    try {
      return { data: schema.parse(answer) };
    } catch (cause) {
      return { error: new Error(`The answer of ${path} is not what this page expects.`, { cause }) };
    }
    // The schema of a path never changes; its object may be made anew at each render.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [answer, path]);

  const status = path === null || answer !== undefined ? undefined : missing[path];
  return {
    data: parsed.data,
    error:
      parsed.error ??
      error ??
      (status === undefined
        ? undefined
        : new ApiError(status, status === 404 ? 'Not Found' : 'Service Unavailable')),
    isLoading: isLoading && status === undefined,
    retry: () => void again(),
  };
}

/** Reads a resource again wherever it is shown, e.g. after an event says that it changed. */
export function rereadResource(path: string): Promise<unknown> {
  return mutate(path);
}
