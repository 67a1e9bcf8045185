import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { Refusal } from 'release/refusal';
import { errorMessage } from 'shared-types/error-message';
import { givenSettings } from 'shared-types/node/inherited-settings';
import { parsePreviewOrigins } from 'shared-types/preview';
import * as z from 'zod';

const port = (help: string) =>
  z.coerce.number({ error: help }).int({ error: help }).min(0, { error: help }).max(65_535, { error: help });

const address = (protocols: string[], help: string) =>
  z
    .string()
    .refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), { error: help });

const wholeNumber = (name: string, meaning: string, min: number, max: number) => {
  const error = `${name} must be ${meaning}: set it to a whole number from ${min} to ${max}, or leave it out.`;
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error });
};

/** A valid list, kept as text. */
const origins = (variable: string) =>
  z.string().superRefine((text, context) => {
    try {
      parsePreviewOrigins(text, variable);
    } catch (error) {
      context.addIssue({ code: 'custom', message: errorMessage(error) });
    }
  });

const POSTGRES = ['postgres:', 'postgresql:'];
const WEB = ['http:', 'https:'];

/** The variables of the process (contracts, Process). An empty one counts as not set. */
const environmentSchema = z.object({
  PORT: port('PORT must be a port number: set it to one between 0 and 65535, e.g. PORT=3001.').default(3000),
  API_PORT: port(
    'API_PORT must be a port number: set it to one between 1 and 65535, or leave it out.',
  ).default(0),
  DATABASE_URL: address(
    POSTGRES,
    'DATABASE_URL must be a Postgres address: set it to postgres://user:password@host:5432/database, or leave it out.',
  ).optional(),
  DATA_DIR: z.string().default('.data'),
  ADMIN_EMAIL: z
    .email({ error: 'ADMIN_EMAIL must be an email address: set it to that of the first owner.' })
    .default('owner@example.com'),
  ADMIN_PASSWORD: z
    .string()
    .min(8, { error: 'ADMIN_PASSWORD is too short: set it to 10 characters or more, or leave it out.' })
    .optional(),
  PUBLIC_URL: address(
    WEB,
    'PUBLIC_URL must be the address visitors use: set it to e.g. https://www.example.com.',
  ).optional(),
  TRUST_PROXY: wholeNumber('TRUST_PROXY', 'the number of proxies in front of the site', 0, 10).default(0),
  SMTP_URL: address(
    ['smtp:', 'smtps:'],
    'SMTP_URL must be a mail server: set it to smtp://user:password@host:587, or leave it out.',
  ).optional(),
  IMAP_URL: address(
    ['imap:', 'imaps:'],
    'IMAP_URL must be a mailbox: set it to imaps://user:password@host:993/INBOX, or leave it out.',
  ).optional(),
  ENQUIRY_TO: z.string().optional(),
  MAIL_FROM: z.string().optional(),
  S3_ENDPOINT: address(WEB, 'S3_ENDPOINT must be an http or https address.').optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  REMOTES_DIR: z.string().optional(),
  REMOTES_URL: address(
    WEB,
    'REMOTES_URL must be the address of a folder with discovery.json: set it to e.g. https://cdn.example.com/remotes.',
  ).optional(),
  REMOTES_TARGET: z.string().optional(),
  RELEASES_WEBHOOK: address(
    WEB,
    'RELEASES_WEBHOOK must be the address that is told what becomes of versions: set it to e.g. https://chat.example.com/hooks/…, or leave it out.',
  ).optional(),
  INTERNAL_TOKEN: z
    .string()
    .min(32, { error: 'INTERNAL_TOKEN is too short: set it to 32 characters or more, or leave it out.' })
    .default(() => randomBytes(32).toString('base64url')),
  METRICS_TOKEN: z
    .string()
    .min(32, { error: 'METRICS_TOKEN is too short: set it to 32 characters or more, or leave it out.' })
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address(
    WEB,
    'OTEL_EXPORTER_OTLP_ENDPOINT must be the address of a collector: set it to e.g. http://127.0.0.1:4318, or leave it out.',
  ).optional(),
  REPORTS_SHARE: wholeNumber('REPORTS_SHARE', 'the percentage of pages that report', 0, 100).default(100),
  NOTIFY_SOCKET: z.string().optional(),
  WATCHDOG_USEC: wholeNumber('WATCHDOG_USEC', 'µs, as systemd sets it', 0, 1e15).default(0),
  REMOTE_HEALTH_DAYS: wholeNumber('REMOTE_HEALTH_DAYS', 'the days for which counts are kept', 1, 365).default(
    14,
  ),
  PREVIEW_SECRET: z
    .string()
    .min(32, { error: 'PREVIEW_SECRET is too short: set it to 32 characters or more, or leave it out.' })
    .optional(),
  PREVIEW_ORIGINS: origins('PREVIEW_ORIGINS').optional(),
  REMOTE_ORIGINS: origins('REMOTE_ORIGINS').optional(),
  PUBLISH_SECRET: z
    .string()
    .min(32, { error: 'PUBLISH_SECRET is too short: set it to 32 characters or more, or leave it out.' })
    .optional(),
  PUBLISH_UNTRIED: z
    .enum(['yes', 'no'], {
      error: 'PUBLISH_UNTRIED must be yes or no: set it to yes to accept builds that no browser could try.',
    })
    .default('no'),
  PUBLISH_TOKEN: z.string().optional(),
  SESSION_IDLE_MINUTES: wholeNumber(
    'SESSION_IDLE_MINUTES',
    'the minutes after which an unused session ends',
    5,
    10_080,
  ).default(120),
  BACKUP_DIR: z.string().optional(),
  BACKUP_PASSPHRASE: z
    .string()
    .min(12, { error: 'BACKUP_PASSPHRASE is too short: set it to 12 characters or more, or leave it out.' })
    .optional(),
  BACKUP_KEEP: wholeNumber('BACKUP_KEEP', 'the number of nightly backups to keep', 1, 3650).default(14),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace or silent.',
    })
    .default('info'),
});

