import type { Request, Response } from 'express';
import { isbot } from 'isbot';
import type { PreviewGrant } from 'shared-types/preview';
import { backWithout, cookie, setCookie } from '../http/visitor';
import type { LinkRefusal, Previews } from './previews';

/** Holds the signed grant of the link that this browser followed last. */
const PREVIEW_COOKIE = 'preview';

/** What this browser asks to be shown: nothing, a version that a link grants, or one that its link does not. */
export type Asked = { grant: PreviewGrant } | { refused: LinkRefusal } | undefined;

/**
 * Answers an address with `?preview=<signed grant>` or `?preview=off`: the grant is kept for this browser until it
 * expires, and the address comes back without it. A link that grants nothing leaves the answer to the page, which
 * says so. @returns whether it answered
 */
export function followPreviewLink(request: Request, response: Response, previews: Previews): boolean {
  const { preview } = request.query;
  if (typeof preview !== 'string') return false;
  const read = previews.read(preview);
  if (preview === 'off') {
    response.clearCookie(PREVIEW_COOKIE, { path: '/' });
  } else if ('grant' in read && !isRobot(request)) {
    setCookie(request, response, PREVIEW_COOKIE, preview, read.grant.expires * 1000 - Date.now());
  } else if (!isRobot(request)) {
    return false;
  }
  backWithout(request, response, 'preview');
  return true;
}

/** What this browser asks to be shown, by its link or its cookie; robots ask nothing. */
export function askedPreview(request: Request, response: Response, previews: Previews): Asked {
  if (isRobot(request)) return undefined;
  const { preview } = request.query;
  const linked = typeof preview === 'string';
  const token = linked ? preview : cookie(request, PREVIEW_COOKIE);
  if (token === undefined) return undefined;
  const read = previews.read(token);
  if ('grant' in read) return read;
  // Said once: the next page is an ordinary one.
  if (!linked) response.clearCookie(PREVIEW_COOKIE, { path: '/' });
  return read;
}

const isRobot = (request: Request): boolean => isbot(request.get('user-agent'));
