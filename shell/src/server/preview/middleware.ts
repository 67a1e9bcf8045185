import type { Request, RequestHandler } from 'express';
import { isbot } from 'isbot';
import type { Releases } from 'release/serving';
import { withoutSentence } from 'shared-types/without-sentence';
import { backWithout } from '../http/visitor';
import type { PagePreview } from '../page/extras';
import { hasRoom, storePreviews, previewsInCookie, without, type CookiePreview } from './preview-cookie';

const isRobot = (request: Request): boolean => isbot(request.get('user-agent'));

const OFF_FOR_ONE = 'off:';

/**
 * Answers an address with `?preview=`: a signed grant is kept for this browser until it expires, beside those of other
 * remotes; `off` ends all previews, `off:<remote>` one. The browser is redirected to the address without it. A link that
 * cannot be followed is left to the page, which says so.
 */
export function followPreviewLink({ previews }: Pick<Releases, 'previews'>): RequestHandler {
  return (request, response, next) => {
    const { preview: given } = request.query;
    if (typeof given !== 'string') {
      next();
      return;
    }
    const preview = withoutSentence(given);
    const refuse = (refusal: PagePreview) => {
      response.locals.page = { ...response.locals.page, previews: [refusal] };
      next();
    };
    const kept = previewsInCookie(request, previews);
    if (preview === 'off') storePreviews(request, response, []);
    else if (preview.startsWith(OFF_FOR_ONE)) {
      storePreviews(request, response, without(kept, preview.slice(OFF_FOR_ONE.length)));
    } else if (!isRobot(request)) {
      const read = previews.read(preview);
      if ('refused' in read) return refuse(read);
      const all = [...without(kept, read.grant.remote), { token: preview, read }];
      if (!hasRoom(all)) return refuse({ refused: 'full', of: read.grant });
      storePreviews(request, response, all);
    }
    backWithout(request, response, 'preview');
  };
}

/** Adds the previews of this browser to the page's options; robots get none. */
export function previewOptions(releases: Pick<Releases, 'previews' | 'isOut'>): RequestHandler {
  return async (request, response, next) => {
    const kept = isRobot(request) ? [] : previewsInCookie(request, releases.previews);
    const valid = kept.filter(({ read }) => 'grant' in read);
    // The banner says once that one has ended: the next page is without it.
    if (valid.length < kept.length) storePreviews(request, response, valid);
    const found = await Promise.all(kept.map(({ read }) => shown(releases, read)));
    const previews = [...(response.locals.page?.previews ?? []), ...found];
    if (previews.length > 0) response.locals.page = { ...response.locals.page, previews };
    next();
  };
}

async function shown(
  { previews, isOut }: Pick<Releases, 'previews' | 'isOut'>,
  read: CookiePreview['read'],
): Promise<PagePreview> {
  if ('refused' in read) return read;
  const { grant } = read;
  const found = await previews.find(grant);
  if ('remote' in found && isOut(found.remote)) {
    return { grant, problem: 'It stopped the renderer a moment ago and is left out for a while.' };
  }
  return { grant, ...found };
}
