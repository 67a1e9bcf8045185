import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { bareEnvironment, childEnvironment, type ProcessConfig } from '../config';

/** Programs in production, relative to the repository: `npm start` and the container images run the same files. */
export const API_SCRIPT = 'api-nest/dist/main.js';
export const SHELL_SCRIPT = 'shell/dist/server/main.js';

/** The site's own images, which are made while the site runs. */
const PICTURES = 'shell/dist/pictures';

/** The site's address: `PUBLIC_URL` only if it was set, since it is then the only one. */
const siteAddress = ({ isPublicUrlSet, PUBLIC_URL }: ProcessConfig) => ({
  PUBLIC_URL: isPublicUrlSet ? PUBLIC_URL : undefined,
  LOCAL_URL: isPublicUrlSet ? undefined : PUBLIC_URL,
});

/**
 * The API's environment.
 * @param databaseUrl undefined if it comes later
 * @param port on which it listens, if not API_PORT
 */
export function apiEnvironment(
  root: string,
  config: ProcessConfig,
  databaseUrl: string | undefined,
  port: number | undefined,
): NodeJS.ProcessEnv {
  return childEnvironment({
    DATABASE_URL: databaseUrl,
    API_HOST: '127.0.0.1',
    API_PORT: port ?? config.API_PORT,
    ...siteAddress(config),
    SITE_PICTURES_DIR: join(root, PICTURES),
    // The API gets its requests from the site's own server, behind the same proxies.
    TRUST_PROXY: config.TRUST_PROXY,
    LOG_LEVEL: config.LOG_LEVEL,
    ADMIN_EMAIL: config.ADMIN_EMAIL,
    ADMIN_PASSWORD: config.ADMIN_PASSWORD,
    SMTP_URL: config.SMTP_URL,
    IMAP_URL: config.IMAP_URL,
    ENQUIRY_TO: config.ENQUIRY_TO,
    MAIL_FROM: config.MAIL_FROM,
    S3_ENDPOINT: config.S3_ENDPOINT,
    S3_BUCKET: config.S3_BUCKET,
    S3_REGION: config.S3_REGION,
    S3_ACCESS_KEY_ID: config.S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: config.S3_SECRET_ACCESS_KEY,
    INTERNAL_TOKEN: config.INTERNAL_TOKEN,
    METRICS_TOKEN: config.METRICS_TOKEN,
    OTEL_EXPORTER_OTLP_ENDPOINT: config.OTEL_EXPORTER_OTLP_ENDPOINT,
    SESSION_IDLE_MINUTES: config.SESSION_IDLE_MINUTES,
    REMOTE_HEALTH_DAYS: config.REMOTE_HEALTH_DAYS,
    BACKUP_DIR: config.BACKUP_DIR,
  });
}

/** The environment of the shell's server, without database, mail and object storage. */
export function shellEnvironment(root: string, config: ProcessConfig, apiPort: number): NodeJS.ProcessEnv {
  return childEnvironment({
    SITE_PICTURES_DIR: join(root, PICTURES),
    PORT: config.PORT,
    // Some shells set HOST to the machine's name, which would hide the site from localhost.
    HOST: undefined,
    API_URL: `http://127.0.0.1:${apiPort}`,
    // It comes later if there is one.
    PUBLICATIONS_URL: undefined,
    ...siteAddress(config),
    REMOTES_DIR: config.REMOTES_DIR,
    REMOTES_URL: config.REMOTES_URL,
    TRUST_PROXY: config.TRUST_PROXY,
    LOG_LEVEL: config.LOG_LEVEL,
    INTERNAL_TOKEN: config.INTERNAL_TOKEN,
    METRICS_TOKEN: config.METRICS_TOKEN,
    OTEL_EXPORTER_OTLP_ENDPOINT: config.OTEL_EXPORTER_OTLP_ENDPOINT,
    REPORTS_SHARE: config.REPORTS_SHARE,
    PREVIEW_SECRET: config.PREVIEW_SECRET,
    PREVIEW_ORIGINS: config.PREVIEW_ORIGINS,
    REMOTE_ORIGINS: config.REMOTE_ORIGINS,
  });
}

/**
 * The environment of one of the two workers of the shell's server: together they have a renderer for each processor,
 * unless `RENDERERS` says how many each has.
 */
export const shellWorkerEnvironment = (
  ...options: Parameters<typeof shellEnvironment>
): NodeJS.ProcessEnv => ({
  RENDERERS: String(Math.ceil(availableParallelism() / 2)),
  ...shellEnvironment(...options),
});

/** The program that takes publications over HTTP, as it is in the repository. */
export const RECEIVER_SCRIPT = 'release-remote/src/accept-publications.ts';

/** Its environment, with the secrets of those who may write where remotes are. */
export function receiverEnvironment(config: ProcessConfig): NodeJS.ProcessEnv {
  return bareEnvironment({
    // That of its account, which need not have one.
    HOME: tmpdir(),
    PUBLISH_SECRET: config.PUBLISH_SECRET,
    PUBLISH_UNTRIED: config.PUBLISH_UNTRIED,
    PUBLIC_URL: config.PUBLIC_URL,
    REMOTES_DIR: config.REMOTES_DIR,
    REMOTES_URL: config.REMOTES_URL,
    REMOTES_TARGET: config.REMOTES_TARGET,
    PREVIEW_SECRET: config.PREVIEW_SECRET,
    PREVIEW_ORIGINS: config.PREVIEW_ORIGINS,
    S3_ENDPOINT: config.S3_ENDPOINT,
    S3_REGION: config.S3_REGION,
    S3_ACCESS_KEY_ID: config.S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: config.S3_SECRET_ACCESS_KEY,
  });
}
