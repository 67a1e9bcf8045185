import { useCallback } from 'react';
import useSWR, { mutate, preload, useSWRConfig, type SWRConfiguration } from 'swr';
import { defaultSiteSettings } from 'shared-types/content/site-settings';
import type { Resource } from 'shared-types/resources';
import type { SiteConfigKey, SiteConfigValue } from 'shared-types/site-config';
import type { SiteSettings } from 'shared-types/site-settings';
import { ApiError, apiRequest } from './api-request';
import { loadSchemas } from './load-schemas';
import { useSite } from './site';

/** A config value; null when it was never set. */
export function siteConfigResource<K extends SiteConfigKey>(key: K): Resource<SiteConfigValue<K> | null> {
  return { path: `/api/site-config/${key}` };
}

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

/** Runs a read when it is its turn. A read that ends hands its place on, so that no newcomer takes it meanwhile. */
async function inTurn<T>(run: () => Promise<T>): Promise<T> {
  if (underWay === AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else underWay += 1;
  try {
    return await run();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else underWay -= 1;
  }
}

/**
 * Reads and parses a resource.
 * @param onHeaders told the headers of the answer, e.g. for `Link`
 * @throws ApiError, or ZodError when the answer is not what the contract says
 */
export function fetchResource<T>(
  { path, schema, read }: Resource<T>,
  onHeaders?: (headers: Headers) => void,
): Promise<T> {
  return inTurn(async () => {
    if (read) return read();
    const request = { signal: AbortSignal.timeout(READ_LIMIT_MS), onHeaders };
    if (schema) return apiRequest(path, { schema, ...request });
    const [answer, { parseAnswer }] = await Promise.all([
      apiRequest(path, { schema: anything, ...request }),
      loadSchemas(),
    ]);
    return parseAnswer(path, answer) as T;
  });
}

/**
 * Reads API paths ahead of the page that will show them, unless their answers are here already. A failure is
 * forgotten: the page reads again when it is shown.
 */
export function usePrefetch(): (path: string) => void {
  const { cache, fallback } = useSWRConfig();
  return useCallback(
    (path) => {
      if (cache.get(path)?.data !== undefined || Object.hasOwn(fallback, path)) return;
      preload(path, () => fetchResource({ path })).catch(() => mutate(path));
    },
    [cache, fallback],
  );
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
 * @param config what differs from the configuration around it (`SiteProvider`, `ReadsConfig`)
 */
export function useResource<T>(
  resource: Resource<T> | null,
  config?: SWRConfiguration<T, Error>,
): ResourceState<T> {
  const path = resource?.path ?? null;
  const { missing } = useSite();
  const {
    data,
    error,
    isLoading,
    mutate: again,
  } = useSWR<T, Error>(path, () => fetchResource(resource as Resource<T>), config);
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

const settingsResource = siteConfigResource('site_settings');

/** The brand's details, the built-in ones until the owner has saved others. */
export function useSettings(): SiteSettings {
  return useResource(settingsResource).data ?? defaultSiteSettings;
}
