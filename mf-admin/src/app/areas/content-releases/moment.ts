import { londonInstant, type Occurrence } from 'shared-types/london-time';
import * as z from 'zod/mini';

const OCCURRENCES = ['first', 'second'] as const satisfies readonly Occurrence[];

/** A day and a time in London as a form has them, with which one where clocks show the time twice. */
export const momentSchema = z
  .object({
    at: z.string().check(z.minLength(1, 'Choose a day and a time.')),
    occurrence: z.optional(z.enum(OCCURRENCES)),
  })
  .check(({ value: { at, occurrence }, issues }) => {
    const instant = at === '' ? undefined : londonInstant(at, occurrence);
    if (instant === undefined || !('refused' in instant)) return;
    const path = [instant.twice ? 'occurrence' : 'at'];
    issues.push({ code: 'custom', message: instant.refused, input: at, path });
  });
