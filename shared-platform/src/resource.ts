import useSWR, { mutate } from 'swr';
import type { Resource } from 'shared-types/resources';
import { ApiError, apiRequest } from './api-request';
import { loadSchemas } from './load-schemas';
import { useSite } from './site';

const anything = { parse: (value: unknown) => value };

/** Reads and parses a resource. @throws ApiError, or ZodError when the answer is not what the contract says */
export async function fetchResource<T>({ path, schema }: Resource<T>): Promise<T> {
  if (schema) return apiRequest(path, { schema });
  const [answer, { parseAnswer }] = await Promise.all([
    apiRequest(path, { schema: anything }),
    loadSchemas(),
  ]);
  return parseAnswer(path, answer) as T;
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
  const read = useSWR<T, Error>(
    path,
    () => (resource === null ? undefined : fetchResource(resource)) as Promise<T>,
  );
  const { data, error, isLoading, mutate: again } = read;
  const status = path === null || data !== undefined ? undefined : missing[path];
  const unavailable =
    status === undefined
      ? undefined
      : new ApiError(status, status === 404 ? 'Not Found' : 'Service Unavailable');
  return {
    data,
    error: error ?? unavailable,
    isLoading: isLoading && status === undefined,
    retry: () => void again(),
  };
}

/** Reads a resource again wherever it is shown, e.g. after an event says that it changed. */
export function rereadResource(path: string): Promise<unknown> {
  return mutate(path);
}
