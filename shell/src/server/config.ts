import path from 'node:path';
import { givenSettings } from 'shared-types/node/inherited-settings';
import { parsePreviewOrigins } from 'shared-types/preview';
import * as z from 'zod/mini';

const wholeNumber = (name: string, highest: number, lowest = 0) =>
  z.coerce
    .number(`${name} must be a whole number.`)
    .check(z.int(`${name} must be a whole number.`), z.minimum(lowest), z.maximum(highest));

const environmentSchema = z.object({
  PORT: z._default(wholeNumber('PORT', 65_535), 3000),
  HOST: z.optional(z.string()),
  API_URL: z.url('API_URL must be the address of the API, e.g. http://127.0.0.1:4000.'),
  PUBLICATIONS_URL: z.optional(
    z.url({
      protocol: /^http$/,
      error: 'PUBLICATIONS_URL must be an address such as http://127.0.0.1:4100.',
    }),
  ),
  PUBLIC_URL: z.optional(z.url('PUBLIC_URL must be an address such as https://www.example.com.')),
  LOCAL_URL: z.optional(z.url('LOCAL_URL must be an address such as http://localhost:3000.')),
  REMOTES_DIR: z._default(z.string(), path.join('.data', 'remotes')),
  REMOTES_URL: z.optional(z.url('REMOTES_URL must be the address of a folder with discovery.json.')),
  INTERNAL_TOKEN: z.optional(
    z.string().check(z.minLength(32, 'INTERNAL_TOKEN must have at least 32 characters.')),
  ),
  METRICS_TOKEN: z.optional(
    z.string().check(z.minLength(32, 'METRICS_TOKEN must have at least 32 characters.')),
  ),
  SITE_PICTURES_DIR: z.optional(z.string()),
  RENDERERS: z.optional(wholeNumber('RENDERERS', 64, 1)),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(
    z.url('OTEL_EXPORTER_OTLP_ENDPOINT must be the address of a collector, e.g. http://127.0.0.1:4318.'),
  ),
  REPORTS_SHARE: z._default(wholeNumber('REPORTS_SHARE', 100), 100),
  PREVIEW_SECRET: z.optional(
    z.string().check(z.minLength(32, 'PREVIEW_SECRET must have at least 32 characters.')),
  ),
  PREVIEW_ORIGINS: z._default(z.string(), ''),
  REMOTE_ORIGINS: z._default(z.string(), ''),
  TRUST_PROXY: z._default(wholeNumber('TRUST_PROXY', 10), 0),
  LOG_LEVEL: z._default(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
    }),
    'info',
  ),
});

/** Settings of the shell server (contracts, Process). */
export interface Config {
  port: number;
  host: string | undefined;
  apiUrl: string;
  /** Where publications are taken; without it there are none over HTTP. */
  publicationsUrl: string | undefined;
  /** Canonical origin without a slash at the end. */
  publicUrl: string;
  /** Whether that is `PUBLIC_URL`; otherwise it is where the server listens. */
  isPublicUrlSet: boolean;
  /** The folder with the remotes; those fetched from elsewhere are in one beside REMOTES_DIR. */
  remotesDir: string;
  /** From where the remotes are fetched into `remotesDir`; without a slash at the end. */
  remotesUrl: string | undefined;
  /** By which the API recognises this server; without it remotes' health is not reported. */
  internalToken: string | undefined;
  /** Opens the metrics; without it they are not to be had. */
  metricsToken: string | undefined;
  /** The collector that gets traces; without it there are none. */
  tracesTo: string | undefined;
  /** Percentage of pages without failures that browsers report; pages with failures are always reported. */
  reportsShare: number;
  /** How many processes render pages; by default one for each processor, two at least. */
  renderers: number | undefined;
  /** The folder with the site's images; by default `pictures` beside the server's own. */
  picturesDir: string | undefined;
  /** Signs preview links; without it there are none. */
  previewSecret: string | undefined;
  /** From where a preview may come, besides the site itself (`shared-types/preview`). */
  previewOrigins: string[];
  /** Whose pages may read the files of remotes, besides the site itself. */
  remoteOrigins: string[];
  /** Proxies in front whose `X-Forwarded-For` is believed. */
  trustProxy: number;
  logLevel: string;
}

/**
 * Reads the process's environment, and the secrets that its supervisor gives it; empty values count as not set.
 * @throws Error with a sentence for each invalid variable
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const parsed = environmentSchema.safeParse(givenSettings(environment));
  if (!parsed.success) {
    throw new Error(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join(' '),
    );
  }
  const { PORT, HOST, API_URL, PUBLIC_URL, LOCAL_URL, REMOTES_DIR, REMOTES_URL } = parsed.data;
  const { INTERNAL_TOKEN, REPORTS_SHARE, TRUST_PROXY, LOG_LEVEL } = parsed.data;
  return {
    port: PORT,
    host: HOST,
    apiUrl: API_URL.replace(/\/$/, ''),
    publicUrl: (PUBLIC_URL ?? LOCAL_URL ?? `http://localhost:${PORT}`).replace(/\/$/, ''),
    isPublicUrlSet: PUBLIC_URL !== undefined,
    publicationsUrl: parsed.data.PUBLICATIONS_URL,
    // Remotes that are fetched from elsewhere are kept apart from those published here.
    remotesDir: path.resolve(REMOTES_URL === undefined ? REMOTES_DIR : `${REMOTES_DIR}-mirror`),
    remotesUrl: REMOTES_URL?.replace(/\/$/, ''),
    internalToken: INTERNAL_TOKEN,
    metricsToken: parsed.data.METRICS_TOKEN,
    tracesTo: parsed.data.OTEL_EXPORTER_OTLP_ENDPOINT,
    reportsShare: REPORTS_SHARE,
    renderers: parsed.data.RENDERERS,
    picturesDir: parsed.data.SITE_PICTURES_DIR,
    previewSecret: parsed.data.PREVIEW_SECRET,
    previewOrigins: parsePreviewOrigins(parsed.data.PREVIEW_ORIGINS),
    remoteOrigins: parsePreviewOrigins(parsed.data.REMOTE_ORIGINS, 'REMOTE_ORIGINS'),
    trustProxy: TRUST_PROXY,
    logLevel: LOG_LEVEL,
  };
}
