import * as z from 'zod/mini';

const NO_HASH = 'An sha384 integrity hash is missing here, and nothing of a remote is loaded without one.';
const integrity = z.string(NO_HASH).check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/, NO_HASH));
const clientFile = z.string().check(z.regex(/^[\w./~-]+$/, 'Expected a plain relative path.'));

/**
 * What this site adds to a deployment: every file's hash, the files each exposed module needs at once, and the
 * server build. Paths are relative to the version's folder (`client/…`, `server/…`).
 */
export const deploymentExtrasSchema = z
  .object({
    contract: z.number(),
    /** Client file → its integrity, without the entry. */
    files: z.record(clientFile, integrity),
    /** `./Exposed` → scripts and stylesheets that showing it needs. */
    exposes: z.record(z.string(), z.object({ js: z.array(clientFile), css: z.array(clientFile) })),
    /** Absent for a remote that is only ever filled in the browser. */
    server: z.optional(z.object({ file: clientFile, integrity })),
    publishedAt: z.optional(z.string()),
  })
  .check(({ value, issues }) => {
    for (const [module, { js, css }] of Object.entries(value.exposes)) {
      for (const file of [...js, ...css].filter((needed) => !Object.hasOwn(value.files, needed))) {
        const message = `${module} needs ${file}, which has no integrity hash, and nothing of a remote is loaded without one.`;
        issues.push({ code: 'custom', message, input: value, path: ['files', file] });
      }
    }
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

const frameSchema = z.object({ microFrontends: z.record(z.string(), z.array(z.unknown())) });

/** What can be used of a discovery document, and why the rest can not. */
export interface UsableDiscovery {
  microFrontends: Discovery['microFrontends'];
  /** Remotes with an entry that is refused, each with a sentence that names the entry and what is wrong with it. */
  refused: Map<string, string>;
}

/**
 * Reads a discovery document one remote at a time, so that a bad entry of one costs nobody else a deployment.
 * @throws ZodError when it is no discovery document at all
 */
export function readDiscovery(document: unknown): UsableDiscovery {
  const { microFrontends } = frameSchema.parse(document);
  const usable: UsableDiscovery = { microFrontends: {}, refused: new Map() };
  for (const [name, entries] of Object.entries(microFrontends)) {
    const parsed = z.array(deploymentSchema).safeParse(entries);
    if (parsed.success) usable.microFrontends[name] = parsed.data;
    else usable.refused.set(name, refusal(name, entries, parsed.error.issues[0]));
  }
  return usable;
}

const versionSchema = z.object({ metadata: z.object({ version: z.string() }) });

function refusal(name: string, entries: unknown[], issue: z.core.$ZodIssue | undefined): string {
  const [index, ...path] = issue?.path ?? [];
  const entry = versionSchema.safeParse(entries[Number(index)]);
  const subject = entry.success
    ? `${name} ${entry.data.metadata.version}`
    : `Entry ${Number(index) + 1} of ${name}`;
  return `${subject} is refused (${path.join('.')}): ${issue?.message ?? 'it cannot be read.'}`;
}
