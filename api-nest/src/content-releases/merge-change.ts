import type { ContentDecision } from 'shared-types/content-releases';
import { sameJson } from 'shared-types/json';
import { merge, withFieldOf, type Conflict } from 'shared-types/merge';

/** The three states of a document that publishing knows; null where it does not exist. */
export interface Sides {
  base: unknown;
  /** The release's. */
  value: unknown;
  today: unknown;
}

/** What a document would become. */
export interface MergedChange {
  merged: unknown;
  conflicts: (Conflict & { message?: string })[];
}

/**
 * Joins a change with what was published since its base. Of a document that exists on one side only, the whole is what
 * conflicts.
 * @param label names the document in sentences
 */
export function mergeChange({ base, value, today }: Sides, label: string): MergedChange {
  if (sameJson(value, today) || sameJson(base, today)) return { merged: value, conflicts: [] };
  if (sameJson(base, value)) return { merged: today, conflicts: [] };
  const whole = (message: string): MergedChange => ({
    merged: value,
    conflicts: [{ path: [], base, mine: value ?? undefined, theirs: today ?? undefined, message }],
  });
  if (today === null) return whole(`${label} was deleted after this change was made.`);
  if (value === null) return whole(`${label} was changed after its deletion was added to the release.`);
  if (base === null) return whole(`${label} was created by another user meanwhile.`);
  return merge(base, value, today);
}

/** A change with a conflict decided: its base then has today's field, and with `site` its value, too. */
export function decide(
  { base, value, today }: Sides,
  { path, take }: Pick<ContentDecision, 'path' | 'take'>,
): { base: unknown; value: unknown } {
  return {
    base: withFieldOf(base, path, today) ?? null,
    value: take === 'site' ? (withFieldOf(value, path, today) ?? null) : value,
  };
}
