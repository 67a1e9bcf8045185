import * as z from 'zod/mini';
import { CONTENT_RESOURCES } from '../content-releases';

/** Kinds of findings of the content checks, in the order in which they are shown. */
export const FINDING_KINDS = [
  'figure',
  'price',
  'link',
  'picture',
  'alt',
  'size',
  'length',
  'search',
] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

/** Most findings of one answer. */
export const FINDINGS_MOST = 500;

/** Something on the site that contradicts something else, leads nowhere, or does not fit its place. */
export const contentFindingSchema = z.object({
  kind: z.enum(FINDING_KINDS),
  /** The document in which it can be put right, and its field by the name that the field has in the admin’s form. */
  resource: z.enum(CONTENT_RESOURCES),
  id: z.string(),
  /** Of a list whose entries are edited one by one: the id of the entry that has the field. */
  entry: z.optional(z.string()),
  field: z.string(),
  /** The place as the owner knows it, e.g. `Contact: Questions, “How long does delivery take?”, Answer`. */
  where: z.string(),
  message: z.string(),
  /**
   * Of a link whose page the API does not know, since a remote may have it: a path to request of the site. The finding
   * holds if nothing answers there.
   */
  unless: z.optional(z.string()),
});
export type ContentFinding = z.infer<typeof contentFindingSchema>;

/** Answer of `GET /content-checks` and of `GET /content-releases/:id/findings`. */
export const contentFindingsSchema = z.object({
  /** The first {@link FINDINGS_MOST}. */
  findings: z.array(contentFindingSchema),
  total: z.number(),
});
export type ContentFindings = z.infer<typeof contentFindingsSchema>;
