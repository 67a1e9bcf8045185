import { useMemo } from 'react';
import { mutate } from 'swr';
import useSWRInfinite, { unstable_serialize, type SWRInfiniteConfiguration } from 'swr/infinite';
import type { Resource } from 'shared-types/resources';
import { fetchResource } from './resource';

// Lists that are read a page at a time. A separate entry, so that public pages do not carry the admin's `swr/infinite`
// (docs/decisions/0062).

interface Page<T> {
  path: string;
  items: T[];
  /** Path of the next page; undefined on the last. */
  next: string | undefined;
  /** Number of items on all pages, if requested by `?count=true`. */
  total: number | undefined;
}

/** A page is cached with its headers, so its key is not the bare path that `useResource` uses. */
const keyOf = (path: string) => ['page', path] as const;

/** Paths of the pages that were read in this tab. */
const lists = new Set<string>();

/** The path of `Link: <…>; rel="next"` (contracts, `GET /images`), without `count`: the first page gives the total. */
function nextPath(headers: Headers): string | undefined {
  const address = /<([^<>]+)>;\s*rel="?next"?/.exec(headers.get('link') ?? '')?.[1];
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
  /** The items read so far; undefined until the first page is loaded. */
  items: readonly T[] | undefined;
  total: number | undefined;
  /** Why the last requested page is missing. */
  error: Error | undefined;
  isLoading: boolean;
  /** Whether any of it is being read, also what is shown. */
  isValidating: boolean;
  isLoadingMore: boolean;
  hasMore: boolean;
  loadMore: () => void;
  /** Reads every missing page; resolves when all are loaded, or one has failed. */
  loadAll: () => Promise<void>;
  /** Reads all loaded pages again. */
  retry: () => void;
  /** Changes items in place, or removes them (null), after a call has changed them on the server. */
  change: (edit: (item: T) => T | null) => Promise<void>;
}

/**
 * Reads a list with `Link: <…>; rel="next"` headers, a page at a time. The first page is read again with each further
 * one, so that the list has no gaps when items were added in the meantime. `null` reads nothing.
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
  const hasMore = pages?.at(-1)?.next !== undefined;
  const isLoadingMore = isValidating && hasMore && read < size;
  return {
    items,
    total: pages?.[0]?.total,
    error,
    isLoading,
    isValidating,
    isLoadingMore,
    hasMore,
    loadMore: () => {
      if (hasMore && !isLoadingMore) void setSize(read + 1);
    },
    loadAll: async () => {
      if (hasMore) await setSize(Infinity);
    },
    retry: () => void mutatePages(),
    change: async (edit) => {
      const changed = (pages ?? []).map((page) => ({
        ...page,
        items: page.items.map(edit).filter((item) => item !== null),
      }));
      // Each page is also cached separately, and SWR builds on those when it reads the next one.
      await Promise.all(changed.map((page) => mutate(keyOf(page.path), page, { revalidate: false })));
      await mutatePages(changed, { revalidate: false });
    },
  };
}

/** Reads all pages again of lists whose path begins with `path`; lists that are not shown, when they are next shown. */
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
