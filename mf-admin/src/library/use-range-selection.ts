import { useState } from 'react';

interface Entry {
  id: number;
}

/** Selects entries of a list: one by one, or from an anchor to another with Shift, as lists of files do. */
export interface RangeSelection {
  /** Selects or unselects one, from which the next range begins. */
  toggle: (index: number) => void;
  /** Selects everything between the anchor and this one; a range that was made from the same anchor gives way. */
  extendTo: (index: number) => void;
  /** Begins the next range here. */
  anchorAt: (index: number) => void;
  selectAll: () => void;
}

export interface RangeSelectionOptions {
  items: readonly Entry[];
  selected: ReadonlySet<number> | undefined;
  onSelect?: (ids: ReadonlySet<number>) => void;
}

/** The selection itself is the caller's; this knows where a range began and what was selected before it. */
export function useRangeSelection({ items, selected, onSelect }: RangeSelectionOptions): RangeSelection {
  const [anchor, setAnchor] = useState(0);
  const [before, setBefore] = useState<ReadonlySet<number>>(new Set());
  const now = selected ?? before;

  return {
    toggle: (index) => {
      const id = items[index]?.id;
      if (id === undefined) return;
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      setAnchor(index);
      setBefore(next);
      onSelect?.(next);
    },
    extendTo: (index) => {
      const [from, to] = [Math.min(anchor, index), Math.max(anchor, index)];
      onSelect?.(new Set([...before, ...items.slice(from, to + 1).map(({ id }) => id)]));
    },
    anchorAt: (index) => {
      setAnchor(index);
      setBefore(now);
    },
    selectAll: () => onSelect?.(new Set(items.map(({ id }) => id))),
  };
}
