import { emitWindowEvent } from 'shared-platform';
import type { ImageCategory, ImageRecord } from 'shared-types/image';
import { proxy, ref } from 'valtio';
import { reasonOf, isCallError } from '../failures';
import { uploadImage } from '../calls/images/upload-image';
import { FileRefusal, nameOfFile, readFile, shrinkIfNeeded } from './shrink';

/** One file on its way into the library. `part` is what has gone out, 0–1. */
export interface UploadItem {
  id: number;
  name: string;
  state: 'waiting' | 'reading' | 'sending' | 'done' | 'failed' | 'cancelled';
  part: number;
  problem: string | null;
  record: ReturnType<typeof ref<ImageRecord>> | null;
}

interface Job {
  file: File;
  category: ImageCategory;
  abort: AbortController;
}

export interface UploadQueue {
  state: { items: UploadItem[] };
  add: (files: readonly File[], category: ImageCategory) => void;
  cancel: (id: number) => void;
  retry: (id: number) => void;
  /** Forgets what is done, failed or cancelled. */
  clear: () => void;
  /** Forgets what is done, once nothing else is left to be looked at. */
  tidy: () => void;
}

/** Files that are sent at once. */
const AT_ONCE = 2;

/** Whether a file is still on its way. */
export const isUnderWay = ({ state }: Pick<UploadItem, 'state'>) =>
  ['waiting', 'reading', 'sending'].includes(state);

/** Closing the page would end what is under way. */
const keepPage = (event: BeforeUnloadEvent) => event.preventDefault();

let queue: UploadQueue | undefined;

/** The one queue of this tab: uploads go on, and are told of, while the owner looks at other areas. */
export function uploadQueue(): UploadQueue {
  queue ??= createUploadQueue();
  return queue;
}

/** Forgets all uploads, as a reload of the page does. */
export function forgetUploads(): void {
  queue = undefined;
}

/** Sends files one after the other, with each one's progress; any can be cancelled or tried again. */
function createUploadQueue(): UploadQueue {
  const state = proxy<{ items: UploadItem[] }>({ items: [] });
  const jobs = new Map<number, Job>();
  let count = 0;
  let running = 0;

  const send = async (item: UploadItem, job: Job) => {
    item.state = 'reading';
    const data = await readFile(await shrinkIfNeeded(job.file));
    if (job.abort.signal.aborted) return;
    item.state = 'sending';
    const record = await uploadImage(
      { data, name: item.name, category: job.category },
      {
        signal: job.abort.signal,
        onProgress: (part) => {
          item.part = part;
        },
      },
    );
    item.part = 1;
    item.state = 'done';
    item.record = ref(record);
    emitWindowEvent('imagesUpdated', null);
  };

  const run = async (item: UploadItem) => {
    const job = jobs.get(item.id);
    if (!job) return;
    running += 1;
    window.addEventListener('beforeunload', keepPage);
    try {
      await send(item, job);
    } catch (cause) {
      item.state = job.abort.signal.aborted ? 'cancelled' : 'failed';
      item.problem = reasonOf(cause);
      const expected = item.state === 'cancelled' || cause instanceof FileRefusal || isCallError(cause);
      if (!expected) throw cause;
    } finally {
      running -= 1;
      next();
      if (running === 0) window.removeEventListener('beforeunload', keepPage);
    }
  };

  const next = () => {
    while (running < AT_ONCE) {
      const item = state.items.find((candidate) => candidate.state === 'waiting');
      if (!item) return;
      void run(item);
    }
  };

  return {
    state,
    add: (files, category) => {
      for (const file of files) {
        count += 1;
        jobs.set(count, { file, category, abort: new AbortController() });
        state.items.push({
          id: count,
          name: nameOfFile(file),
          state: 'waiting',
          part: 0,
          problem: null,
          record: null,
        });
      }
      next();
    },
    cancel: (id) => {
      jobs.get(id)?.abort.abort();
      const item = state.items.find((candidate) => candidate.id === id);
      if (item && item.state !== 'done') item.state = 'cancelled';
    },
    retry: (id) => {
      const item = state.items.find((candidate) => candidate.id === id);
      const job = jobs.get(id);
      if (!item || !job) return;
      jobs.set(id, { ...job, abort: new AbortController() });
      Object.assign(item, { state: 'waiting', part: 0, problem: null });
      next();
    },
    tidy: () => {
      if (state.items.every((item) => item.state === 'done')) state.items = [];
    },
    clear: () => {
      state.items = state.items.filter(isUnderWay);
    },
  };
}
