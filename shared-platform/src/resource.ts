import useSWR, { mutate } from 'swr';
import type { Resource } from 'shared-types/resources';
import { ApiError, apiRequest } from './api-request';
import { loadSchemas } from './load-schemas';
import { useSite } from './site';

const anything = { parse: (value: unknown) => value };

/**
 * So many reads go on at once: a browser has six connections to a site without HTTP/2, and an API that takes calls but
 * does not answer must not keep the page's code from arriving.
 */
const AT_ONCE = 3;

/** How long a read may take, in ms; a page shows its fallback meanwhile. */
const READ_LIMIT_MS = 15_000;

let underWay = 0;
const waiting: (() => void)[] = [];

/** Runs a read when it is its turn. */
async function inTurn<T>(run: () => Promise<T>): Promise<T> {
  if (underWay >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  underWay += 1;
  try {
    return await run();
  } finally {
    underWay -= 1;
    waiting.shift()?.();
  }
}

/** Reads and parses a resource. @throws ApiError, or ZodError when the answer is not what the contract says */
export function fetchResource<T>({ path, schema }: Resource<T>): Promise<T> {
  return inTurn(async () => {
    const signal = AbortSignal.timeout(READ_LIMIT_MS);
    if (schema) return apiRequest(path, { schema, signal });
    const [answer, { parseAnswer }] = await Promise.all([
      apiRequest(path, { schema: anything, signal }),
      loadSchemas(),
    ]);
    return parseAnswer(path, answer) as T;
  });
}

/** Answers that are on their way, or here, for a page that has not been opened yet. */
const ahead = new Map<string, Promise<unknown>>();

/** Reads an API path for whoever asks for it first. A failure is forgotten. */
export function readAhead(path: string): void {
  if (ahead.has(path)) return;
  const reading = fetchResource({ path });
  ahead.set(path, reading);
  reading.catch(() => ahead.delete(path));
}

/** The answer that was read ahead, unless that failed, else one that is read now. */
function read<T>(resource: Resource<T>): Promise<T> {
  const early = ahead.get(resource.path) as Promise<T> | undefined;
  ahead.delete(resource.path);
  return early?.catch(() => fetchResource(resource)) ?? fetchResource(resource);
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
  const {
    data,
    error,
    isLoading,
    mutate: again,
  } = useSWR<T, Error>(path, () => (resource === null ? undefined : read(resource)) as Promise<T>);
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

/** What is at hand of a resource, such as an editor's preview of it; reads nothing by itself. */
export function useResourceAtHand<T>({ path }: Resource<T>): T | undefined {
  return useSWR<T, Error>(path, null).data;
}

/** Reads a resource again wherever it is shown, e.g. after an event says that it changed. */
export function rereadResource(path: string): Promise<unknown> {
  ahead.delete(path);
  return mutate(path);
}
