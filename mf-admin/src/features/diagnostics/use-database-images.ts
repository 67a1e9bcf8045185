import { useState } from 'react';
import type { ImageRecord } from 'shared-types/image';
import { UnreadableAnswer } from '../../calls/answer-error';
import { isCallError, reasonOf } from '../../calls/call-failure';
import { imagesPath, listImages } from '../../calls/images/list-images';
import { useOnShow } from '../../components/use-on-show';

/** Kinds of failure, in the specification's words (admin-tooling 8). */
export type Failure = 'Fetch error' | 'JSON parse error';

export type DatabaseImages =
  | { step: 'loading' }
  | { step: 'failed'; failure: Failure; detail: string }
  | { step: 'ready'; images: readonly ImageRecord[]; next: string | null; total: number; ms: number };

/** Reads the image database as it is, a page at a time. */
export function useDatabaseImages(): {
  state: DatabaseImages;
  load: () => Promise<void>;
  loadMore: () => Promise<void>;
} {
  const [state, setState] = useState<DatabaseImages>({ step: 'loading' });

  const fail = (cause: unknown) => {
    if (!isCallError(cause)) throw cause;
    // An answer that is no list of images is a parse error; everything else never arrived as one.
    const failure: Failure = cause.cause instanceof UnreadableAnswer ? 'JSON parse error' : 'Fetch error';
    // The specification sends people to the console for the details.
    reportError(cause);
    setState({ step: 'failed', failure, detail: reasonOf(cause) });
  };
  const load = async () => {
    setState({ step: 'loading' });
    const started = performance.now();
    try {
      const { items, next, total } = await listImages(imagesPath({}));
      const ms = Math.round(performance.now() - started);
      setState({ step: 'ready', images: items, next, total: total ?? items.length, ms });
    } catch (cause) {
      fail(cause);
    }
  };
  const loadMore = async () => {
    if (state.step !== 'ready' || state.next === null) return;
    const from = state.next;
    try {
      const { items, next } = await listImages(from);
      setState((known) =>
        known.step === 'ready' && known.next === from
          ? { ...known, images: [...known.images, ...items], next }
          : known,
      );
    } catch (cause) {
      fail(cause);
    }
  };
  useOnShow(load);
  return { state, load, loadMore };
}
