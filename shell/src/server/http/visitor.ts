import { randomInt } from 'node:crypto';
import { parseCookie } from 'cookie';
import type { Request, RequestHandler, Response } from 'express';
import { isbot } from 'isbot';
import type { Releases, Visit } from 'release/serving';
import { CONTENT_VIEW_COOKIE } from 'shared-types/content-view';
import { SESSION_COOKIE } from 'shared-types/cookies';
import { networkOf } from 'shared-types/network';

/** Keeps a visitor in the same share while canaries run: a number that many visitors have. */
const SHARE_COOKIE = 'share';
const SHARE_DAYS = 30;
const SHARE_VALUES = 10_000;

/** Remotes whose canary this browser has asked for, until it is closed. */
const ASKED_COOKIE = 'canary';

/** Holds the signed grants of the preview links that this browser followed. */
export const PREVIEW_COOKIE = 'preview';

/** The last enquiry that this browser sent without JavaScript: its reference and when it was accepted, in ms. */
export const SENT_COOKIE = 'enquiry';

/** Finds the cookies with which a page or an answer of the API may differ from the public one. */
export const PERSONAL_COOKIES = new RegExp(
  `(?:^|;\\s*)(?:${[SESSION_COOKIE, ASKED_COOKIE, PREVIEW_COOKIE, SENT_COOKIE, CONTENT_VIEW_COOKIE].join('|')})=`,
);

const REMOTE_LIST = /^[a-z][a-z0-9-]*(,[a-z][a-z0-9-]*)*$/;

/** The address by which visits are distinguished: the visitor's own, or the network of an IPv6 address. */
export function visitorAddress(request: Request): string {
  return networkOf(request.ip ?? null);
}

export function cookie(request: Request, name: string): string | undefined {
  return parseCookie(request.get('cookie') ?? '')[name];
}

/** Sets a cookie that a page's scripts cannot read. @param maxAge ms; by default until the browser is closed */
export function setCookie(
  request: Request,
  response: Response,
  name: string,
  value: string,
  maxAge?: number,
): void {
  response.cookie(name, value, {
    httpOnly: true,
    sameSite: 'lax',
    secure: request.secure,
    path: '/',
    maxAge,
  });
}

function askedFor(request: Request): ReadonlySet<string> {
  const value = cookie(request, ASKED_COOKIE) ?? '';
  return new Set(REMOTE_LIST.test(value) ? value.split(',') : []);
}

/**
 * Who is visiting. While a canary runs, a visitor is given a number to keep, and pages are private; robots and
 * signed-in users get the public versions unless they requested others.
 */
export function visitorOf(
  request: Request,
  response: Response,
  releases: Pick<Releases, 'hasCanary'>,
): Visit {
  const asked = askedFor(request);
  const usual = { number: undefined, asked, tries: false };
  if (!releases.hasCanary()) return usual;
  response.vary('Cookie').set('Cache-Control', 'private, no-cache');
  const atWork = cookie(request, SESSION_COOKIE) !== undefined;
  if (atWork || isbot(request.get('user-agent'))) return usual;
  const tries = asked.size === 0;
  const known = cookie(request, SHARE_COOKIE);
  if (known !== undefined && /^\d{1,4}$/.test(known)) return { number: known, asked, tries };
  const number = String(randomInt(SHARE_VALUES));
  setCookie(request, response, SHARE_COOKIE, number, SHARE_DAYS * 86_400_000);
  return { number, asked, tries };
}

/**
 * Answers an address with `?canary=gallery` (or several names, or `off`): the choice is kept for this browser, which
 * is redirected to the address without it.
 */
export const askForCanary: RequestHandler = (request, response, next) => {
  const { canary } = request.query;
  if (typeof canary !== 'string') {
    next();
    return;
  }
  if (canary === 'off') response.clearCookie(ASKED_COOKIE, { path: '/' });
  else if (REMOTE_LIST.test(canary)) setCookie(request, response, ASKED_COOKIE, canary);
  backWithout(request, response, 'canary');
};

/** Redirects to the same address without one of its parameters. */
export function backWithout(request: Request, response: Response, parameter: string): void {
  const query = new URLSearchParams(request.originalUrl.slice(request.path.length));
  query.delete(parameter);
  const rest = query.toString();
  response
    .set('Cache-Control', 'no-store')
    .redirect(303, rest === '' ? request.path : `${request.path}?${rest}`);
}