/** Names of the process variables in the contract. */
export const PROCESS_VARIABLES = Object.keys(environmentSchema.shape);

type Environment = z.infer<typeof environmentSchema>;

/** The validated configuration of a process. */
export interface ProcessConfig extends Environment {
  /** Absolute. */
  DATA_DIR: string;
  /** Absolute. */
  REMOTES_DIR: string;
  PUBLIC_URL: string;
  /** Whether `PUBLIC_URL` was set; otherwise it is where the site listens. */
  isPublicUrlSet: boolean;
  /** Absolute. */
  BACKUP_DIR?: string;
}

/** An invalid variable. The message is one sentence that says what to set. */
export class ConfigError extends Refusal {
  override name = 'ConfigError';
}

/** @throws ConfigError */
function given(environment: NodeJS.ProcessEnv): Record<string, string> {
  try {
    return givenSettings(environment);
  } catch (cause) {
    throw new ConfigError(errorMessage(cause), { cause });
  }
}

/**
 * Reads the process variables, and the secrets that a parent process gives; relative paths are resolved against `root`, the repository.
 * @throws ConfigError
 */
export function readConfig(root: string, environment: NodeJS.ProcessEnv = process.env): ProcessConfig {
  const result = environmentSchema.safeParse(given(environment));
  if (!result.success) throw new ConfigError(result.error.issues[0]?.message ?? result.error.message);
  const dataDir = resolve(root, result.data.DATA_DIR);
  return {
    ...result.data,
    DATA_DIR: dataDir,
    BACKUP_DIR: result.data.BACKUP_DIR === undefined ? undefined : resolve(root, result.data.BACKUP_DIR),
    REMOTES_DIR: resolve(root, result.data.REMOTES_DIR ?? `${dataDir}/remotes`),
    isPublicUrlSet: result.data.PUBLIC_URL !== undefined,
    PUBLIC_URL: (result.data.PUBLIC_URL ?? `http://localhost:${result.data.PORT}`).replace(/\/$/, ''),
  };
}

/**
 * The environment of a child process: this process's, without the variables of the contract, plus the values of `own`.
 * Thus each process gets only the variables meant for it; the shell never sees the database.
 */
