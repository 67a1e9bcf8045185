/** Plain data as JSON carries it: what documents are made of. */
type Json = string | number | boolean | null | Json[] | { [key: string]: Json | undefined };
type JsonObject = Record<string, Json | undefined>;

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether two values hold the same data; keys that are undefined do not count. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((entry, index) => sameJson(entry, b[index]));
  }
  if (!isJsonObject(a) || !isJsonObject(b)) return false;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => sameJson(a[key], b[key]));
}

/** A list whose entries carry an `id`, by which they are distinguished. */
export type Identified = JsonObject & { id: string | number };

export function isIdentifiedList(value: unknown): value is Identified[] {
  return (
    Array.isArray(value) &&
    value.every(
      (entry) => isJsonObject(entry) && (typeof entry['id'] === 'string' || typeof entry['id'] === 'number'),
    )
  );
}

/**
 * Whether data from browser storage has the shape that an editor works on: a list of entries with ids, or an object
 * whose known fields have the kinds that `sample` has. What is half typed need not be valid yet.
 */
export function sameShape(value: unknown, sample: unknown): boolean {
  if (Array.isArray(sample)) return isIdentifiedList(value);
  if (!isJsonObject(sample) || !isJsonObject(value)) return false;
  return Object.entries(sample).every(
    ([key, inner]) =>
      typeof value[key] === typeof inner && Array.isArray(value[key]) === Array.isArray(inner),
  );
}
