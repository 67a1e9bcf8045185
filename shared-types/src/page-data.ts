import * as z from 'zod/mini';
import { remotePlaceSchema, remoteRouteSchema } from './remote-contract';

/** One remote in a visit's version set, as the browser needs it to load the remote with integrity. */
export const remoteAssetsSchema = z.object({
  name: z.string(),
  version: z.string(),
  /** The run of a canary whose comparison this visit is part of, with either of its two versions. */
  trial: z.optional(z.string()),
  /** Address of `remoteEntry.js`. */
  entry: z.string(),
  integrity: z.string(),
  /** Address of every other file → its integrity. */
  files: z.record(z.string(), z.string()),
  /** `./Exposed` → addresses of its scripts and stylesheets. */
  exposes: z.record(z.string(), z.object({ js: z.array(z.string()), css: z.array(z.string()) })),
  /** `./Exposed` → addresses of what it may load later; on the server only. */
  later: z.optional(z.record(z.string(), z.array(z.string()))),
});
export type RemoteAssets = z.infer<typeof remoteAssetsSchema>;

/** A remote that a page does not show: its files are asked for when the visitor is about to need them. */
export const otherRemoteSchema = z.pick(remoteAssetsSchema, {
  name: true,
  version: true,
  trial: true,
});
export type OtherRemote = z.infer<typeof otherRemoteSchema>;

/** What the server hands to the browser in the page's `application/json` block. */
export const pageDataSchema = z.object({
  /** API path → response, for SWR's fallback. Paths that could not be read are absent. */
  data: z.record(z.string(), z.unknown()),
  /** Those that the page shows. */
  remotes: z.array(remoteAssetsSchema),
  /** Name of a remote of which the page shows a part → `./Exposed` of that part; the page lists no other files of it. */
  parts: z.optional(z.record(z.string(), z.array(z.string()))),
  /** Those that pages show to which its links can lead. */
  others: z.optional(z.array(otherRemoteSchema)),
  /** The same as a page carries them (`page-remotes.ts`): name, version, and the trial if there is one. */
  carriedOthers: z.optional(z.array(z.array(z.string()))),
  /** Pages that remotes fill; none without it. */
  routes: z.optional(z.array(remoteRouteSchema)),
  /** The same as a page carries them (`page-remotes.ts`): path, module, and what else there is to say. */
  carriedRoutes: z.optional(z.array(z.array(z.unknown()))),
  /** Places of the shell's pages that remotes take; none without it. */
  places: z.optional(z.array(remotePlaceSchema)),
  /** The server's time of rendering, ISO 8601, so that both sides show the same year and dates. */
  now: z.string(),
  publicUrl: z.string(),
  /**
   * API paths that the server could not read → the status, 503 when no response came in time. The page shows its
   * fallback at once and the browser tries again.
   */
  missing: z.record(z.string(), z.number()),
  /** Absent when this page must not report its health: a preview, or a request that is not a visit. */
  reports: z.optional(
    z.object({
      /** Percentage of pages without failures that are reported; failures always are. */
      share: z.number(),
    }),
  ),
  /** Whether the reader is signed in, and so may save content; never in a page that others get too. */
  signedIn: z.optional(z.boolean()),
  /** Token of the view of content that this page is of, with which its later reads are made (`content-view.ts`). */
  view: z.optional(z.string()),
  /** The enquiry that this browser sent without JavaScript: its reference, and when it was accepted, ISO 8601. */
  sent: z.optional(z.object({ reference: z.string(), at: z.string() })),
  /** A form that was sent without JavaScript and refused; `detail` explains a failure that concerns no single field. */
  posted: z.optional(
    z.object({
      values: z.record(z.string(), z.string()),
      issues: z.array(z.object({ path: z.string(), message: z.string() })),
      detail: z.optional(z.string()),
    }),
  ),
});
export type PageData = z.infer<typeof pageDataSchema>;
