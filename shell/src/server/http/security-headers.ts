import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { startScriptSource } from '../page/shell-files';

const SELF = "'self'";

/** One inline script is allowed, by its hash; style attributes carry pictures' placeholders. */
function headers(styleSources: string[]): RequestHandler {
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
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
}

/** Headers of everything the shell serves. */
export const securityHeaders = headers([SELF]);

/** Headers of the admin's pages: antd writes style elements at run time. */
export const adminSecurityHeaders = headers([SELF, "'unsafe-inline'"]);

/** Kinds of files that a remote consists of, and by which it fetches what it shows ahead of time. */
const OF_A_REMOTE = /^\s*(script-src|style-src|font-src|img-src|connect-src)\s/;

/** A content security policy that also allows a remote's files from one more origin. */
export function allowOrigin(policy: string, origin: string): string {
  return policy
    .split(';')
    .map((directive) => (OF_A_REMOTE.test(directive) ? `${directive} ${origin}` : directive))
    .join(';');
}
