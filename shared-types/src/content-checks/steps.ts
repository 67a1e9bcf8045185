/** Work in steps, between which its caller can let other work have its turn. */
export type Steps<T> = Generator<void, T>;

const BATCH = 200;

/** Findings of many texts or other items, some of them in each step. */
export function* inBatches<Item, Found>(
  items: readonly Item[],
  findIn: (item: Item) => readonly Found[],
): Steps<Found[]> {
  const found: Found[] = [];
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % BATCH === 0) yield;
    found.push(...findIn(item));
  }
  return found;
}
