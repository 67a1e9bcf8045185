import { emitWindowEvent } from 'shared-platform';
import { IMAGE_MAX_BYTES, type ImageCategory, type ImageRecord } from 'shared-types/image';
import { proxy, ref } from 'valtio';
import { reasonOf, isCallError } from '../failures';
import { uploadBatch } from '../calls/images/upload-batch';
import { FileRefusal, nameOfFile, readFile, shrinkIfNeeded } from './shrink';

/** One file on its way into the library. `part` is what has gone out, 0–1. */
export interface UploadItem {
  id: number;
  /** The file's, with its extension; of several with the same name the later ones have a number. */
  name: string;
  state: 'waiting' | 'reading' | 'sending' | 'done' | 'failed' | 'cancelled';
  part: number;
  problem: string | null;
  record: ReturnType<typeof ref<ImageRecord>> | null;
}

interface Job {
  file: File;
  category: ImageCategory;
}

export interface UploadQueue {
  state: { items: UploadItem[] };
  add: (files: readonly File[], category: ImageCategory) => void;
  cancel: (id: number) => void;
  retry: (id: number) => void;
  /** Tries all that failed again. */
  retryAll: () => void;
  /** Forgets what is done, failed or cancelled. */
  clear: () => void;
  /** Forgets what is done, once nothing else is left to be looked at. */
  tidy: () => void;
}

/** Files of one call, and their bytes, at most. */
const BATCH = 5;
const BATCH_BYTES = 8 * 1024 * 1024;

/** Whether a file is still on its way. */
export const isUnderWay = ({ state }: Pick<UploadItem, 'state'>) =>
  ['waiting', 'reading', 'sending'].includes(state);

/** Closing the page would end what is under way. */
const keepPage = (event: BeforeUnloadEvent) => event.preventDefault();

let queue: UploadQueue | undefined;

/** The one queue of this tab: uploads go on, and are shown, while the owner looks at other areas. */
export function uploadQueue(): UploadQueue {
  queue ??= createUploadQueue();
  return queue;
}

/** Forgets all uploads, as a reload of the page does. */
export function forgetUploads(): void {
  queue = undefined;
}

/** A file's name, made distinct from those in the list: `shelf.jpg`, `shelf.jpg (2)`. */
function nameIn(items: readonly Pick<UploadItem, 'name'>[], file: string): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? file : `${file} (${number})`;
    if (!items.some((item) => item.name === name)) return name;
  }
}

/** What of a batch has gone out, for each of its files: their data follow each other. @param part of the whole, 0–1 */
function partsOf(lengths: readonly number[], part: number): number[] {
  const sent = part * lengths.reduce((sum, length) => sum + length, 0);
  let before = 0;
  return lengths.map((length) => {
    const own = Math.min(1, Math.max(0, (sent - before) / length));
    before += length;
    return own;
  });
}

/** Sends files a batch at a time, with each one's progress; any can be cancelled or tried again. */
function createUploadQueue(): UploadQueue {
  const state = proxy<{ items: UploadItem[] }>({ items: [] });
  const jobs = new Map<number, Job>();
  let count = 0;
  let running: AbortController | null = null;

  const find = (id: number) => state.items.find((candidate) => candidate.id === id);
  const fail = (item: UploadItem, cause: unknown) => {
    item.state = 'failed';
    item.problem = reasonOf(cause);
    if (!(cause instanceof FileRefusal) && !isCallError(cause)) throw cause;
  };

  /** The next files for one call: of one category, few and small enough for a slow line. */
  const nextBatch = (): UploadItem[] => {
    const waiting = state.items.filter((item) => item.state === 'waiting');
    const category = jobs.get(waiting[0]?.id ?? 0)?.category;
    let bytes = 0;
    const fitting = waiting.filter(({ id }) => {
      const job = jobs.get(id);
      if (job?.category !== category) return false;
      bytes += Math.min(job?.file.size ?? 0, IMAGE_MAX_BYTES);
      return bytes <= BATCH_BYTES;
    });
    return fitting.slice(0, BATCH);
  };

  const read = async (batch: readonly UploadItem[]) => {
    const ready: { item: UploadItem; name: string; data: string }[] = [];
    for (const item of batch) {
      const job = jobs.get(item.id);
      if (!job || item.state !== 'waiting') continue;
      item.state = 'reading';
      try {
        const data = await readFile(await shrinkIfNeeded(job.file));
        ready.push({ item, name: nameOfFile(job.file), data });
      } catch (cause) {
        fail(item, cause);
      }
    }
    // Some may have been cancelled meanwhile.
    return ready.filter(({ item }) => item.state === 'reading');
  };

  const send = async (batch: readonly UploadItem[], { signal }: AbortController) => {
    const ready = await read(batch);
    const [first] = ready;
    const category = first && jobs.get(first.item.id)?.category;
    if (!category) return;
    for (const { item } of ready) item.state = 'sending';
    const lengths = ready.map(({ data }) => data.length);
    try {
      const { created, failed } = await uploadBatch(
        ready.map(({ name, data }) => ({ data, name })),
        category,
        {
          signal,
          onProgress: (part) =>
            partsOf(lengths, part).forEach((own, index) =>
              Object.assign(ready[index]?.item ?? {}, { part: own }),
            ),
        },
      );
      const records = [...created];
      for (const [index, { item }] of ready.entries()) {
        const refused = failed.find((each) => each.index === index);
        const record = refused ? undefined : records.shift();
        if (record) Object.assign(item, { state: 'done', part: 1, record: ref(record) });
        else
          Object.assign(item, {
            state: 'failed',
            problem: refused?.message ?? 'The server did not say why.',
          });
      }
      if (created.length > 0) emitWindowEvent('imagesUpdated', null);
    } catch (cause) {
      for (const { item } of ready) {
        if (item.state !== 'sending') continue;
        // One of them was cancelled, which ended the call of all.
        if (signal.aborted) Object.assign(item, { state: 'waiting', part: 0 });
        else fail(item, cause);
      }
    }
  };

  const next = async () => {
    if (running !== null) return;
    const batch = nextBatch();
    if (batch.length === 0) return;
    running = new AbortController();
    window.addEventListener('beforeunload', keepPage);
    try {
      await send(batch, running);
    } finally {
      running = null;
      window.removeEventListener('beforeunload', keepPage);
      void next();
    }
  };

  const retry = (item: UploadItem) => Object.assign(item, { state: 'waiting', part: 0, problem: null });

  return {
    state,
    add: (files, category) => {
      for (const file of files) {
        count += 1;
        jobs.set(count, { file, category });
        state.items.push({
          id: count,
          name: nameIn(state.items, file.name),
          state: 'waiting',
          part: 0,
          problem: null,
          record: null,
        });
      }
      void next();
    },
    cancel: (id) => {
      const item = find(id);
      if (!item || !isUnderWay(item)) return;
      const wasSending = item.state === 'sending';
      item.state = 'cancelled';
      if (wasSending) running?.abort();
    },
    retry: (id) => {
      const item = find(id);
      if (item) retry(item);
      void next();
    },
    retryAll: () => {
      state.items.filter((item) => item.state === 'failed').forEach(retry);
      void next();
    },
    tidy: () => {
      if (state.items.every((item) => item.state === 'done')) state.items = [];
    },
    clear: () => {
      state.items = state.items.filter(isUnderWay);
    },
  };
}
