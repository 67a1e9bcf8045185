import * as z from 'zod/mini';
import { hostContractSchema, remoteContractSchema, type JsonSchema } from './remote-contract';

const NO_HASH = 'An SHA-384 integrity hash is missing here, and no file of a remote is loaded without one.';
const integrity = z.string(NO_HASH).check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/, NO_HASH));
const clientFile = z
  .string()
  .check(z.regex(/^(?!.*\.\.)(client|server)\/[\w./~-]+$/, 'Expected a path below client/ or server/.'));
const version = z
  .string()
  .check(z.regex(/^\w[\w.+-]*$/, 'Expected letters, digits, dots, hyphens and plus signs.'));

/** Who decided, where no person did. */
export const THE_SITE = 'the site';

/** Its fields. */
const extrasSchema = z.object({
  contract: remoteContractSchema,
  /** Client file, the entry excepted → its integrity. */
  files: z.record(clientFile, integrity),
  /** Client file, the entry included → compressed bytes. */
  gzip: z._default(z.record(clientFile, z.number()), {}),
  /** `./Exposed` → scripts and stylesheets needed to show it. */
  exposes: z.record(z.string(), z.object({ js: z.array(clientFile), css: z.array(clientFile) })),
  /** `./Exposed` → files that it may load later. */
  later: z.optional(z.record(z.string(), z.array(clientFile))),
  /** Absent for a remote that is rendered in the browser only. */
  server: z.optional(z.object({ file: clientFile, integrity })),
  /** Why it was published without a trial in a browser; absent when it passed one. */
  untried: z.optional(z.string()),
  /** Why its types were not checked with those of the live shell; absent when they fit. */
  unchecked: z.optional(z.string()),
  publishedAt: z.optional(z.string()),
  /** Name of the person or account that published it. */
  publishedBy: z.optional(z.string()),
  /** Git commit that it was published from; `+changes` when the checkout had uncommitted changes. */
  commit: z.optional(z.string().check(z.regex(/^[0-9a-f]{40}(\+changes)?$/))),
  /** When that commit was made, ISO 8601; absent when it is unknown, or there were uncommitted changes. */
  committedAt: z.optional(z.iso.datetime()),
  /** With a visitor's own number, decides whether the visitor belongs to this version's share of traffic. */
  salt: z.optional(z.string()),
  /** Present while the version is a canary. */
  canary: z.optional(
    z.object({
      /** Names the visits in which it is compared with the live version. */
      run: z.string().check(z.regex(/^[a-z0-9]{1,16}$/)),
      /** When it became a canary, ISO 8601. */
      since: z.string(),
      /** It is promoted or withdrawn automatically when its time is over. */
      climbs: z.optional(z.literal(true)),
    }),
  ),
  /** Made live by a start or `--all`, without another decision since: the next build there may replace it. */
  follows: z.optional(z.literal(true)),
  /** Withdrawn: never chosen again automatically. `by` is absent when a person did. */
  withdrawn: z.optional(
    z.object({ at: z.string(), reason: z.string(), by: z.optional(z.literal(THE_SITE)) }),
  ),
  /** Left out by all servers until a time, because it failed on one; then tried again. */
  putAside: z.optional(
    z.object({
      at: z.iso.datetime(),
      until: z.iso.datetime(),
      /** `<remote>/<Module>`, if it is known which one failed. */
      module: z.optional(z.string()),
      reason: z.string(),
      by: z.literal(THE_SITE),
    }),
  ),
  /** It is live and fails with visitors: an incident, reported once. */
  failing: z.optional(z.object({ since: z.iso.datetime(), reason: z.string() })),
  /** When it was last given a share: what failed before is not held against it. */
  decidedAt: z.optional(z.string()),
  /** Only for visitors with a signed link to it; never live. */
  preview: z.optional(z.literal(true)),
  /** When the last signed link to it expires, ISO 8601. */
  previewedUntil: z.optional(z.string()),
});

/**
 * What this site adds to a deployment: every file's hash, the files that each exposed module needs at once, and the
 * server build. Paths are relative to the version's folder (`client/…`, `server/…`).
 */
export const deploymentExtrasSchema = extrasSchema.check(({ value, issues }) => {
  for (const [module, { js, css }] of Object.entries(value.exposes)) {
    for (const file of [...js, ...css].filter((needed) => !Object.hasOwn(value.files, needed))) {
      const message = `${module} needs ${file}, which has no integrity hash, and no file of a remote is loaded without one.`;
      issues.push({ code: 'custom', message, input: value, path: ['files', file] });
    }
  }
});
export type DeploymentExtras = z.infer<typeof deploymentExtrasSchema>;

const trafficSchema = z.object({
  /** Percentage of visitors; 0 for a version that is kept for a rollback. */
  traffic: z.number().check(z.minimum(0), z.maximum(100)),
  /** The version of all visitors who belong to no other version's share. */
  default: z.boolean(),
});

/** One live version of one remote (Frontend Discovery v1-pre; contracts, Discovery and publishing). */
export const deploymentSchema = z.object({
  url: z.string(),
  fallbackUrl: z.optional(z.string()),
  metadata: z.object({ version, integrity }),
  deployment: trafficSchema,
  extras: deploymentExtrasSchema,
});
export type Deployment = z.infer<typeof deploymentSchema>;

