import * as z from 'zod/mini';

const integrity = z
  .string()
  .check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'Expected an sha384 integrity hash.'));
const clientFile = z.string().check(z.regex(/^[\w./~-]+$/, 'Expected a plain relative path.'));

/**
 * What this site adds to a deployment: every file's hash, the files each exposed module needs at once, and the
 * server build. Paths are relative to the version's folder (`client/…`, `server/…`).
 */
export const deploymentExtrasSchema = z.object({
  contract: z.number(),
  /** Client file → its integrity, without the entry. */
  files: z.record(clientFile, integrity),
  /** `./Exposed` → scripts and stylesheets that showing it needs. */
  exposes: z.record(z.string(), z.object({ js: z.array(clientFile), css: z.array(clientFile) })),
  /** Absent for a remote that is only ever filled in the browser. */
  server: z.optional(z.object({ file: clientFile, integrity })),
  publishedAt: z.optional(z.string()),
});
export type DeploymentExtras = z.infer<typeof deploymentExtrasSchema>;

/** One live version of one remote (Frontend Discovery v1-pre; contracts, Discovery and publishing). */
export const deploymentSchema = z.object({
  url: z.string(),
  fallbackUrl: z.optional(z.string()),
  metadata: z.object({ version: z.string().check(z.regex(/^[\w.+-]+$/)), integrity }),
  deployment: z.optional(
    z.object({
      traffic: z.optional(z.number().check(z.minimum(0), z.maximum(100))),
      default: z.optional(z.boolean()),
    }),
  ),
  extras: deploymentExtrasSchema,
});
export type Deployment = z.infer<typeof deploymentSchema>;

/** `REMOTES_DIR/discovery.json`. */
export const discoverySchema = z.object({
  schema: z.optional(z.string()),
  microFrontends: z.record(z.string(), z.array(deploymentSchema)),
});
export type Discovery = z.infer<typeof discoverySchema>;
