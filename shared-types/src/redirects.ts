import * as z from 'zod/mini';
import { withoutInvisible } from './invisible';
import { paths, RESERVED_PATHS } from './routes';
import { isSameSitePath } from './same-site-path';
import { trimEnd } from './trim-end';

/** An old address of the site and the one that replaces it, e.g. `/shop/desks` and `/products/desk-system`. */
export interface Redirect {
  /** A path, as {@link redirectKey} writes it. */
  from: string;
  /** A path of this site, which may have a query and an anchor. */
  to: string;
}

/** As many as a site of this kind can have, with room to spare. */
export const REDIRECTS_MAX = 2000;
const TO_MAX = 500;
/** Longest key of an old address, in which most letters outside ASCII have six characters or more. */
export const REDIRECT_KEY_MAX = 1000;
/** Most counts in one report. */
export const REDIRECT_HITS_MAX = 500;

const BASE = 'http://site.invalid';

/** One form of a path, by which addresses are compared: encoded, and without a slash at the end. */
export function redirectKey(path: string): string {
  let decoded = path;
  try {
    decoded = decodeURI(path);
  } catch {
    // A truncated address is compared as it stands.
  }
  return (
    trimEnd(new URL(`${BASE}${decoded.replaceAll('?', '%3F').replaceAll('#', '%23')}`).pathname, '/') || '/'
  );
}

const pathOf = (address: string): string => redirectKey(new URL(address, BASE).pathname);

/** Pages that are always there, whatever the database has. */
const FIXED_PAGES: ReadonlySet<string> = new Set(
  Object.values(paths).flatMap((path) => (typeof path === 'string' ? pathOf(path) : [])),
);
/** Tools and files of the site, which no redirect may hide. */
const OWN = new Set([
  ...RESERVED_PATHS,
  ...[paths.admin, paths.imageLibrary, paths.galleryEditor, paths.imageDiagnostics].map((path) =>
    path.slice(1),
  ),
]);
const OWN_FILE = /^\/(robots\.txt|favicon\.ico|sitemap[^/]*\.xml|\.well-known)(\/|$)/;

/** Whether a path, as {@link redirectKey} writes it, is of the site's tools, calls and files rather than of its pages. */
const isOfNoPage = (key: string): boolean => OWN.has(key.split('/')[1] ?? '') || OWN_FILE.test(key);

/** The sentence about a redirect that would hide a page. */
export const overPage = (from: string): string =>
  `There is a page at ${from}. A redirect would hide it: enter the address of a page that is gone.`;

const EXAMPLE = 'such as /old-page';

