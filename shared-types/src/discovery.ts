import * as z from 'zod/mini';
import { hostContractSchema, remoteContractSchema } from './remote-contract';

const NO_HASH = 'An sha384 integrity hash is missing here, and nothing of a remote is loaded without one.';
const integrity = z.string(NO_HASH).check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/, NO_HASH));
const clientFile = z
  .string()
  .check(z.regex(/^(?!.*\.\.)(client|server)\/[\w./~-]+$/, 'Expected a path below client/ or server/.'));
const version = z
  .string()
  .check(z.regex(/^\w[\w.+-]*$/, 'Expected letters, digits, dots, hyphens and plus signs.'));

/**
 * What this site adds to a deployment: every file's hash, the files each exposed module needs at once, and the
 * server build. Paths are relative to the version's folder (`client/…`, `server/…`).
 */
export const deploymentExtrasSchema = z
  .object({
    contract: remoteContractSchema,
    /** Client file → its integrity, without the entry. */
    files: z.record(clientFile, integrity),
    /** Script or stylesheet, the entry included → its bytes when compressed. */
    gzip: z._default(z.record(clientFile, z.number()), {}),
    /** `./Exposed` → scripts and stylesheets that showing it needs. */
    exposes: z.record(z.string(), z.object({ js: z.array(clientFile), css: z.array(clientFile) })),
    /** Absent for a remote that is only ever filled in the browser. */
    server: z.optional(z.object({ file: clientFile, integrity })),
    publishedAt: z.optional(z.string()),
    /** Git commit of the checkout that it was published from; `+changes` when that held what is in no commit. */
    commit: z.optional(z.string().check(z.regex(/^[0-9a-f]{40}(\+changes)?$/))),
    /** Decides, with a visitor's own number, whether the visitor is in this version's share of traffic. */
    salt: z.optional(z.string()),
    /** How a canary is tried, as long as it is one. */
    canary: z.optional(
      z.object({
        /** Tells its trial from an earlier one of the same version. */
        run: z.string().check(z.regex(/^[a-z0-9]{1,16}$/)),
        /** When it got its present share, ISO 8601. */
        since: z.string(),
        /** It gets a larger share by itself, visits to it permitting. */
        climbs: z.optional(z.literal(true)),
      }),
    ),
    /** Taken back: never chosen again by itself. */
    withdrawn: z.optional(z.object({ at: z.string(), reason: z.string() })),
    /** Only for visitors with a signed link to it; never live. */
    preview: z.optional(z.literal(true)),
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

const trafficSchema = z.object({
  /** Share of visitors in percent; 0 for a version that is kept to go back to. */
  traffic: z.number().check(z.minimum(0), z.maximum(100)),
  /** The version of everybody who is in no other's share. */
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

/** A version of the shell that serves visitors: what it needs of remotes decides what may be published. */
export const hostDeploymentSchema = z.object({
  url: z.string(),
  metadata: z.object({ version, integrity }),
  deployment: trafficSchema,
  extras: z.object({
    contract: hostContractSchema,
    /** Remote → the version of it that was built with this shell. */
    builds: z.record(z.string(), z.string()),
  }),
});
export type HostDeployment = z.infer<typeof hostDeploymentSchema>;

/** The name under which the discovery document lists versions of the shell, which no remote can have. */
const HOST = 'shell';

const REMOTE_NAME = /^[a-z][a-z0-9-]*$/;

const FRONTEND_DISCOVERY =
  'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

/** What is live: versions of the shell, and of each remote with the newest first. */
export interface Discovery {
  hosts: HostDeployment[];
  remotes: Record<string, Deployment[]>;
}

/** What can be used of a discovery document, and why the rest can not. */
export interface UsableDiscovery extends Discovery {
  /** Names with an entry that is refused, each with a sentence that says what is wrong with which entry. */
  refused: Map<string, string>;
}

const frameSchema = z.object({ microFrontends: z.record(z.string(), z.array(z.unknown())) });

/**
 * Reads `REMOTES_DIR/discovery.json` one remote at a time, so that a bad entry of one costs nobody else a deployment.
 * @throws ZodError when it is no discovery document at all
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
      usable.refused.set(name, `${name} is no name of a remote: use small letters, digits and hyphens.`);
      continue;
    }
    const parsed = z.array(deploymentSchema).safeParse(entries);
    if (parsed.success) usable.remotes[name] = parsed.data;
    else refuse(name, entries, parsed.error);
  }
  return usable;
}

/** The discovery document of what is live (Frontend Discovery v1-pre). */
export function discoveryDocument({ hosts, remotes }: Discovery): object {
  return { schema: FRONTEND_DISCOVERY, microFrontends: { [HOST]: hosts, ...remotes } };
}

const versionSchema = z.object({ metadata: z.object({ version: z.string() }) });

function refusal(name: string, entries: unknown[], issue: z.core.$ZodIssue | undefined): string {
  const [index, ...path] = issue?.path ?? [];
  const entry = versionSchema.safeParse(entries[Number(index)]);
  const subject = entry.success
    ? `${name} ${entry.data.metadata.version}`
    : `Entry ${Number(index) + 1} of ${name}`;
  // Of a record's key only the inner issue says what is wrong with it.
  const { message } = (issue?.code === 'invalid_key' ? issue.issues[0] : issue) ?? {
    message: 'It cannot be read.',
  };
  return `${subject} is refused (${path.join('.')}): ${message}`;
}
