import { LRUCache } from 'lru-cache';
import { attribute } from './one-stylesheet';

const LINK = /<link rel="(stylesheet|preload)"[^>]* href="[^>]*>/g;

/** Headers by the links of a head: each kind of page has its own. */
const headers = new LRUCache<string, string>({ max: 500 });

/** One stylesheet or font, as RFC 8288 has it. */
function header(link: string): string {
  const integrity = attribute(link, 'integrity');
  return [
    `<${attribute(link, 'href')}>`,
    'rel=preload',
    `as=${attribute(link, 'as') ?? 'style'}`,
    ...(/ crossorigin\b/i.test(link) ? ['crossorigin'] : []),
    ...(integrity === undefined ? [] : [`integrity="${integrity}"`]),
  ].join('; ');
}

/**
 * The `Link` header of a page, with the stylesheets and fonts that its head names: a browser fetches them before it has
 * read any HTML, and a CDN can send them on as early hints.
 */
export function fetchedAhead(html: Buffer): string {
  const head = html.toString('latin1', 0, html.indexOf('<body'));
  const links = head.match(LINK) ?? [];
  const key = links.join('');
  const known = headers.get(key);
  if (known !== undefined) return known;
  const made = links
    .filter((link) => !link.includes(' as="script"'))
    .map(header)
    .join(', ');
  headers.set(key, made);
  return made;
}
