/** The entries before and after one in a list that wraps around; undefined when it stands alone or is not in it. */
export function neighbours<T extends { id: string }>(
  list: readonly T[],
  id: string,
): { previous: T | undefined; next: T | undefined } {
  const index = list.findIndex((entry) => entry.id === id);
  if (index === -1 || list.length < 2) return { previous: undefined, next: undefined };
  return { previous: list.at(index - 1), next: list[(index + 1) % list.length] };
}
