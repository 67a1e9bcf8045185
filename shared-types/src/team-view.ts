import * as z from 'zod/mini';
import { boundedHealthSchema, FAILURE_KINDS, HEALTH_COUNTERS, RELEASE_ACTIONS } from './remote-health';
import { releaseVersionSchema } from './releases';

// What a team sees of its own remote with its token (contracts, Publications over HTTP). Nothing names another remote.

const MINUTES = 'minutes must be a whole number from 1 to 43200.';
/** The last minutes that are counted: an hour unless it is said, 30 days at most. */
const minutes = z._default(
  z.coerce.number(MINUTES).check(z.int(MINUTES), z.gte(1, MINUTES), z.lte(43_200, MINUTES)),
  60,
);

/** The query of `GET /publications/<remote>/health` and `/errors`. */
export const teamErrorsQuerySchema = z.strictObject({
  minutes,
  /** Of this version alone. */
  version: z.optional(z.string().check(z.maxLength(100))),
});

/** What the site's server passes to the receiver for these calls. */
export const teamCountsSchema = z.strictObject({
  counts: boundedHealthSchema,
  version: z.optional(z.string().check(z.maxLength(100))),
});

/** Answer of `GET /publications/<remote>`: its versions, the newest first. */
export const teamVersionsSchema = z.object({
  remote: z.string(),
  versions: z.array(z.omit(releaseVersionSchema, { mark: true })),
});
export type TeamVersions = z.infer<typeof teamVersionsSchema>;

/** Answer of `GET /publications/<remote>/health`. */
export const teamHealthSchema = z.object({
  remote: z.string(),
  /** Start of the counts, ISO 8601. */
  since: z.string(),
  versions: z.array(
    z.object({ version: z.string(), counters: z.partialRecord(z.enum(HEALTH_COUNTERS), z.number()) }),
  ),
  /** What was decided without a person, the newest first. */
  decisions: z.array(
    z.object({ at: z.string(), version: z.string(), action: z.enum(RELEASE_ACTIONS), reason: z.string() }),
  ),
});
export type TeamHealth = z.infer<typeof teamHealthSchema>;

/** A place in a stack: in the source if the version's source map says where, else in its file. Lines and columns count from 1. */
const placeSchema = z.object({
  file: z.string(),
  line: z.number(),
  column: z.number(),
  /** Of the function or variable in the source. */
  name: z.optional(z.string()),
  /** The line of the source, without its indentation. */
  code: z.optional(z.string()),
  /** Whether it is in the source. */
  isSource: z.boolean(),
});
export type StackPlace = z.infer<typeof placeSchema>;

/** Answer of `GET /publications/<remote>/errors`: the newest first. */
export const teamErrorsSchema = z.object({
  remote: z.string(),
  since: z.string(),
  errors: z.array(
    z.object({
      version: z.string(),
      kind: z.enum(FAILURE_KINDS),
      /** Without the remote's name; absent when it is not known. */
      module: z.optional(z.string()),
      message: z.string(),
      count: z.number(),
      /** ISO 8601. */
      lastAt: z.string(),
      /** Family and major version, the most frequent first; empty for a failure on the server. */
      browsers: z.array(z.object({ name: z.string(), count: z.number() })),
      /** Innermost first. */
      stack: z.array(placeSchema),
    }),
  ),
});
export type TeamErrors = z.infer<typeof teamErrorsSchema>;
export type TeamError = TeamErrors['errors'][number];

/** The body of `POST /publications/<remote>/preview-off`. */
export const previewOffSchema = z.strictObject({
  /** By default all previews of the remote. */
  version: z.optional(z.string().check(z.maxLength(100))),
  dryRun: z.optional(z.boolean()),
});
