import * as z from 'zod/mini';
import { rowIdSchema } from './row-id';
import { lineSchema, visible } from './text';

// Content releases: changes of content that are prepared together, previewed, and published as a whole
// (docs/decisions/0164). Versions of remotes have releases of their own: `./releases`. The calls, under `/api`:
//
// GET    /content-releases[?state=]                  summaries, newest first
// POST   /content-releases                           201 the release, empty or with what it restores
// GET    /content-releases/:id                       the release, with its changes and comments; ETag
// PATCH  /content-releases/:id                       name and description; If-Match
// DELETE /content-releases/:id                       204; a draft only
// PUT    /content-releases/:id/changes               the release, with changes added or replaced; If-Match
// DELETE /content-releases/:id/changes/:resource/:document   the release without this change
// GET    /content-releases/:id/check                 what publishing it now would do
// GET    /content-releases/:id/findings              what the checks find because of it (`./content-checks`)
// POST   /content-releases/:id/decisions             the release, with its conflicts decided
// POST   /content-releases/:id/publish               the release, published; 409 with `conflicts` and `problems`
// POST   /content-releases/:id/withdraw              201 the draft that takes it back, or that draft again
// PUT    /content-releases/:id/schedule              the release, scheduled; 409 as for publishing
// DELETE /content-releases/:id/schedule              the release, a draft again
// POST   /content-releases/:id/proposal              the release, proposed to the owners
// POST   /content-releases/:id/comments              201 the comment
// POST   /content-views                              201 a signed link
// GET    /content-view                               what the token of the request shows; 403 altered, 410 expired or withdrawn
// GET    /content-differences?since=                 how a moment's content differs from today's
// GET    /content-checks                             what the checks find in today's content
// GET    /content-rules · PUT /content-rules (owner)

/**
 * Kinds of content that a release changes: config values by key, products by id, labels of images by id, with `file`, the
 * hash of their bytes, and `staged`, a file that an image gets for the first time.
 */
export const CONTENT_RESOURCES = ['site-config', 'products', 'images'] as const;
export type ContentResource = (typeof CONTENT_RESOURCES)[number];

/** `withdrawn`: the release that takes it back is published. */
export const CONTENT_RELEASE_STATES = ['draft', 'scheduled', 'published', 'withdrawn'] as const;
export type ContentReleaseState = (typeof CONTENT_RELEASE_STATES)[number];

/** Most changes of one release. */
export const RELEASE_CHANGES_MOST = 1000;

/** Which document: a config key, the id of a product, or the id of an image in digits. */
const target = {
  resource: z.enum(CONTENT_RESOURCES, 'resource must be site-config, products or images.'),
  id: z.string('Send the id of the document.').check(z.minLength(1), z.maxLength(80)),
};
export const contentTargetSchema = z.object(target);
export type ContentTarget = z.infer<typeof contentTargetSchema>;

/** Where a field is in a document: ids of entries and names, e.g. `['3', 'title']`; empty for the whole document. */
const pathSchema = z.array(z.string()).check(z.maxLength(20));

/** One change as it is sent. */
export const contentChangeInputSchema = z.object({
  ...target,
  /**
   * The document's revision that the editor changed (its ETag is `"r<revision>-…"`); 0 for what was never saved. Without
   * one, today's.
   */
  revision: z.optional(z.int('revision is the number of the revision that was changed.').check(z.minimum(0))),
  /**
   * The whole new document, as an ordinary save would send it: the body of `POST /site-config/:key`, of `POST /products`,
   * or of `PATCH /images/:id`, with `data` for another file. Null deletes a product.
   */
  value: z.unknown(),
  /** What the value was made from: the site, if nothing is said, or the release's own change, which it then replaces. */
  onto: z.optional(z.enum(['site', 'release'], 'onto must be site or release.')),
});
export type ContentChangeInput = z.infer<typeof contentChangeInputSchema>;

/**
 * Body of `PUT /content-releases/:id/changes`: all are stored or none. A second change of a document that was made from the
 * site is added to the first; 409 with `conflicts` where both change the same.
 */
export const contentChangesInputSchema = z.object({
  changes: z
    .array(contentChangeInputSchema, 'Send the changes.')
    .check(
      z.minLength(1, 'Send at least one change.'),
      z.maxLength(RELEASE_CHANGES_MOST, `A release has at most ${RELEASE_CHANGES_MOST} changes.`),
    ),
});

/** What happens to a document. */
const actionSchema = z.enum(['create', 'update', 'delete']);

/** A document and how the owner knows it, e.g. `Product “Wall System”` or `Gallery`. */
const named = { ...target, label: z.string() };

/** A change of a release as the API answers it. */
export const contentChangeSchema = z.object({
  ...named,
  action: actionSchema,
  /** The revision that the change was made on, and the document then: null when there was none. */
  revision: z.number(),
  base: z.unknown(),
  /** The new document; null when it is deleted. */
  value: z.unknown(),
  /** Email address of the user who added it, and when (ISO 8601). */
  by: z.nullable(z.string()),
  at: z.string(),
});
export type ContentChange = z.infer<typeof contentChangeSchema>;

