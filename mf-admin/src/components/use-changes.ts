import { useState } from 'react';
import type { BulkAnswer } from 'shared-types/bulk';
import { changeMany, type Outcome } from './change-many';

/** A change that can be taken back. */
interface Step<T> {
  items: readonly T[];
  /** What was done with them, e.g. `Oak shelf deleted`. */
  words: (items: readonly T[]) => string;
  /** Takes it back. @returns those that could not be */
  back: (items: readonly T[]) => Promise<readonly T[]>;
}

/** Properties of the button that takes the last change back. */
interface UndoButton {
  children: string;
  loading: boolean;
  onClick: () => void;
}

export interface Changes {
  busy: boolean;
  /** As `changeMany` of `change-many`; busy meanwhile. */
  changeMany: <T, I extends string | number>(
    words: string,
    items: readonly T[],
    idOf: (item: T) => I,
    call: (ids: I[]) => Promise<BulkAnswer<I>>,
  ) => Promise<Outcome<T>>;
  /** Offers to take a change back, until the next one. */
  offerUndo: <T>(step: Step<T>) => void;
  /** Null while there is nothing to take back. */
  undo: UndoButton | null;
}

/** Changes of many records, and the last change to take back. */
export function useChanges(): Changes {
  const [busy, setBusy] = useState(false);
  const [undo, setUndo] = useState<Omit<UndoButton, 'loading'> | null>(null);

  const during = async <R>(act: () => Promise<R>): Promise<R> => {
    setBusy(true);
    try {
      return await act();
    } finally {
      setBusy(false);
    }
  };
  const offerUndo = <T>({ items, words, back }: Step<T>) => {
    const takeBack = async () => offerUndo({ items: await during(() => back(items)), words, back });
    setUndo(
      items.length === 0 ? null : { children: `Undo: ${words(items)}`, onClick: () => void takeBack() },
    );
  };

  return {
    busy,
    changeMany: (...change) => during(() => changeMany(...change)),
    offerUndo,
    undo: undo && { ...undo, loading: busy },
  };
}
