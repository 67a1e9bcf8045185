import { Module, type DynamicModule } from '@nestjs/common';
import { givenSettings } from 'shared-types/node/inherited-settings';
import { accountEmailSchema } from 'shared-types/user';
import { trimEnd } from 'shared-types/trim-end';
import * as z from 'zod';

const text = z.string().trim();
const blankIsUnset = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() === '' ? undefined : value;
const optional = (schema: z.ZodType<string>) => z.preprocess(blankIsUnset, schema.optional());
const postgresAddress = text.regex(
  /^postgres(ql)?:\/\/\S+$/,
  'must look like postgres://user:password@host:5432/name',
);
const webAddress = text.regex(/^https?:\/\/\S+$/, 'must be an http or https address');
const siteAddress = webAddress.transform((url) => trimEnd(url, '/'));
const wholeNumber = (fallback: number, min: number, max: number) =>
  z.preprocess(blankIsUnset, z.coerce.number().int().min(min).max(max).default(fallback));

/** The API's environment (contracts, Process). Empty values count as unset. */
const environmentSchema = z.object({
  DATABASE_URL: z.preprocess(blankIsUnset, postgresAddress),
  DATABASE_POOL: wholeNumber(20, 2, 200),
  API_HOST: z.preprocess(blankIsUnset, text.default('127.0.0.1')),
  API_PORT: wholeNumber(0, 0, 65_535),
  ADMIN_EMAIL: z.preprocess(blankIsUnset, text.pipe(accountEmailSchema).default('owner@example.com')),
  ADMIN_PASSWORD: optional(z.string().min(8, 'must have at least 8 characters').max(200)),
  PUBLIC_URL: optional(siteAddress),
  LOCAL_URL: z.preprocess(blankIsUnset, siteAddress.default('http://localhost:3000')),
  SITE_PICTURES_DIR: optional(text),
  TRUST_PROXY: wholeNumber(0, 0, 10),
  SMTP_URL: optional(text.regex(/^smtps?:\/\/\S+$/, 'must look like smtp://user:password@host:587')),
  IMAP_URL: optional(
    text.regex(
      /^imaps?:\/\/[^\s:@/]+:[^\s@/]+@[^\s/]+(\/\S*)?$/,
      'must look like imaps://user:password@host:993/INBOX',
    ),
  ),
  ENQUIRY_TO: optional(text),
  MAIL_FROM: optional(text),
  S3_ENDPOINT: optional(webAddress),
  S3_BUCKET: optional(text),
  S3_REGION: z.preprocess(blankIsUnset, text.default('us-east-1')),
  S3_ACCESS_KEY_ID: optional(text),
  S3_SECRET_ACCESS_KEY: optional(text),
  LOG_LEVEL: z.preprocess(
    blankIsUnset,
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  ),
  SESSION_IDLE_MINUTES: wholeNumber(120, 5, 10_080),
  ENQUIRY_RETENTION_MONTHS: wholeNumber(24, 1, 1200),
  PLAN_RETENTION_MONTHS: wholeNumber(24, 1, 1200),
  REMOTE_HEALTH_DAYS: wholeNumber(14, 1, 365),
  IMAGE_SECONDS: wholeNumber(10, 1, 600),
  BACKUP_DIR: optional(text),
  METRICS_TOKEN: optional(text.min(32, 'must have at least 32 characters')),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(webAddress),
  INTERNAL_TOKEN: optional(text.min(32, 'must have at least 32 characters')),
});

/** The mailbox from which answers to enquiries are read. */
export interface MailboxConfig {
  host: string;
  port: number;
  /** TLS from the first byte; otherwise STARTTLS where the server offers it. */
  secure: boolean;
  user: string;
  password: string;
  folder: string;
}

function mailboxOf(address: string): MailboxConfig {
  const url = new URL(address);
  const secure = url.protocol === 'imaps:';
  return {
    host: url.hostname,
    port: url.port === '' ? (secure ? 993 : 143) : Number(url.port),
    secure,
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    folder: decodeURIComponent(url.pathname.slice(1)) || 'INBOX',
  };
}

