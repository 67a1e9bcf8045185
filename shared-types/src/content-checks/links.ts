import { DOCUMENT_NAMES, documentUrl } from '../content/document-names';
import { catalogueSeries } from '../content/series';
import { solutions as builtInSolutions } from '../content/solutions';
import { PAGES, type PageDescription, type PageKey } from '../page-texts/pages';
import { redirectKey, redirector } from '../redirects';
import { paths, RESERVED_PATHS } from '../routes';
import { isSameSitePath } from '../same-site-path';
import { findingAt, type CheckedContent, type Place } from './content';
import { otherNumber } from './contact';
import type { ContentFinding } from './finding';
import { hasAnchor, PAGE_ANCHORS, PRODUCT_ANCHORS, SOLUTION_ANCHORS } from './page-anchors';
import { entryPlace, pageFields } from './texts';

const BASE = 'http://site.invalid';

/** A part of an address as it is read; one that is not encoded as it should be stays as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

interface Link extends Place {
  address: string;
  /** Path of the page that shows it. */
  on: string;
}

const BUTTONS = [
  ['buttonLink', 'Button Link'],
  ['secondButtonLink', 'Second Button Link'],
] as const;

/** The links that an owner edits. */
function linksOf(content: CheckedContent): Link[] {
  const ofSlides = content.slides.flatMap((slide, index) =>
    BUTTONS.map((field) => ({
      ...entryPlace('home_slider', index, slide, field),
      address: slide[field[0]] ?? '',
      on: paths.home,
    })),
  );
  const onPages = pageFields(content).flatMap(({ of, value, beside: _b, about: _a, ...place }): Link[] => {
    const { path, sections }: PageDescription = PAGES[place.id as PageKey];
    const [section = ''] = place.field.split('.');
    const on = sections[section]?.path ?? path;
    return of.kind === 'link' && typeof value === 'string' ? [{ ...place, address: value, on }] : [];
  });
  const ofRedirects = content.redirects.map(({ from, to }) => ({
    resource: 'site-config' as const,
    id: 'redirects',
    entry: from,
    field: 'to',
    where: `Redirect from ${from}: New address`,
    address: to,
    on: from,
  }));
  return [...ofSlides, ...onPages, ...ofRedirects].filter(({ address }) => address !== '');
}

/** What is wrong with a link; `unless` as in a finding. */
type Verdict = { message: string; unless?: string } | undefined;

/** The anchors of the page at a path; undefined where they are not known, and where there is no such page `null`. */
type PageAt = (key: string) => readonly string[] | null | undefined;

function pagesOf({ products, customSolutions }: CheckedContent): PageAt {
  const anchors = new Map<string, readonly string[]>(
    Object.entries(PAGE_ANCHORS).map(([path, ids]) => [redirectKey(path), ids]),
  );
  for (const { id } of [...products.map(({ product_id: id }) => ({ id })), ...catalogueSeries])
    anchors.set(redirectKey(paths.product(id)), PRODUCT_ANCHORS);
  for (const { id } of customSolutions.length > 0 ? customSolutions : builtInSolutions)
    anchors.set(redirectKey(paths.solution(id)), SOLUTION_ANCHORS);
  const isList = (key: string) =>
    key.startsWith(`${paths.products}/`) || key.startsWith(`${paths.solutions}/`);
  return (key) => anchors.get(key) ?? (isList(key) ? null : undefined);
}

const GONE = (address: string) => `This leads to ${address}, where there is no page.`;

function verdictOn(
  { address, on }: Link,
  content: CheckedContent,
  anchorsAt: PageAt,
  follow: ReturnType<typeof redirector>,
): Verdict {
  if (address.startsWith('tel:')) {
    const message = otherNumber(decoded(address.slice(4)), content.settings);
    return message === undefined ? undefined : { message };
  }
  const local = address.startsWith('#') ? `${on}${address}` : address;
  // Another site is not asked.
  if (!isSameSitePath(local)) return undefined;
  const asked = new URL(local, BASE);
  const target = new URL(follow(asked.pathname)?.to ?? local, BASE);
  const path = redirectKey(target.pathname);
  const anchor = decoded((target.hash || asked.hash).slice(1));
  const [, first = ''] = path.split('/');
  if (RESERVED_PATHS.includes(first)) {
    const isMissing = first === 'documents' && !DOCUMENT_NAMES.some((name) => documentUrl(name) === path);
    return isMissing ? { message: `This leads to ${address}, where there is no document.` } : undefined;
  }
  const anchors = anchorsAt(path);
  if (anchors === null) return { message: GONE(address) };
  // A remote may have it.
  if (anchors === undefined) return { message: GONE(address), unless: path };
  const item = path === paths.gallery ? target.searchParams.get('item') : null;
  if (item !== null && !content.gallery.some(({ id }) => String(id) === item))
    return { message: `This leads to ${address}, and the gallery has no such picture.` };
  if (anchor === '' || hasAnchor(anchors, anchor)) return undefined;
  return { message: `This leads to ${address}, and the page has no part “#${anchor}”.` };
}

/** Links and redirects that lead nowhere, or to a part that the page does not have. */
export function linkFindings(content: CheckedContent): ContentFinding[] {
  const anchorsAt = pagesOf(content);
  const follow = redirector(content.redirects);
  return linksOf(content).flatMap((link): ContentFinding[] => {
    const verdict = verdictOn(link, content, anchorsAt, follow);
    if (!verdict) return [];
    const { message, unless } = verdict;
    return [{ ...findingAt('link', link, message), ...(unless !== undefined && { unless }) }];
  });
}