/** Why a path cannot be redirected; undefined if it can. */
function problemOfFrom(from: string): string | undefined {
  if (/^[a-z][a-z\d+.-]*:/i.test(from) || from.startsWith('//'))
    return `Enter the old address without the site’s name, ${EXAMPLE}.`;
  if (!isSameSitePath(from.replaceAll(' ', '%20')))
    return `Enter a path that begins with one slash, ${EXAMPLE}.`;
  if (/[?#]/.test(from))
    return 'Leave out what follows ? or #: the query of each visit is passed on to the new address.';
  const key = redirectKey(from);
  if (key.length > REDIRECT_KEY_MAX)
    return `Use a shorter address: browsers send this one with ${key.length} characters, and ${REDIRECT_KEY_MAX} are possible.`;
  if (isOfNoPage(key))
    return `Addresses below /${key.split('/')[1]} belong to the site itself and cannot be redirected.`;
  if (FIXED_PAGES.has(key)) return overPage(key);
  return undefined;
}

/** Why an address cannot be a target. */
function problemOfTo(to: string): string | undefined {
  if (/^([a-z][a-z\d+.-]*:|\/\/)/i.test(to))
    return 'A redirect leads to a page of this site only. Enter its path, such as /products/wall-system.';
  if (!isSameSitePath(to)) return 'Enter a path that begins with one slash, such as /products/wall-system.';
  return undefined;
}

function addressSchema(max: number, missing: string, problemOf: (address: string) => string | undefined) {
  return z.string().check(
    z.overwrite(withoutInvisible),
    z.trim(),
    z.minLength(1, { error: missing, abort: true }),
    z.maxLength(max, { error: `Use at most ${max} characters.`, abort: true }),
    z.refine((address) => problemOf(address) === undefined, {
      error: ({ input }) => problemOf(String(input)) ?? '',
      abort: true,
    }),
  );
}

/** A redirect that is saved. */
export const redirectInputSchema = z.object({
  from: addressSchema(REDIRECT_KEY_MAX, `Enter the old address, ${EXAMPLE}.`, problemOfFrom).check(
    z.overwrite(redirectKey),
  ),
  to: addressSchema(TO_MAX, 'Enter the new address, such as /products/wall-system.', problemOfTo),
});

/** Whether an address is a path at which the website may have a page, with or without a query. */
export const isPagePath = (address: string): boolean =>
  isSameSitePath(address) && !isOfNoPage(pathOf(address));

/** Redirects as they are stored. */
export const redirectsSchema = z.array(z.object({ from: z.string(), to: z.string() }));
export type Redirects = z.infer<typeof redirectsSchema>;

const targets = (redirects: readonly Redirect[]) =>
  new Map(redirects.map(({ from, to }) => [from, to] as const));

/** The old addresses through which one leads back to itself; empty if it does not. */
function loopOf(from: string, next: ReadonlyMap<string, string>): string[] {
  const way = [from];
  for (let to = next.get(from); to !== undefined; to = next.get(way.at(-1) ?? '')) {
    const path = pathOf(to);
    if (path === from) return way;
    if (way.includes(path)) return [];
    way.push(path);
  }
  return [];
}

interface RedirectProblem {
  /** Of the row. */
  index: number;
  field: keyof Redirect;
  message: string;
}

/** What is wrong among several redirects: each fault is named at every row that has a part in it. */
export function problemsAmong(redirects: readonly Redirect[]): RedirectProblem[] {
  const next = targets(redirects);
  const count = new Map<string, number>();
  for (const { from } of redirects) count.set(from, (count.get(from) ?? 0) + 1);
  return redirects.flatMap(({ from, to }, index): RedirectProblem[] => {
    if ((count.get(from) ?? 0) > 1)
      return [{ index, field: 'from', message: `There are two redirects from ${from}. Keep one of them.` }];
    if (pathOf(to) === from)
      return [{ index, field: 'to', message: `${from} leads to itself. Enter another address.` }];
    const [, ...others] = loopOf(from, next);
    if (others.length === 0) return [];
    const message = `${from} leads back to itself, by way of ${others.join(', ')}. Change one of them.`;
    return [{ index, field: 'to', message }];
  });
}

/** Redirects as they are saved. */
export const redirectsInputSchema = z
  .array(redirectInputSchema)
  .check(z.maxLength(REDIRECTS_MAX, `Keep at most ${REDIRECTS_MAX} redirects.`))
  .check(({ value, issues }) => {
    for (const { index, field, message } of problemsAmong(value)) {
      issues.push({ code: 'custom', path: [index, field], message, input: value });
    }
  });

/** Finds where an old address leads in the end; made once for a list. */
export function redirector(redirects: readonly Redirect[]): (path: string) => Redirect | undefined {
  const next = targets(redirects);
  return (path) => {
    const from = redirectKey(path);
    let to = next.get(from);
    if (to === undefined) return undefined;
    const passed = new Set([from]);
    for (let on = pathOf(to); next.has(on); on = pathOf(to)) {
      // A list that another version of the site has stored may hold a loop.
      if (passed.has(on)) return undefined;
      passed.add(on);
      to = next.get(on) ?? to;
    }
    return { from, to };
  };
}

/** A target with the query of a visit; what the target says itself stays. @param query e.g. `?utm_source=x` */
export function withQuery(to: string, query: string): string {
  const { pathname, search, hash, searchParams } = new URL(to, BASE);
  const added = new URLSearchParams(
    [...new URLSearchParams(query)].filter(([name]) => !searchParams.has(name)),
  ).toString();
  const all = [search.slice(1), added].filter((part) => part !== '').join('&');
  return `${pathname}${all === '' ? '' : `?${all}`}${hash}`;
}

/** Redirects with one for an address that has moved; those that led to it lead on, and none begins at the new one. */
export function withMoved(redirects: readonly Redirect[], from: string, to: string): Redirect[] {
  const others = withoutFrom(redirects, [from, to]);
  return [...others.map((redirect) => (redirect.to === from ? { ...redirect, to } : redirect)), { from, to }];
}

/** Redirects without those from some addresses, at which there are pages. */
export const withoutFrom = (redirects: readonly Redirect[], pages: readonly string[]): Redirect[] =>
  redirects.filter(({ from }) => !pages.includes(from));

/** Counts of visits that were redirected, as servers report them. */
export const redirectHitsSchema = z.object({
  hits: z
    .array(
      z.object({
        from: z.string().check(z.minLength(1), z.maxLength(REDIRECT_KEY_MAX)),
        count: z.int().check(z.positive(), z.maximum(1_000_000_000)),
      }),
    )
    .check(z.minLength(1, 'Send at least one count.'), z.maxLength(REDIRECT_HITS_MAX)),
});
export type RedirectHits = z.infer<typeof redirectHitsSchema>;

/** How often an old address was visited, and last when (`GET /redirect-hits`). */
export const redirectCountSchema = z.object({ from: z.string(), hits: z.number(), last_at: z.string() });
export type RedirectCount = z.infer<typeof redirectCountSchema>;
