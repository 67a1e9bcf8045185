import { useCallback, useEffect, useState } from 'react';
import useSWR, { mutate, preload, useSWRConfig, type SWRConfiguration } from 'swr';
import { defaultSiteSettings } from 'shared-types/content/site-settings';
import type { Resource } from 'shared-types/resources';
import type { SiteConfigKey, SiteConfigValue } from 'shared-types/site-config';
import type { SiteSettings } from 'shared-types/site-settings';
import { ApiError } from './api-error';
import { apiRequest, sentenceOf } from './api-request';
import { loadSchemas } from './load-schemas';
import { useSite } from './site';

/** A config value; null when it was never set. */
export function siteConfigResource<K extends SiteConfigKey>(key: K): Resource<SiteConfigValue<K> | null> {
  return { path: `/api/site-config/${key}` };
}

const anything = { parse: (value: unknown) => value };

/**
 * Reads at a time: without HTTP/2 a browser has six connections to a site, and an API that does not respond must not
 * keep the page's code from arriving.
 */
const AT_ONCE = 3;

let underWay = 0;
const waiting: (() => void)[] = [];

/** Runs a read when it is its turn. A read that ends passes its place on directly, so that no newcomer can take it. */
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
 * Reads and parses a resource. Without a schema of its own, list entries that do not fit are left out and reported in
 * the console; a caller that writes the response back passes a schema.
 * @param onHeaders gets the response's headers, e.g. for `Link`
 * @throws ApiError, or ZodError when the response violates the contract
 */
export function fetchResource<T>(
  { path, schema, read }: Resource<T>,
  onHeaders?: (headers: Headers) => void,
): Promise<T> {
  return inTurn(async () => {
    if (read) return read();
    if (schema) return apiRequest(path, { schema, onHeaders });
    const [answer, { readAnswer }] = await Promise.all([
      apiRequest(path, { schema: anything, onHeaders }),
      loadSchemas(),
    ]);
    return readAnswer(path, answer, (faults) =>
      console.warn(`Parts of the response at ${path} do not fit its schema and are left out.`, faults),
    ) as T;
  });
}

/**
 * Reads an API path ahead of the page that will show it, unless its response is already here. After a failure, the page
 * reads it again when it is shown.
 * @returns a function that returns when that ends, well or not; undefined when the response is here
 */
export function usePrefetch(): (path: string) => Promise<unknown> | undefined {
  const { cache, fallback } = useSWRConfig();
  return useCallback(
    (path) => {
      if (cache.get(path)?.data !== undefined || Object.hasOwn(fallback, path)) return undefined;
      return preload(path, () => fetchResource({ path })).then(
        // A page that is shown already takes it from SWR itself.
        (data) => (cache.get(path) === undefined ? mutate(path, data) : undefined),
        () => mutate(path),
      );
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

/** Whether a read has been under way for the configuration's `loadingTimeout`; 0 is no limit. */
function useSlow(path: string | null, isLoading: boolean): boolean {
  const { loadingTimeout } = useSWRConfig();
  const [slow, setSlow] = useState<string | null>(null);
  useEffect(() => {
    if (!isLoading || loadingTimeout === 0) return undefined;
    const timer = setTimeout(() => setSlow(path), loadingTimeout);
    return () => clearTimeout(timer);
  }, [path, isLoading, loadingTimeout]);
  return isLoading && slow !== null && slow === path;
}

/**
 * Reads a resource of the API, or takes it from the page's server data. A resource that the server could not read in
 * time is an error at first, so that server and browser show the same fallback; the browser then reads it itself. So is
 * one that takes too long, until its response comes. `null` reads nothing.
 * @param config overrides the surrounding configuration (`SiteProvider`, `ReadsConfig`)
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
  const isSlow = useSlow(path, isLoading);
  const status =
    path === null || data !== undefined ? undefined : (missing[path] ?? (isSlow ? 504 : undefined));
  const unavailable = status === undefined ? undefined : new ApiError(status, sentenceOf(status));
  return {
    data,
    error: error ?? unavailable,
    isLoading: isLoading && status === undefined,
    retry: () => void again(),
  };
}

/** Reads a resource again wherever it is shown, e.g. after an event that announces a change. */
export function rereadResource(path: string): Promise<unknown> {
  return mutate(path);
}

const settingsResource = siteConfigResource('site_settings');

/** The brand's details, built-in until the owner saves others. */
export function useSettings(): SiteSettings {
  return useResource(settingsResource).data ?? defaultSiteSettings;
}
