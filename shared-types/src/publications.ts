import * as z from 'zod/mini';

/** Where a site takes publications (contracts, Publications over HTTP). */
export const PUBLICATIONS_PATH = '/publications';

/** How long a publication may take: ten before it, each tried in a browser. */
export const PUBLICATION_SECONDS = 300;

/** What one publication may be. */
export const PUBLICATION_LIMITS = {
  /** Compressed, as it is sent. */
  packedBytes: 20_000_000,
  unpackedBytes: 80_000_000,
  files: 2000,
  /** A contract, a list of modules, or the sources. */
  listBytes: 4_000_000,
};

/** For a client that publishes to a site without publications over HTTP. */
export const NO_PUBLICATIONS =
  'This site accepts no publications over HTTP until its operator sets PUBLISH_SECRET to 32 characters or more.';

const version = z
  .string('Say under which version it is published: version=1.4.0.')
  .check(z.regex(/^\w[\w.+-]*$/, 'A version has letters, digits, dots, hyphens and plus signs.'));
const SHARE = 'A share of the traffic is a number above 0, up to 100.';
const share = z.coerce.number(SHARE).check(z.gt(0, SHARE), z.lte(100, SHARE));
/** `yes`, or nothing. */
const yes = z.optional(z.literal('yes', 'Use yes, or leave it out.'));

/** The query of `PUT /publications/<remote>`. */
export const publicationQuerySchema = z
  .strictObject({
    version,
    /** Percent of the visitors; by default all. */
    traffic: z.optional(share),
    /** The version is a canary that is promoted or withdrawn automatically. */
    climbs: yes,
    /** Only those with a link get it, for so long: `8h`. */
    preview: z.optional(z.string()),
    /** Checks everything and changes nothing. */
    dryRun: yes,
    /** Git commit of its source. */
    commit: z.optional(
      z
        .string()
        .check(
          z.regex(
            /^[0-9a-f]{40}(\+changes)?$/,
            'A commit has 40 hexadecimal digits, and +changes if need be.',
          ),
        ),
    ),
    /** When that commit was made, ISO 8601 in UTC: an older one replaces no newer one. */
    committedAt: z.optional(z.iso.datetime('Give the time of a commit in UTC: 2026-11-29T13:20:00Z.')),
    /** The version that it is to replace, also if that is newer. */
    expects: z.optional(version),
  })
  .check(
    z.refine(
      ({ traffic, climbs, preview, expects }) =>
        preview === undefined || (traffic ?? climbs ?? expects) === undefined,
      'A preview has no share of the traffic, and replaces no version.',
    ),
  );

/** The body of `POST /publications/<remote>/rollback`. */
export const rollbackSchema = z.strictObject({
  /** Recorded with what is withdrawn. */
  reason: z
    .string('Say why it is rolled back: {"reason": "…"}.')
    .check(z.minLength(1), z.maxLength(500, 'A reason has at most 500 characters.')),
  /** An earlier version, instead of the one before. */
  to: z.optional(version),
  dryRun: z.optional(z.boolean()),
});

/** The body of `POST /publications/<remote>/link`: a link to a version that the remote's team serves itself. */
export const linkSchema = z.strictObject({
  /** Address of a folder with `discovery.json`. */
  from: z.string('Say where the version is: {"from": "https://…"}.').check(z.maxLength(200)),
  /** Path on the site. */
  page: z.optional(z.string().check(z.maxLength(200))),
  /** For how long: `8h`. */
  expires: z.string(),
});

/** The body of `POST /publications/<remote>/promote`. */
export const promotionSchema = z.strictObject({
  /** Percent of the visitors; by default all. */
  traffic: z.optional(share),
  dryRun: z.optional(z.boolean()),
});

/** What was done. */
export const publicationAnswerSchema = z.object({
  /** False when everything was as asked already, as after a call whose answer was lost. */
  changed: z.boolean(),
  /** For people: what `publish-remote` would print. */
  report: z.string(),
  /** Shows a preview. */
  link: z.optional(z.string()),
});
export type PublicationAnswer = z.infer<typeof publicationAnswerSchema>;
