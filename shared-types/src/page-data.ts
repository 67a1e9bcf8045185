import * as z from 'zod/mini';

/** One remote in a visit's version set, as the browser needs it to load the remote with integrity. */
export const remoteAssetsSchema = z.object({
  name: z.string(),
  version: z.string(),
  /** The step of a canary that this visit is part of, with whichever of its two versions. */
  trial: z.optional(z.string()),
  /** Address of `remoteEntry.js`. */
  entry: z.string(),
  integrity: z.string(),
  /** Address of every other file → its integrity. */
  files: z.record(z.string(), z.string()),
  /** `./Exposed` → addresses of its scripts and stylesheets. */
  exposes: z.record(z.string(), z.object({ js: z.array(z.string()), css: z.array(z.string()) })),
});
export type RemoteAssets = z.infer<typeof remoteAssetsSchema>;

/** What the server hands to the browser in the page's `application/json` block. */
export const pageDataSchema = z.object({
  /** API path → answer, for SWR's fallback. Paths that could not be had are absent. */
  data: z.record(z.string(), z.unknown()),
  remotes: z.array(remoteAssetsSchema),
  /** The server's time of rendering, ISO 8601, so that both sides show the same year and dates. */
  now: z.string(),
  publicUrl: z.string(),
  /**
   * API paths the server has no answer of → the status it got, 503 when none came in time. The page shows its
   * fallback at once and the browser tries again.
   */
  missing: z.record(z.string(), z.number()),
  /** Absent when this page is not to report how it fares: a preview, or a visit that is none. */
  reports: z.optional(
    z.object({
      /** Percentage of pages on which all went well that are reported; failures always are. */
      share: z.number(),
    }),
  ),
  /**
   * A form that was sent without JavaScript and came back: what was typed and what is wrong with it. `detail` is the
   * sentence for a failure that is no field's fault.
   */
  posted: z.optional(
    z.object({
      values: z.record(z.string(), z.string()),
      issues: z.array(z.object({ path: z.string(), message: z.string() })),
      detail: z.optional(z.string()),
    }),
  ),
});
export type PageData = z.infer<typeof pageDataSchema>;
