/**
 * The entries before and after one in a list, which wraps around unless both would be the same; undefined when there
 * is none, or the entry is not in the list.
 */
export function neighbours<T extends { id: string }>(
  list: readonly T[],
  id: string,
): { previous: T | undefined; next: T | undefined } {
  const index = list.findIndex((entry) => entry.id === id);
  if (index === -1) return { previous: undefined, next: undefined };
  const wraps = list.length > 2;
  return {
    previous: wraps || index > 0 ? list.at(index - 1) : undefined,
    next: wraps || index < list.length - 1 ? list[(index + 1) % list.length] : undefined,
  };
}
