import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { startScriptSource } from '../page/shell-files';

const SELF = "'self'";

/** How long a browser that came by https comes by https alone, in s. */
const HTTPS_ONLY_SECONDS = 31_536_000;

/** Other names below the site's are not its to decide. */
const overHttps = (https: boolean) => https && { maxAge: HTTPS_ONLY_SECONDS, includeSubDomains: false };

/** One inline script is allowed, by its hash; style attributes carry images' placeholders. */
function headers(https: boolean, styleSources: string[]): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [SELF],
        scriptSrc: [SELF, startScriptSource],
        styleSrc: styleSources,
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: [SELF, 'data:', 'blob:', 'https:'],
        fontSrc: [SELF],
        connectSrc: [SELF],
        frameSrc: [SELF],
        frameAncestors: [SELF],
        formAction: [SELF],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: overHttps(https),
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
}

/** Of what is no document, so that a policy would say nothing: it would only make each file a kilobyte heavier. */
const ofFiles = (https: boolean): RequestHandler =>
  helmet({
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    referrerPolicy: false,
    strictTransportSecurity: overHttps(https),
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });

/**
 * Headers of everything the shell serves.
 * @param https whether visitors come by https
 * @returns those of the site, those of the admin's pages, where antd writes style elements at run time, and those of the
 * files that pages load
 */
export function securityHeaders(https: boolean): Record<'site' | 'admin' | 'files', RequestHandler> {
  return {
    site: headers(https, [SELF]),
    admin: headers(https, [SELF, "'unsafe-inline'"]),
    files: ofFiles(https),
  };
}

/** A content security policy with more sources in some of its directives. */
function extended(policy: string, sourcesOf: (directive: string) => string | undefined): string {
  return policy
    .split(';')
    .map((directive) => {
      const more = sourcesOf(directive.trim().split(' ', 1)[0] ?? '');
      return more === undefined ? directive : `${directive} ${more}`;
    })
    .join(';');
}

/** The directives for a remote's files, and for prefetching them. */
const OF_A_REMOTE = new Set(['script-src', 'style-src', 'font-src', 'img-src', 'connect-src']);

/** A content security policy that also allows a remote's files from one more origin. */
export function allowOrigin(policy: string, origin: string): string {
  return extended(policy, (directive) => (OF_A_REMOTE.has(directive) ? origin : undefined));
}

/** Google Analytics: its script, and where that reports visits to. */
const MEASUREMENT = new Map([
  ['script-src', 'https://www.googletagmanager.com'],
  ['connect-src', 'https://*.google-analytics.com https://*.analytics.google.com'],
]);

/** A content security policy that also allows visits to be measured (resolution 7). */
export function allowMeasurement(policy: string): string {
  return extended(policy, (directive) => MEASUREMENT.get(directive));
}