export function childEnvironment(
  own: Record<string, string | number | undefined>,
  environment: NodeJS.ProcessEnv = process.env,
): NodeJS.ProcessEnv {
  const known = new Set([...PROCESS_VARIABLES, ...Object.keys(own)]);
  const inherited = Object.entries(environment).filter(([name]) => !known.has(name));
  const given = Object.entries(own).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as const],
  );
  return { ...Object.fromEntries(inherited), ...Object.fromEntries(given), NODE_ENV: 'production' };
}

/** Variables whose values are secrets or contain one. */
const SECRETS: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'ADMIN_PASSWORD',
  'BACKUP_PASSPHRASE',
  'SMTP_URL',
  'IMAP_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'INTERNAL_TOKEN',
  'METRICS_TOKEN',
  'PREVIEW_SECRET',
  'PUBLISH_SECRET',
  'PUBLISH_TOKEN',
]);

/**
 * Parts an environment into variables that other processes of the same account may read, and secrets.
 * @param later come with the secrets
 */
export function partSecrets(
  environment: NodeJS.ProcessEnv,
  later?: Promise<NodeJS.ProcessEnv>,
): { open: NodeJS.ProcessEnv; secrets: NodeJS.ProcessEnv | Promise<NodeJS.ProcessEnv> } {
  const of = (secret: boolean) =>
    Object.fromEntries(Object.entries(environment).filter(([name]) => SECRETS.has(name) === secret));
  const secrets = of(true);
  return { open: of(false), secrets: later?.then((more) => ({ ...secrets, ...more })) ?? secrets };
}

/** An environment for `cluster.fork`, which adds all variables of this process but those that are there as undefined. */
export function onlyEnvironment(
  own: NodeJS.ProcessEnv,
  environment: NodeJS.ProcessEnv = process.env,
): NodeJS.ProcessEnv {
  return { ...Object.fromEntries(Object.keys(environment).map((name) => [name, undefined])), ...own };
}

/** Variables that say nothing but how programs run on this machine. */
const OF_THE_MACHINE = [
  'CHROMIUM_PATH',
  'CHROMIUM_SANDBOX',
  'HOME',
  'LANG',
  'LC_ALL',
  'NODE_EXTRA_CA_CERTS',
  'PATH',
  'PLAYWRIGHT_BROWSERS_PATH',
  'SOURCE_COMMIT',
  'SSL_CERT_FILE',
  'TMPDIR',
  'TZ',
];

/** The environment of a child process that is not trusted with what else this process's environment says. */
export function bareEnvironment(
  own: Record<string, string | undefined>,
  environment: NodeJS.ProcessEnv = process.env,
): NodeJS.ProcessEnv {
  const inherited = Object.entries(environment).filter(([name]) => OF_THE_MACHINE.includes(name));
  return childEnvironment(own, Object.fromEntries(inherited));
}

/** The environment of a program that this process runs in the place of its user, with `own` added. */
export function sameEnvironment(
  own: Record<string, string | undefined> = {},
  environment: NodeJS.ProcessEnv = process.env,
): NodeJS.ProcessEnv {
  return { ...environment, ...own };
}

/** The environment of a program that runs tests: this process's, with `own` added. */
export function testEnvironment(
  own: Record<string, string | undefined>,
  environment: NodeJS.ProcessEnv = process.env,
): NodeJS.ProcessEnv {
  return { ...environment, ...own, NODE_ENV: 'test' };
}

/** Git commit of a source that was copied without its history, e.g. into an image; 40 hexadecimal digits. */
export function sourceCommit(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  const commit = environment.SOURCE_COMMIT;
  return commit !== undefined && /^[0-9a-f]{40}$/.test(commit) ? commit : undefined;
}

/** Path of the Chromium for the tests, if it was set. */
export function chromiumPath(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  return environment.CHROMIUM_PATH === '' ? undefined : environment.CHROMIUM_PATH;
}

/** Whether Chromium makes a sandbox of its own; it has no right to one in most containers, and does not start with one as root. */
export const hasChromiumSandbox = (environment: NodeJS.ProcessEnv = process.env): boolean =>
  environment.CHROMIUM_SANDBOX !== 'no' && process.getuid?.() !== 0;

/** The folders with programs. */
export function searchPath(environment: NodeJS.ProcessEnv = process.env): string {
  return environment.PATH ?? '';
}
