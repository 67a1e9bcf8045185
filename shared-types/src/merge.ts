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

/** @param like the other version at the same place: an entry that only it has begins with its id */
function replaceAt(value: unknown, path: readonly string[], replacement: unknown, like: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return replacement;
  const there = entryOf(like, key);
  if (isIdentifiedList(value)) {
    const index = value.findIndex((entry) => String(entry.id) === key);
    const isNew = index < 0 && rest.length > 0 && isIdentifiedList(like) && isJsonObject(there);
    const inner = isNew ? { id: there['id'] } : value[index];
    const changed = replaceAt(inner, rest, replacement, there) as Identified | undefined;
    if (index < 0) return changed === undefined ? value : [...value, changed];
    return changed === undefined
      ? value.filter((_entry, at) => at !== index)
      : value.map((entry, at) => (at === index ? changed : entry));
  }
  const { [key]: inner, ...others } = isJsonObject(value) ? value : {};
  const changed = replaceAt(inner, rest, replacement, there);
  return changed === undefined ? others : { ...(isJsonObject(value) ? value : {}), [key]: changed };
}

/** The merged value with the other side's answer to one conflict. */
export function takeTheirs<T>(merged: T, conflict: Conflict): T {
  return replaceAt(merged, conflict.path, conflict.theirs, undefined) as T;
}

/** Values of a field on two sides; undefined where the field is not there. */
export interface Difference {
  path: string[];
  before: unknown;
  after: unknown;
}

function collectDifferences(before: unknown, after: unknown, path: string[], found: Difference[]): void {
  if (sameJson(before, after)) return;
  if (isIdentifiedList(before) && isIdentifiedList(after) && before.length > 0 && after.length > 0) {
    const [b, a] = [byId(before), byId(after)];
    for (const id of new Set([...b.keys(), ...a.keys()])) {
      collectDifferences(b.get(id), a.get(id), [...path, id], found);
    }
    const shared = (list: readonly Identified[]) => idsOf(list).filter((id) => b.has(id) && a.has(id));
    if (!sameJson(shared(before), shared(after))) {
      found.push({ path, before: idsOf(before), after: idsOf(after) });
    }
    return;
  }
  if (isJsonObject(before) && isJsonObject(after)) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
      collectDifferences(before[key], after[key], [...path, key], found);
    }
    return;
  }
  found.push({ path, before, after });
}

/**
 * Fields in which two versions differ, with paths as in a {@link Conflict}. A list whose entries were only reordered is
 * one difference, of the ids in their order.
 */
export function differences(before: unknown, after: unknown): Difference[] {
  const found: Difference[] = [];
  collectDifferences(before, after, [], found);
  return found;
}

/** A value with the field at a path as another version has it; unchanged at a path that neither has. */
export const withFieldOf = (value: unknown, path: readonly string[], other: unknown): unknown =>
  replaceAt(value, path, fieldAt(other, path), other);

function fieldAt(value: unknown, path: readonly string[]): unknown {
  const [key, ...rest] = path;
  return key === undefined ? value : fieldAt(entryOf(value, key), rest);
}

/** The entry of a list with an id, or the field of an object. */
function entryOf(value: unknown, key: string): unknown {
  if (isIdentifiedList(value)) return value.find((entry) => String(entry.id) === key);
  return isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}
