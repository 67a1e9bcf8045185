import type { Request, RequestHandler } from 'express';
import { isbot } from 'isbot';
import type { Releases } from 'release/serving';
import type { PreviewGrant } from 'shared-types/preview';
import { backWithout, cookie, PREVIEW_COOKIE, setCookie } from '../http/visitor';
import type { PagePreview } from '../page/extras';

const isRobot = (request: Request): boolean => isbot(request.get('user-agent'));

/**
 * Answers an address with `?preview=<signed grant>` or `?preview=off`: the grant is kept for this browser until it
 * expires, and the browser is redirected to the address without it. An invalid link is left to the page, which says so.
 */
export function followPreviewLink({ previews }: Pick<Releases, 'previews'>): RequestHandler {
  return (request, response, next) => {
    const { preview } = request.query;
    if (typeof preview !== 'string') {
      next();
      return;
    }
    const read = previews.read(preview);
    if (preview === 'off') {
      response.clearCookie(PREVIEW_COOKIE, { path: '/' });
    } else if (!isRobot(request)) {
      if ('refused' in read) {
        next();
        return;
      }
      setCookie(request, response, PREVIEW_COOKIE, preview, read.grant.expires * 1000 - Date.now());
    }
    backWithout(request, response, 'preview');
  };
}

/** Adds the preview of this browser's link or cookie to the page's options; robots get none. */
export function previewOptions(releases: Pick<Releases, 'previews' | 'isOut'>): RequestHandler {
  return async (request, response, next) => {
    const { preview: linked } = request.query;
    const token = typeof linked === 'string' ? linked : cookie(request, PREVIEW_COOKIE);
    if (token !== undefined && !isRobot(request)) {
      const read = releases.previews.read(token);
      // The banner appears once: the next page is an ordinary one.
      if ('refused' in read && linked === undefined) response.clearCookie(PREVIEW_COOKIE, { path: '/' });
      const preview = 'refused' in read ? read : await find(releases, read.grant);
      response.locals.page = { ...response.locals.page, preview };
    }
    next();
  };
}

async function find(
  { previews, isOut }: Pick<Releases, 'previews' | 'isOut'>,
  grant: PreviewGrant,
): Promise<PagePreview> {
  const found = await previews.find(grant);
  if ('remote' in found && isOut(found.remote)) {
    return { grant, problem: 'It stopped the renderer a moment ago and is left out for a while.' };
  }
  return { grant, ...found };
}
