import { VITALS, type HealthCounters, type Vital } from 'shared-types/remote-health';
import type { ReleaseVersion } from 'shared-types/releases';

/** How a version fared; what was not reported is absent. */
export interface Figures {
  visits: number;
  /** Failed ones of 100 visits. */
  failures?: number;
  /** Percentage of the pages on which each vital was good. */
  good: Partial<Record<Vital, number>>;
}

export function figuresOf(counters: HealthCounters = {}): Figures {
  const { failed = 0 } = counters;
  // All failed visits are reported, but perhaps only a sample of the others.
  const visits = Math.max(counters.visits ?? 0, failed);
  const good = VITALS.flatMap((vital) => {
    const count = (rating: 'good' | 'fair' | 'poor') => counters[`${vital}-${rating}`] ?? 0;
    const all = count('good') + count('fair') + count('poor');
    return all === 0 ? [] : [[vital, (100 * count('good')) / all] as const];
  });
  return { visits, ...(visits > 0 && { failures: (100 * failed) / visits }), good: Object.fromEntries(good) };
}

/** The version that a visitor would have got before this one: the next older one that was neither withdrawn nor a preview. */
export function versionBefore(
  versions: readonly ReleaseVersion[],
  version: ReleaseVersion,
): ReleaseVersion | undefined {
  const older = versions.slice(versions.indexOf(version) + 1);
  return older.find(({ role }) => role !== 'withdrawn' && role !== 'preview');
}
