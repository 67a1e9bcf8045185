import { useState } from 'react';
import { changeMany } from './change-many';

/** A change that can be taken back. */
interface Step<T> {
  items: readonly T[];
  /** What was done with them, e.g. `Oak shelf deleted`. */
  words: (items: readonly T[]) => string;
  /** Takes it back. @returns those that could not be */
  back: (items: readonly T[]) => Promise<readonly T[]>;
}

/** Properties of the button that takes a change back. */
interface UndoButton {
  children: string;
  onClick: () => void;
}

export type Changes = ReturnType<typeof useChanges>;

/** Changes of many records, and the last change to take back. */
export function useChanges() {
  const [busy, setBusy] = useState(false);
  const [undo, setUndo] = useState<UndoButton | null>(null);

  const during = <R>(act: Promise<R>): Promise<R> => {
    setBusy(true);
    return act.finally(() => setBusy(false));
  };
  const offerUndo = <T>({ items, words, back }: Step<T>) => {
    const takeBack = async () => offerUndo({ items: await during(back(items)), words, back });
    setUndo(
      items.length === 0 ? null : { children: `Undo: ${words(items)}`, onClick: () => void takeBack() },
    );
  };
  return {
    busy,
    /** As `changeMany` of `change-many`; busy meanwhile. */
    changeMany: <T, I extends string | number>(...change: Parameters<typeof changeMany<T, I>>) =>
      during(changeMany(...change)),
    /** Offers to take a change back, until the next one. */
    offerUndo,
    /** Null while there is nothing to take back. */
    undo: undo && { ...undo, loading: busy },
  };
}
