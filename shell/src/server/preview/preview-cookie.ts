import type { Request, Response } from 'express';
import type { Previews } from 'release/serving';
import { cookie, PREVIEW_COOKIE, setCookie } from '../http/visitor';

/** Between two grants in the cookie; no grant has it. */
const BETWEEN = '~';

/** How many previews a browser can have at once: each may cost a page another render. */
const MOST = 5;

/** As much as every browser keeps, less the cookie's name and attributes, in bytes (RFC 6265 6.1). */
const LARGEST_COOKIE = 3900;

/** A grant of a preview, as this browser keeps it and as it reads now. */
export interface CookiePreview {
  token: string;
  read: ReturnType<Previews['read']>;
}

const textOf = (previews: readonly CookiePreview[]): string =>
  previews.map(({ token }) => token).join(BETWEEN);

/** The previews of this browser, in the order in which their links were followed. */
export function previewsInCookie(request: Request, previews: Pick<Previews, 'read'>): CookiePreview[] {
  const tokens = (cookie(request, PREVIEW_COOKIE) ?? '').split(BETWEEN).filter((token) => token !== '');
  return tokens.slice(0, MOST).map((token) => ({ token, read: previews.read(token) }));
}

function remoteOf({ read }: CookiePreview): string | undefined {
  if ('grant' in read) return read.grant.remote;
  return read.refused === 'expired' ? read.of.remote : undefined;
}

/** The others than that of a remote. */
export const without = (previews: readonly CookiePreview[], remote: string): CookiePreview[] =>
  previews.filter((preview) => remoteOf(preview) !== remote);

/** Whether a browser can keep them all. */
export const hasRoom = (previews: readonly CookiePreview[]): boolean =>
  previews.length <= MOST && textOf(previews).length <= LARGEST_COOKIE;

/** Has this browser keep these previews alone, until the last of them expires. */
export function storePreviews(
  request: Request,
  response: Response,
  previews: readonly CookiePreview[],
): void {
  const ends = previews.flatMap(({ read }) => ('grant' in read ? read.grant.expires : []));
  if (ends.length === 0) response.clearCookie(PREVIEW_COOKIE, { path: '/' });
  else setCookie(request, response, PREVIEW_COOKIE, textOf(previews), Math.max(...ends) * 1000 - Date.now());
}
