import { isIdentifiedList, isJsonObject, sameJson, type Identified } from './json';

/** A field that two people changed to different values since both last agreed. */
export interface Conflict {
  /** Where it is: ids and field names, e.g. `['3', 'title']`. */
  path: string[];
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

interface Merge<T> {
  /** Everything that does not conflict, from both; where it conflicts, mine. */
  merged: T;
  conflicts: Conflict[];
}

/** In the place of an entry that one side has removed. */
const REMOVED = undefined;

function mergeValue(
  base: unknown,
  mine: unknown,
  theirs: unknown,
  path: string[],
  conflicts: Conflict[],
): unknown {
  if (sameJson(mine, theirs) || sameJson(base, theirs)) return mine;
  if (sameJson(base, mine)) return theirs;
  if (isIdentifiedList(mine) && isIdentifiedList(theirs)) {
    return mergeLists(isIdentifiedList(base) ? base : [], mine, theirs, path, conflicts);
  }
  if (isJsonObject(mine) && isJsonObject(theirs)) {
    const from = isJsonObject(base) ? base : {};
    const keys = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
    const merged: Record<string, unknown> = {};
    for (const key of keys) {
      const value = mergeValue(from[key], mine[key], theirs[key], [...path, key], conflicts);
      if (value !== REMOVED) merged[key] = value;
    }
    return merged;
  }
  conflicts.push({ path, base, mine, theirs });
  return mine;
}

const byId = (list: readonly Identified[]) => new Map(list.map((entry) => [String(entry.id), entry]));
const idsOf = (list: readonly Identified[]) => list.map((entry) => String(entry.id));

/** Puts the ids that only `other` has after the id they follow there. */
function insertMissing(order: string[], other: readonly string[], wanted: ReadonlySet<string>): string[] {
  const result = [...order];
  other.forEach((id, index) => {
    if (result.includes(id) || !wanted.has(id)) return;
    const before = other.slice(0, index).findLast((previous) => result.includes(previous));
    result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, id);
  });
  return result;
}

function mergeLists(
  base: readonly Identified[],
  mine: readonly Identified[],
  theirs: readonly Identified[],
  path: string[],
  conflicts: Conflict[],
): Identified[] {
  const [b, m, t] = [byId(base), byId(mine), byId(theirs)];
  const kept = new Map<string, Identified>();
  for (const id of new Set([...m.keys(), ...t.keys()])) {
    const value = mergeValue(b.get(id), m.get(id), t.get(id), [...path, id], conflicts);
    if (value !== REMOVED) kept.set(id, value as Identified);
  }
  // A conflict keeps mine; when mine is a removal, the entry is gone until the other answer is chosen.
  const wanted = new Set(kept.keys());
  const shared = (list: readonly Identified[]) =>
    idsOf(list).filter((id) => b.has(id) && m.has(id) && t.has(id));
  const iMoved = !sameJson(shared(mine), shared(base));
  const leading = iMoved ? mine : theirs;
  const following = iMoved ? theirs : mine;
  const order = insertMissing(
    idsOf(leading).filter((id) => wanted.has(id)),
    idsOf(following),
    wanted,
  );
  return order.flatMap((id) => kept.get(id) ?? []);
}

/**
 * Joins two versions that grew from one: what only one side changed is taken, field by field; lists are joined by
 * the ids of their entries. What both changed differently is a conflict.
 */
export function merge<T>(base: T, mine: T, theirs: T): Merge<T> {
  const conflicts: Conflict[] = [];
  const merged = mergeValue(base, mine, theirs, [], conflicts) as T;
  return { merged, conflicts };
}

function replaceAt(value: unknown, path: readonly string[], replacement: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return replacement;
  if (isIdentifiedList(value)) {
    const index = value.findIndex((entry) => String(entry.id) === key);
    const changed = replaceAt(value[index], rest, replacement) as Identified | undefined;
    if (index < 0) return changed === undefined ? value : [...value, changed];
    return changed === undefined
      ? value.filter((_entry, at) => at !== index)
      : value.map((entry, at) => (at === index ? changed : entry));
  }
  const { [key]: inner, ...others } = isJsonObject(value) ? value : {};
  const changed = replaceAt(inner, rest, replacement);
  return changed === undefined ? others : { ...(isJsonObject(value) ? value : {}), [key]: changed };
}

/** The merged value with the other side's answer to one conflict. */
export function takeTheirs<T>(merged: T, conflict: Conflict): T {
  return replaceAt(merged, conflict.path, conflict.theirs) as T;
}