/** A version of the shell that serves visitors: its needs decide which remotes may be published. */
export const hostDeploymentSchema = z.object({
  url: z.string(),
  metadata: z.object({ version, integrity }),
  deployment: trafficSchema,
  extras: z.object({ contract: hostContractSchema }),
});
export type HostDeployment = z.infer<typeof hostDeploymentSchema>;

/** The discovery document lists the shell's versions under this name, which no remote can have. */
const HOST = 'shell';

const REMOTE_NAME = /^[a-z][a-z0-9-]*$/;

const FRONTEND_DISCOVERY =
  'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

/** The live versions of the shell, and of each remote with the newest first. */
export interface Discovery {
  hosts: HostDeployment[];
  remotes: Record<string, Deployment[]>;
}

/** The usable part of a discovery document, and why the rest was refused. */
export interface UsableDiscovery extends Discovery {
  /** Name → a sentence that says which of its entries was refused, and why. */
  refused: Map<string, string>;
}

const frameSchema = z.object({ microFrontends: z.record(z.string(), z.array(z.unknown())) });

/**
 * Parses `REMOTES_DIR/discovery.json` one remote at a time, so that a bad entry affects no other remote.
 * @throws ZodError when it is not a discovery document at all
 */
export function readDiscovery(document: unknown): UsableDiscovery {
  const { microFrontends } = frameSchema.parse(document);
  const { [HOST]: hosts = [], ...remotes } = microFrontends;
  const usable: UsableDiscovery = { hosts: [], remotes: {}, refused: new Map() };
  const refuse = (name: string, entries: unknown[], { issues }: z.core.$ZodError) =>
    usable.refused.set(name, refusal(name, entries, issues[0]));
  const parsedHosts = z.array(hostDeploymentSchema).safeParse(hosts);
  if (parsedHosts.success) usable.hosts = parsedHosts.data;
  else refuse(HOST, hosts, parsedHosts.error);
  for (const [name, entries] of Object.entries(remotes)) {
    if (!REMOTE_NAME.test(name)) {
      usable.refused.set(name, `${name} is not a remote's name: use small letters, digits and hyphens.`);
      continue;
    }
    const parsed = z.array(deploymentSchema).safeParse(entries);
    if (parsed.success) usable.remotes[name] = parsed.data;
    else refuse(name, entries, parsed.error);
  }
  return usable;
}

/** The discovery document of the live versions (Frontend Discovery v1-pre). */
export function discoveryDocument({ hosts, remotes }: Discovery): object {
  return { schema: FRONTEND_DISCOVERY, microFrontends: { [HOST]: hosts, ...remotes } };
}

/** What the public may know of a version that visitors get: where its modules are, what they take, and their hashes. */
const publicDeploymentSchema = z.object({
  url: z.string(),
  fallbackUrl: z.optional(z.string()),
  metadata: z.object({ version, integrity }),
  deployment: trafficSchema,
  extras: z.pick(extrasSchema, {
    contract: true,
    files: true,
    gzip: true,
    exposes: true,
    later: true,
    publishedAt: true,
  }),
});

/** What a site publishes at `/remotes/discovery.json` (contracts, The document that a site serves). */
export const publicDiscoverySchema = z.object({
  schema: z.literal(FRONTEND_DISCOVERY),
  /** Versions by remote, the newest first; under `shell` those of the shell. */
  microFrontends: z.catchall(
    z.object({ [HOST]: z.array(hostDeploymentSchema) }),
    z.array(publicDeploymentSchema),
  ),
});
export type PublicDiscovery = z.infer<typeof publicDiscoverySchema>;

/** The versions that visitors get, without names of people, reasons, salts, and what only links show. */
export function publicDiscovery({ hosts, remotes }: Discovery): PublicDiscovery {
  const shown = Object.entries(remotes).map(
    ([name, entries]) => [name, entries.filter(({ deployment }) => deployment.traffic > 0)] as const,
  );
  return publicDiscoverySchema.parse({
    schema: FRONTEND_DISCOVERY,
    microFrontends: { [HOST]: hosts, ...Object.fromEntries(shown) },
  });
}

/** The JSON schema (draft 2020-12) of that document. */
export const publicDiscoveryJsonSchema = (): JsonSchema => z.toJSONSchema(publicDiscoverySchema);

const versionSchema = z.object({ metadata: z.object({ version: z.string() }) });

function refusal(name: string, entries: unknown[], issue: z.core.$ZodIssue | undefined): string {
  const [index, ...path] = issue?.path ?? [];
  const entry = versionSchema.safeParse(entries[Number(index)]);
  const subject = entry.success
    ? `${name} ${entry.data.metadata.version}`
    : `Entry ${Number(index) + 1} of ${name}`;
  // For a record's key, only the inner issue says what is wrong.
  const { message } = (issue?.code === 'invalid_key' ? issue.issues[0] : issue) ?? {
    message: 'It cannot be read.',
  };
  return `${subject} is refused (${path.join('.')}): ${message}`;
}
