import type { ImageRecord } from 'shared-types/image';
import { proxy, ref } from 'valtio';
import { isCallError, reasonOf } from '../calls/call-failure';
import { imagesPath, listImages, type ImageQuery } from '../calls/images/list-images';

/** A list of the library as it is paged in: loading, then ready, empty or error (admin-tooling 4). */
export interface LibraryListState {
  status: 'loading' | 'ready' | 'error';
  /** What the server said. */
  problem: string | null;
  items: ReturnType<typeof ref<ImageRecord[]>>;
  /** Whether there are more on the server. */
  more: boolean;
  loadingMore: boolean;
}

export interface LibraryList {
  state: LibraryListState;
  /** Loads the first page of a category or a search; what is shown stays until it is there. */
  show: (query: ImageQuery) => Promise<void>;
  /** Loads the first page again. */
  refresh: () => Promise<void>;
  /** Refreshes unless the list is younger than `ms`. */
  refreshAfter: (ms: number) => Promise<void>;
  loadMore: () => Promise<void>;
  /** Shows a change of one picture at once. */
  put: (record: ImageRecord) => void;
  remove: (ids: readonly number[]) => void;
}

export function createLibraryList(): LibraryList {
  const state = proxy<LibraryListState>({
    status: 'loading',
    problem: null,
    items: ref([]),
    more: false,
    loadingMore: false,
  });
  let path = imagesPath({});
  let next: string | null = null;
  let loadedAt = 0;

  const load = async () => {
    const asked = path;
    state.problem = null;
    if (state.status === 'error') state.status = 'loading';
    try {
      const page = await listImages(asked);
      if (asked !== path) return;
      state.items = ref(page.items);
      next = page.next;
      state.more = next !== null;
      state.status = 'ready';
      loadedAt = Date.now();
    } catch (cause) {
      if (!isCallError(cause)) throw cause;
      if (asked !== path) return;
      state.status = 'error';
      state.problem = reasonOf(cause);
    }
  };

  return {
    state,
    show: async (query) => {
      path = imagesPath(query);
      state.status = 'loading';
      await load();
    },
    refresh: load,
    refreshAfter: async (ms) => {
      if (Date.now() - loadedAt >= ms) await load();
    },
    loadMore: async () => {
      if (next === null || state.loadingMore) return;
      const asked = path;
      state.loadingMore = true;
      try {
        const page = await listImages(next);
        if (asked !== path) return;
        const seen = new Set(state.items.map((item) => item.id));
        state.items = ref([...state.items, ...page.items.filter((item) => !seen.has(item.id))]);
        next = page.next;
        state.more = next !== null;
      } catch (cause) {
        if (!isCallError(cause)) throw cause;
        state.problem = reasonOf(cause);
      } finally {
        state.loadingMore = false;
      }
    },
    put: (record) => {
      const known = state.items.some((item) => item.id === record.id);
      state.items = ref(
        known ? state.items.map((item) => (item.id === record.id ? record : item)) : [record, ...state.items],
      );
    },
    remove: (ids) => {
      state.items = ref(state.items.filter((item) => !ids.includes(item.id)));
    },
  };
}
