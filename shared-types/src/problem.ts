import * as z from 'zod/mini';

/** An error as `application/problem+json` (contracts, API), also from elsewhere: RFC 9457 requires no member. */
export const problemSchema = z.object({
  type: z._default(z.string(), 'about:blank'),
  title: z._default(z.string(), ''),
  status: z.catch(z._default(z.number(), 0), 0),
  detail: z.optional(z.string()),
  issues: z.catch(z.optional(z.array(z.object({ path: z.string(), message: z.string() }))), undefined),
  /** Where an image that cannot be deleted is in use (contracts, `DELETE /images/:id`). */
  places: z.optional(z.array(z.object({ place: z.string(), label: z.string(), href: z.string() }))),
  /** Whether the call succeeds once the caller has confirmed that it is them (contracts, API). */
  confirm: z.optional(z.boolean()),
  /** Why a publication is refused, a sentence for each fault (contracts, Publications over HTTP). */
  faults: z.optional(z.array(z.string())),
  requestId: z.optional(z.string()),
});
export type Problem = z.infer<typeof problemSchema>;