/** The API's configuration; nothing else reads the environment. */
export interface Config {
  database: { url: string; poolSize: number };
  host: string;
  /** 0 asks the system for a free port. */
  port: number;
  firstOwner: { email: string; password?: string };
  /** Canonical origin of the site, without a trailing slash. */
  publicUrl: string;
  /** Whether that is `PUBLIC_URL`; otherwise it is where the site listens. */
  isPublicUrlSet: boolean;
  /** Folder of the site's own images, `<name>.jpg`; undefined reads them from `publicUrl`. */
  sitePicturesDir?: string;
  /** Proxies in front of the site's own server whose `X-Forwarded-For` entries count. */
  trustedProxies: number;
  mail: { smtpUrl?: string; enquiryTo?: string; from?: string; mailbox?: MailboxConfig };
  /** Object storage for image bytes; undefined keeps them in Postgres. */
  s3?: { endpoint?: string; bucket: string; region: string; accessKeyId?: string; secretAccessKey?: string };
  logLevel: z.infer<typeof environmentSchema>['LOG_LEVEL'];
  /** Minutes without a request after which a session ends. */
  sessionIdleMinutes: number;
  /** Months after which closed and spam enquiries are erased. */
  enquiryRetentionMonths: number;
  /** Months after which plans that were not opened are erased. */
  planRetentionMonths: number;
  /** Days for which remotes' health is kept. */
  remoteHealthDays: number;
  /** Folder of the nightly backups; undefined when there are none. */
  backupDir?: string;
  /** How long one image may be processed, in ms. */
  imageLimitMs: number;
  /** Opens the metrics to those who know it; undefined opens them to callers on this machine. */
  metricsToken?: string;
  /** The collector that gets traces; undefined for none. */
  tracesTo?: string;
  /** Proves that a caller is one of the site's own processes; undefined lets none of them in. */
  internalToken?: string;
}

/** Injection token of {@link Config}. */
export const CONFIG = Symbol('Config');

/** Its message tells operators what is wrong with the environment and what to set. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/**
 * Reads the environment, and the secrets that the supervisor gives.
 * @throws ConfigError that names each variable at fault
 */
export function readConfig(given: NodeJS.ProcessEnv = process.env): Config {
  const environment = givenSettings(given);
  const parsed = environmentSchema.safeParse(environment);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) =>
      environment[String(issue.path[0])] === undefined
        ? `set ${String(issue.path[0])} (for example postgres://user:password@localhost:5432/formraster)`
        : `${String(issue.path[0])} ${issue.message}`,
    );
    throw new ConfigError(`The API cannot start: ${faults.join('; ')}.`);
  }
  const env = parsed.data;
  return {
    database: { url: env.DATABASE_URL, poolSize: env.DATABASE_POOL },
    host: env.API_HOST,
    port: env.API_PORT,
    firstOwner: { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD },
    publicUrl: env.PUBLIC_URL ?? env.LOCAL_URL,
    isPublicUrlSet: env.PUBLIC_URL !== undefined,
    sitePicturesDir: env.SITE_PICTURES_DIR,
    trustedProxies: env.TRUST_PROXY,
    mail: {
      smtpUrl: env.SMTP_URL,
      enquiryTo: env.ENQUIRY_TO,
      from: env.MAIL_FROM,
      mailbox: env.IMAP_URL === undefined ? undefined : mailboxOf(env.IMAP_URL),
    },
    s3: env.S3_BUCKET
      ? {
          endpoint: env.S3_ENDPOINT,
          bucket: env.S3_BUCKET,
          region: env.S3_REGION,
          accessKeyId: env.S3_ACCESS_KEY_ID,
          secretAccessKey: env.S3_SECRET_ACCESS_KEY,
        }
      : undefined,
    logLevel: env.LOG_LEVEL,
    sessionIdleMinutes: env.SESSION_IDLE_MINUTES,
    enquiryRetentionMonths: env.ENQUIRY_RETENTION_MONTHS,
    planRetentionMonths: env.PLAN_RETENTION_MONTHS,
    remoteHealthDays: env.REMOTE_HEALTH_DAYS,
    backupDir: env.BACKUP_DIR,
    imageLimitMs: env.IMAGE_SECONDS * 1000,
    metricsToken: env.METRICS_TOKEN,
    tracesTo: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    internalToken: env.INTERNAL_TOKEN,
  };
}

/** Makes the parsed configuration injectable everywhere: `@Inject(CONFIG) config: Config`. */
@Module({})
export class ConfigModule {
  static with(config: Config): DynamicModule {
    return {
      module: ConfigModule,
      global: true,
      providers: [{ provide: CONFIG, useValue: config }],
      exports: [CONFIG],
    };
  }
}
