import type { ImageRecord } from 'shared-types/image';
import { proxy, ref } from 'valtio';
import { isCallError, reasonOf } from '../failures';
import { imagesPath, listImages, type ImageQuery } from '../calls/images/list-images';
import type { Page } from '../calls/page';

/** A list of the library as it is paged in: loading, then ready, empty or error (admin-tooling 4). */
export interface LibraryListState {
  status: 'loading' | 'ready' | 'error';
  /** What the server said. */
  problem: string | null;
  items: ReturnType<typeof ref<ImageRecord[]>>;
  /** How many fit, loaded or not; null until it is known. */
  total: number | null;
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
  /** Refreshes unless the list is younger than `ms`; further pages stay where they are. */
  refreshAfter: (ms: number) => Promise<void>;
  loadMore: () => Promise<void>;
  /** Loads every page that is still missing. */
  loadAll: () => Promise<void>;
  /** Shows a new or changed picture at once, where it belongs: not in another category's list, nor in the bin's. */
  put: (record: ImageRecord) => void;
  remove: (ids: readonly number[]) => void;
}

/** A fresh first page, and what was loaded beyond it: the list is ordered by id, the newest first. */
function beyond(first: readonly ImageRecord[], known: readonly ImageRecord[]): ImageRecord[] {
  const last = first.at(-1);
  return last === undefined ? [] : known.filter(({ id }) => id < last.id);
}

export function createLibraryList(): LibraryList {
  const state = proxy<LibraryListState>({
    status: 'loading',
    problem: null,
    items: ref([]),
    total: null,
    more: false,
    loadingMore: false,
  });
  let query: ImageQuery = {};
  let path = imagesPath(query);
  let shown = '';
  let next: string | null = null;
  let loadedAt = 0;

  const take = (page: Page<ImageRecord>, rest: ImageRecord[]) => {
    state.items = ref([...page.items, ...rest]);
    state.total = page.total ?? null;
    if (rest.length === 0) next = page.next;
    state.more = next !== null;
    state.problem = null;
    state.status = 'ready';
    shown = path;
    loadedAt = Date.now();
  };

  const load = async (keepPages: boolean) => {
    const asked = path;
    if (state.status === 'error') state.status = 'loading';
    try {
      const page = await listImages(asked);
      if (asked !== path) return;
      const keep = keepPages && shown === path && page.next !== null;
      take(page, keep ? beyond(page.items, state.items) : []);
    } catch (cause) {
      if (asked !== path) return;
      // What is shown already of this list stays beside the words.
      if (shown !== path || state.items.length === 0) state.status = 'error';
      state.problem = reasonOf(cause);
      if (!isCallError(cause)) throw cause;
    }
  };

  const readNext = async (from: string) => {
    const asked = path;
    state.loadingMore = true;
    try {
      const page = await listImages(from);
      if (asked !== path) return;
      const seen = new Set(state.items.map((item) => item.id));
      state.items = ref([...state.items, ...page.items.filter((item) => !seen.has(item.id))]);
      next = page.next;
      state.more = next !== null;
      state.problem = null;
    } catch (cause) {
      if (!isCallError(cause)) throw cause;
      if (asked === path) state.problem = reasonOf(cause);
    } finally {
      state.loadingMore = false;
    }
  };

  let underWay: { from: string; done: Promise<void> } | null = null;
  const loadMore = async () => {
    if (next === null) return;
    if (underWay?.from !== next) underWay = { from: next, done: readNext(next) };
    await underWay.done;
    underWay = null;
  };

  const changeTotal = (by: number) => {
    if (state.total !== null) state.total += by;
  };
  const belongs = ({ category }: ImageRecord) =>
    !query.binned && [undefined, 'all', category].includes(query.category);
  const remove = (ids: readonly number[]) => {
    const left = state.items.filter((item) => !ids.includes(item.id));
    changeTotal(left.length - state.items.length);
    state.items = ref(left);
  };

  return {
    state,
    show: async (asked) => {
      // A click on what is still shown must not mean what it means in the bin.
      if (Boolean(query.binned) !== Boolean(asked.binned)) state.items = ref([]);
      query = asked;
      path = imagesPath(query);
      state.status = 'loading';
      await load(false);
    },
    refresh: () => load(false),
    refreshAfter: async (ms) => {
      if (Date.now() - loadedAt >= ms) await load(true);
    },
    loadMore,
    loadAll: async () => {
      const asked = path;
      while (asked === path && next !== null) {
        await loadMore();
        if (state.problem !== null) return;
      }
    },
    put: (record) => {
      if (!belongs(record)) {
        remove([record.id]);
        return;
      }
      const known = state.items.some((item) => item.id === record.id);
      // Whether a new one fits a search is the server's to say, when the list is read again.
      if (!known && query.q) return;
      if (!known) changeTotal(1);
      state.items = ref(
        known ? state.items.map((item) => (item.id === record.id ? record : item)) : [record, ...state.items],
      );
    },
    remove,
  };
}
