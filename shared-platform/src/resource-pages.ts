import { useMemo } from 'react';
import { mutate } from 'swr';
import useSWRInfinite, { unstable_serialize, type SWRInfiniteConfiguration } from 'swr/infinite';
import type { Resource } from 'shared-types/resources';
import { fetchResource } from './resource';

/**
 * Lists that are read a page at a time. An entry of its own: `swr/infinite` is for the admin, and public pages do not
 * carry it (docs/decisions/0062).
 */

interface Page<T> {
  path: string;
  items: T[];
  /** Path of the next page; undefined on the last. */
  next: string | undefined;
  /** How many there are over all pages, where `?count=true` asked for it. */
  total: number | undefined;
}

/** A page's answer is cached beside its headers, so its key is not the bare path that `useResource` takes. */
const keyOf = (path: string) => ['page', path] as const;

/** First pages that were read in this tab. */
const lists = new Set<string>();

/** The path of `Link: <…>; rel="next"` (contracts, `GET /images`); the total is asked for once, with the first page. */
function nextPath(headers: Headers): string | undefined {
  const address = /<([^>]+)>;\s*rel="?next"?/.exec(headers.get('link') ?? '')?.[1];
  if (address === undefined) return undefined;
  const url = new URL(address, window.location.origin);
  url.searchParams.delete('count');
  return url.pathname + url.search;
}

async function fetchPage<T>(resource: Resource<T[]>): Promise<Page<T>> {
  let headers = new Headers();
  const items = await fetchResource(resource, (received) => (headers = received));
  const total = headers.get('total-count');
  return {
    path: resource.path,
    items,
    next: nextPath(headers),
    total: total === null ? undefined : Number(total),
  };
}

export interface ResourcePages<T> {
  /** What has been read so far; undefined until the first page is here. */
  items: readonly T[] | undefined;
  total: number | undefined;
  /** Why the last page that was asked for is not here. */
  error: Error | undefined;
  isLoading: boolean;
  isLoadingMore: boolean;
  hasMore: boolean;
  loadMore: () => void;
  /** Reads all pages again that are shown. */
  retry: () => void;
  /** Changes or (null) takes out items in place, after a call whose answer says what they are now. */
  change: (edit: (item: T) => T | null) => Promise<void>;
}

/**
 * Reads a list whose answers lead on by `Link: <…>; rel="next"`, a page at a time. The first page is read again with
 * each further one, so that the list stays whole when something was added meanwhile. `null` reads nothing.
 */
export function useResourcePages<T>(
  resource: Resource<T[]> | null,
  config?: SWRInfiniteConfiguration<Page<T>, Error>,
): ResourcePages<T> {
  const {
    data: pages,
    error,
    isLoading,
    isValidating,
    size,
    setSize,
    mutate: mutatePages,
  } = useSWRInfinite<Page<T>, Error>(
    (index: number, before: Page<T> | null) => {
      const path = index === 0 ? resource?.path : before?.next;
      return path === undefined ? null : keyOf(path);
    },
    ([, path]: ReturnType<typeof keyOf>) => {
      lists.add(path);
      return fetchPage({ ...resource, path });
    },
    config,
  );
  const items = useMemo(() => pages?.flatMap((page) => page.items), [pages]);
  const read = pages?.length ?? 0;
  return {
    items,
    total: pages?.[0]?.total,
    error,
    isLoading,
    isLoadingMore: isValidating && read > 0 && read < size,
    hasMore: pages?.at(-1)?.next !== undefined,
    loadMore: () => void setSize(read + 1),
    retry: () => void mutatePages(),
    change: async (edit) => {
      const changed = (pages ?? []).map((page) => ({
        ...page,
        items: page.items.map(edit).filter((item) => item !== null),
      }));
      // Each page is cached by itself as well, and the next one is read on top of those.
      await Promise.all(changed.map((page) => mutate(keyOf(page.path), page, { revalidate: false })));
      await mutatePages(changed, { revalidate: false });
    },
  };
}

/** Reads lists again whose path begins like this, all their pages; those that are not shown, when they are again. */
export async function rereadPages(path: string): Promise<void> {
  const isPage = (key: unknown): boolean =>
    Array.isArray(key) && key[0] === 'page' && typeof key[1] === 'string' && key[1].startsWith(path);
  await mutate(isPage, undefined, { revalidate: false });
  await Promise.all(
    [...lists]
      .filter((first) => first.startsWith(path))
      .map((first) => mutate(unstable_serialize(() => keyOf(first)))),
  );
}
