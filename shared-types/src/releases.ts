import * as z from 'zod/mini';

// Versions of the remotes as the admin lists them, and what its users order of them (contracts, Releases). Only the
// watcher knows what is published: it tells the API, which keeps the list, and carries out what was ordered there.

/** What a version is there for: the one before the live one is `previous`, those before it are `kept`. */
export const VERSION_ROLES = ['live', 'canary', 'previous', 'kept', 'withdrawn', 'preview'] as const;
export type VersionRole = (typeof VERSION_ROLES)[number];

const name = z.string().check(z.minLength(1), z.maxLength(200));
const version = z.string().check(z.minLength(1), z.maxLength(200));
/** Opaque; differs for each state of what it marks. */
const mark = z.string().check(z.regex(/^[\w-]{1,64}$/));

/** One version of a remote. */
export const releaseVersionSchema = z.object({
  version,
  /** Changes when anything is decided about the version: an order is valid for one mark only. */
  mark,
  role: z.enum(VERSION_ROLES),
  /** Percentage of the visitors. */
  traffic: z.number(),
  /** A canary that is promoted or withdrawn automatically. */
  climbs: z.optional(z.boolean()),
  publishedAt: z.optional(z.string()),
  publishedBy: z.optional(z.string()),
  commit: z.optional(z.string()),
  /** Why it was published without a trial in a browser. */
  untried: z.optional(z.string()),
  /** Why its types were not checked with those of the live shell. */
  unchecked: z.optional(z.string()),
  /** `by` is absent when a person withdrew it. */
  withdrawn: z.optional(z.object({ at: z.string(), reason: z.string(), by: z.optional(z.string()) })),
  putAside: z.optional(z.object({ at: z.string(), until: z.string(), reason: z.string() })),
  /** It is live and fails with visitors. */
  failing: z.optional(z.object({ since: z.string(), reason: z.string() })),
});
export type ReleaseVersion = z.infer<typeof releaseVersionSchema>;

const remotesSchema = z
  .array(z.object({ name, versions: z.array(releaseVersionSchema).check(z.maxLength(200)) }))
  .check(z.maxLength(200));
export type ReleaseRemotes = z.infer<typeof remotesSchema>;

/** `PUT /api/releases`: every version of every remote, newest first. */
export const releaseListSchema = z.object({ mark, remotes: remotesSchema });
export type ReleaseList = z.infer<typeof releaseListSchema>;

/** What can be ordered: a larger share, automatic promotion (`climb`), its end, or that the version before replaces this one. */
export const ORDER_ACTIONS = ['promote', 'climb', 'pause', 'take-back'] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];

/** How long an order may wait for a watcher, in ms; later it is not carried out. */
export const ORDER_MS = 60_000;

const REASON_MISSING = 'Give a reason: the team that published it will want to know.';
/** Why a version is taken back. */
export const orderReasonSchema = z
  .string(REASON_MISSING)
  .check(z.trim(), z.minLength(1, REASON_MISSING), z.maxLength(500, 'Use at most 500 characters.'));

const wanted = {
  name,
  version,
  action: z.enum(ORDER_ACTIONS),
  /** Percentage of the visitors, of a promotion. */
  traffic: z.optional(z.number().check(z.gt(0), z.maximum(100))),
  reason: z.optional(orderReasonSchema),
  /** The version's, as it was seen. */
  mark,
};

/** `POST /api/releases/orders`. */
export const releaseOrderInputSchema = z.strictObject(wanted).check(({ value, issues }) => {
  const miss = (field: 'traffic' | 'reason', message: string) =>
    issues.push({ code: 'custom', message, input: value, path: [field] });
  if (value.action === 'promote' && value.traffic === undefined)
    miss('traffic', 'Say how many per cent of the visitors.');
  if (value.action === 'take-back' && value.reason === undefined) miss('reason', REASON_MISSING);
});
export type ReleaseOrderInput = z.infer<typeof releaseOrderInputSchema>;

/** How far an order is: `missed` when no watcher has carried it out in time. */
const ORDER_STATES = ['open', 'done', 'refused', 'missed'] as const;

export const releaseOrderSchema = z.object({
  ...wanted,
  id: z.number(),
  /** Email address of the person who gave it. */
  by: z.string(),
  /** When, ISO 8601. */
  at: z.string(),
  state: z.enum(ORDER_STATES),
  /** Why it was refused. */
  detail: z.optional(z.string()),
});
export type ReleaseOrder = z.infer<typeof releaseOrderSchema>;

/** Response of `GET /api/releases`. */
export const releasesSchema = z.object({
  /** When the list changed last; null while no watcher has reported it. */
  changedAt: z.nullable(z.string()),
  remotes: remotesSchema,
  /** Newest first. */
  orders: z.array(releaseOrderSchema),
});
export type Releases = z.infer<typeof releasesSchema>;

/** Response of `GET /api/releases/orders`: what is to be carried out, oldest first, and which list the API has. */
export const openOrdersSchema = z.object({ mark: z.nullable(mark), orders: z.array(releaseOrderSchema) });
export type OpenOrders = z.infer<typeof openOrdersSchema>;

/** `POST /api/releases/orders/:id/outcome`. */
export const orderOutcomeSchema = z.strictObject({
  outcome: z.enum(['done', 'refused']),
  /** Why it was refused: sentences for people. */
  detail: z.optional(z.string().check(z.maxLength(4000))),
});
export type OrderOutcome = z.infer<typeof orderOutcomeSchema>;

/**
 * Why an order makes no sense for these versions.
 * @param versions all of the remote
 * @returns a sentence for people; undefined when it does
 */
export function orderRefusal(
  versions: readonly ReleaseVersion[],
  { name, version, action, traffic = 100, mark }: ReleaseOrderInput,
): string | undefined {
  const subject = `${name} ${version}`;
  const asked = versions.find((entry) => entry.version === version);
  if (asked === undefined) return `${subject} is not listed any more.`;
  if (asked.mark !== mark) {
    return `Something else was decided about ${subject} meanwhile: look at it again, and order it anew.`;
  }
  const canary = versions.find(({ role }) => role === 'canary');
  if (action === 'take-back') {
    if (asked === canary) return undefined;
    if (asked.role !== 'live') return `No visitor gets ${subject}, so it cannot be taken back.`;
    if (canary) return `${canary.version} is tried beside ${subject}: promote it or take it back first.`;
    const isPrevious = versions.some(({ role }) => role === 'previous');
    return isPrevious ? undefined : `There is no version before ${subject} to go back to.`;
  }
  if (asked !== canary) return `${subject} is not a canary.`;
  if (action === 'promote') {
    return traffic > asked.traffic
      ? undefined
      : `${subject} already gets ${asked.traffic} % of the visitors.`;
  }
  const climbs = asked.climbs === true;
  if (action === 'climb') return climbs ? `${subject} is already promoted automatically.` : undefined;
  return climbs ? undefined : `${subject} is not promoted automatically, so there is nothing to pause.`;
}