const nameSchema = lineSchema(80, 1, 'Enter a name.');
const descriptionSchema = lineSchema(2000);

/**
 * A moment as the owner types it, `2026-03-29T09:00` in London, or an instant with its zone in ISO 8601
 * (`./london-time`).
 */
const momentInputSchema = z
  .string('Send a day and a time.')
  .check(
    z.regex(
      /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?(Z|[+-]\d\d:\d\d)?)?$/,
      'Enter a day and a time, e.g. 2026-03-29T09:00.',
    ),
  );

/** What of an earlier moment becomes part of a new release: everything, single documents, or one field of one. */
const contentRestoreSchema = z.object({
  at: momentInputSchema,
  only: z.optional(z.array(z.object({ ...target, path: z._default(pathSchema, []) }))),
});

/** Body of `POST /content-releases`. */
export const contentReleaseInputSchema = z.object({
  name: nameSchema,
  description: z._default(descriptionSchema, ''),
  /** The release then begins with the changes that bring this content back. */
  restore: z.optional(contentRestoreSchema),
});
export type ContentReleaseInput = z.infer<typeof contentReleaseInputSchema>;

/** Body of `PATCH /content-releases/:id`. */
export const contentReleasePatchSchema = z.object({
  name: z.optional(nameSchema),
  description: z.optional(descriptionSchema),
});

/** A comment of a colleague. */
export const contentCommentSchema = z.object({
  id: z.number(),
  by: z.nullable(z.string()),
  at: z.string(),
  text: z.string(),
});
export type ContentComment = z.infer<typeof contentCommentSchema>;

/** Body of `POST /content-releases/:id/comments`. */
export const contentCommentInputSchema = z.object({
  text: z
    .string('Enter a comment.')
    .check(z.trim(), visible(1, 'Enter a comment.'), z.maxLength(2000, 'Use at most 2000 characters.')),
});

const moment = z.nullable(z.string());
const person = z.nullable(z.string());

/** A release in `GET /content-releases`; times are in ISO 8601, people are email addresses. */
export const contentReleaseSummarySchema = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  state: z.enum(CONTENT_RELEASE_STATES),
  /** Counts changes of the release itself; the ETag for `If-Match` is `"r<revision>-…"`. */
  revision: z.number(),
  changeCount: z.number(),
  commentCount: z.number(),
  scheduledAt: moment,
  scheduledBy: person,
  /** When an editor proposed it to the owners. */
  proposedAt: moment,
  proposedBy: person,
  createdAt: z.string(),
  createdBy: person,
  publishedAt: moment,
  publishedBy: person,
  /** The release that this one takes back. */
  takesBack: z.nullable(z.number()),
  /** The release that takes this one back: a draft first. */
  takenBackBy: z.nullable(z.number()),
  /** Why its scheduled publication failed: it is a draft again. */
  failure: z.nullable(z.string()),
});
export type ContentReleaseSummary = z.infer<typeof contentReleaseSummarySchema>;

/** A release in `GET /content-releases/:id`, oldest changes and comments first. */
export const contentReleaseSchema = z.extend(contentReleaseSummarySchema, {
  changes: z.array(contentChangeSchema),
  comments: z.array(contentCommentSchema),
});
export type ContentRelease = z.infer<typeof contentReleaseSchema>;

/** A field that the release and another user have changed to different values since the release's base. */
export const contentConflictSchema = z.object({
  ...named,
  path: pathSchema,
  base: z.unknown(),
  /** The release's value, and today's on the site; absent where it is removed. */
  release: z.optional(z.unknown()),
  site: z.optional(z.unknown()),
  /** Today's revision of the document. */
  revision: z.number(),
  /** Said when it is the whole document, e.g. that it was deleted. */
  message: z.optional(z.string()),
});
export type ContentConflict = z.infer<typeof contentConflictSchema>;

/** A sentence about one document of a release. */
const remarkSchema = z.object({ ...named, message: z.string() });
export type ContentRemark = z.infer<typeof remarkSchema>;

/** One field of a document before and after; a value is absent where the field is not there. */
const contentFieldSchema = z.object({
  path: pathSchema,
  before: z.optional(z.unknown()),
  after: z.optional(z.unknown()),
});

/** How a document differs between two states, field by field; null where the document does not exist. */
export const contentDifferenceSchema = z.object({
  ...named,
  action: actionSchema,
  before: z.unknown(),
  after: z.unknown(),
  fields: z.array(contentFieldSchema),
});
export type ContentDifference = z.infer<typeof contentDifferenceSchema>;

/**
 * Answer of `GET /content-releases/:id/check`: what publishing it now would do. Members `conflicts` and `problems` are
 * also those of the 409 of publishing and scheduling.
 */
export const contentCheckSchema = z.object({
  /** What would change on today's site, merged; without what is so already. */
  changes: z.array(contentDifferenceSchema),
  /** To be decided before it can be published. */
  conflicts: z.array(contentConflictSchema),
  /** What prevents publishing, e.g. a product that was deleted. */
  problems: z.array(remarkSchema),
  /** What to know, e.g. a field that another open release changes too. */
  notes: z.array(remarkSchema),
});
export type ContentCheck = z.infer<typeof contentCheckSchema>;

/** Which side of a conflict holds. Valid while the document is at the revision that the conflict was shown with. */
export const contentDecisionSchema = z.object({
  ...target,
  path: pathSchema,
  take: z.enum(['release', 'site'], 'take must be release or site.'),
  revision: z.int(),
});
export type ContentDecision = z.infer<typeof contentDecisionSchema>;

const decisions = z._default(z.array(contentDecisionSchema), []);

/** Body of `POST /content-releases/:id/decisions`. */
export const contentDecisionsSchema = z.object({
  decisions: z.array(contentDecisionSchema).check(z.minLength(1, 'Send at least one decision.')),
});

/** Body of `POST /content-releases/:id/publish`. */
export const contentPublishSchema = z.object({ decisions });

/** Body of `PUT /content-releases/:id/schedule`. */
export const contentScheduleSchema = z.object({
  at: momentInputSchema,
  /** Which one, when the clock shows this time twice: before it goes back, or after. */
  occurrence: z.optional(z.enum(['first', 'second'])),
  decisions,
});

/** How long a link to a view is valid unless the caller says otherwise, and at most, in hours. */
const VIEW_HOURS = 72;
const VIEW_HOURS_MOST = 24 * 30;

/**
 * What a token grants: the releases over today's content, in this order, or the content at a moment. A token is
 * `base64url(JSON).base64url(HMAC-SHA-256)`; only the API signs and reads it.
 */
export const contentViewGrantSchema = z
  .strictObject({
    releases: z.optional(z.array(rowIdSchema()).check(z.minLength(1), z.maxLength(20))),
    /** ISO 8601. */
    at: z.optional(z.string()),
    /** Seconds since 1970. */
    expires: z.int(),
  })
  .check(z.refine(({ releases, at }) => (releases === undefined) !== (at === undefined)));
export type ContentViewGrant = z.infer<typeof contentViewGrantSchema>;

/** Body of `POST /content-views`: the releases in their order, or a moment. */
export const contentViewInputSchema = z
  .object({
    releases: z.optional(
      z
        .array(rowIdSchema())
        .check(z.minLength(1, 'Choose a release.'), z.maxLength(20, 'Choose at most 20 releases.')),
    ),
    at: z.optional(momentInputSchema),
    hours: z._default(
      z
        .int()
        .check(z.minimum(1, 'Use at least one hour.'), z.maximum(VIEW_HOURS_MOST, 'Use at most 30 days.')),
      VIEW_HOURS,
    ),
  })
  .check(
    z.refine(({ releases, at }) => (releases === undefined) !== (at === undefined), {
      error: 'Send releases or a moment.',
      path: ['releases'],
    }),
  );
export type ContentViewInput = z.infer<typeof contentViewInputSchema>;

/** Answer of `POST /content-views`. */
export const contentViewLinkSchema = z.object({
  token: z.string(),
  /** Path of the home page in the view. */
  path: z.string(),
  /** ISO 8601. */
  expires: z.string(),
});
export type ContentViewLink = z.infer<typeof contentViewLinkSchema>;

/**
 * Answer of `GET /content-view`, whose caller sends the token: what the view's banner says. Reads of the view stay the
 * same until the content of the site changes, or the `revision` of a release.
 */
export const contentViewSchema = z.object({
  releases: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      state: z.enum(CONTENT_RELEASE_STATES),
      revision: z.number(),
    }),
  ),
  at: moment,
  expires: z.string(),
  /** Keys of the site config whose answers it may change; null where it may change any. */
  config: z._default(z.nullable(z.array(z.string())), null),
});
export type ContentView = z.infer<typeof contentViewSchema>;

/** Query of `GET /content-differences`. */
export const contentDifferencesQuerySchema = z.object({ since: momentInputSchema });
/** Answer: how the content of a moment differs from today's, by document. */
export const contentDifferencesSchema = z.object({
  since: z.string(),
  documents: z.array(contentDifferenceSchema),
});
export type ContentDifferences = z.infer<typeof contentDifferencesSchema>;

/** `GET` and `PUT /content-rules`: how content is published, and how long its history is stored. */
export const contentRulesSchema = z.object({
  /** With `owners`, editors and engineers propose releases, and only owners publish or save at once. */
  publishing: z.enum(['editors', 'owners'], 'publishing must be editors or owners.'),
  /** Months; null stores the history for good. */
  historyMonths: z.nullable(
    z
      .int('Enter a whole number of months.')
      .check(z.minimum(1, 'Use at least one month.'), z.maximum(1200, 'Use at most 1200 months.')),
  ),
});
export type ContentRules = z.infer<typeof contentRulesSchema>;
