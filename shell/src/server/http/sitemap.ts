import { Router, type Response } from 'express';
import { changesSchema, type Changes } from 'shared-types/changes';
import { galleryItems as builtInGallery } from 'shared-types/content/gallery';
import { catalogueProducts } from 'shared-types/content/products';
import { catalogueSeries } from 'shared-types/content/series';
import { solutions as builtInSolutions } from 'shared-types/content/solutions';
import { galleryItemsSchema, itemsWithImage } from 'shared-types/gallery';
import { paths } from 'shared-types/routes';
import { publishedSolutionsSchema } from 'shared-types/solution';
import type { RouteTable } from '../../app/routes';
import { readPageData } from '../page/page-data';
import type { Site } from '../page/page';
import { DEADLINES } from '../deadlines';

const SOLUTIONS = '/api/site-config/custom_solutions';
const GALLERY = '/api/site-config/gallery';
const CHANGES = '/api/changes';

/** Addresses in one file; a larger site has an index of several (sitemaps.org allows 50,000). */
const IN_ONE_FILE = 40_000;

/** A page for search engines. */
interface Entry {
  /** Path and query. */
  address: string;
  /** ISO 8601; undefined for what changes only with the site itself, and while the API is away. */
  changed: string | undefined;
}

/** Calls that answer products: `/products`, `/product-range`, `/product-pages`. */
const ANSWERS_PRODUCTS = /^\/api\/product(?:s|-[a-z]+)\b/;
/** The call that answers the gallery, as its page shows it. */
const ANSWERS_GALLERY = /^\/api\/gallery-range\b/;
const PRODUCT = /^\/api\/products\/(.+)$/;

/** When the page of a route last changed: the latest change of the resources that it reads. */
function lastChange(table: RouteTable, path: string, changes: Changes): string | undefined {
  const read = table.match(path)?.route.handle.data ?? [];
  const isRead = (resource: string) =>
    read.includes(resource) ||
    (resource === GALLERY && read.some((data) => ANSWERS_GALLERY.test(data))) ||
    (PRODUCT.test(resource) && read.some((data) => ANSWERS_PRODUCTS.test(data)));
  return Object.entries(changes)
    .filter(([resource]) => isRead(resource))
    .map(([, changed]) => changed)
    .sort()
    .at(-1);
}

/** When each address last changed; that of a product's page is the product's own. */
function changesOf(table: RouteTable, addresses: readonly string[], changes: Changes): Entry[] {
  const known = new Map<string, string | undefined>();
  return addresses.map((address) => {
    const [path = ''] = address.split('?');
    if (path.startsWith(`${paths.products}/`)) return { address, changed: changes[`/api${path}`] };
    if (!known.has(path)) known.set(path, lastChange(table, path, changes));
    return { address, changed: known.get(path) };
  });
}

/** All pages for search engines: the routes, live products, series, solutions and gallery items. */
async function entries(site: Site): Promise<Entry[]> {
  const { data } = await readPageData(site, [SOLUTIONS, GALLERY, CHANGES], DEADLINES.sitemap);
  const changes = changesSchema.safeParse(data[CHANGES]).data;
  const products = changes
    ? Object.keys(changes).flatMap((resource) => PRODUCT.exec(resource)?.[1] ?? [])
    : catalogueProducts.map(({ id }) => id);
  const published = publishedSolutionsSchema.safeParse(data[SOLUTIONS]).data ?? [];
  const solutions = published.length > 0 ? published : builtInSolutions;
  const gallery = galleryItemsSchema.safeParse(data[GALLERY]).data ?? builtInGallery;
  const table = site.tables.ofNoVisitor();
  const fixed = table.routes
    .filter(({ path, handle }) => handle.noindex !== true && !/[:*]/.test(path))
    .map(({ path }) => path);
  const ids = new Set([...products, ...catalogueSeries.map(({ id }) => id)]);
  const addresses = [
    ...fixed,
    ...[...ids].map(paths.product),
    ...solutions.map(({ id }) => paths.solution(id)),
    ...itemsWithImage(gallery).map(({ id }) => paths.galleryItem(id)),
  ];
  return changesOf(table, addresses, changes ?? {});
}

function escapeXml(text: string): string {
  return text.replace(/[<>&'"]/g, (character) => `&#${character.codePointAt(0) ?? 0};`);
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const locationOf = (site: Site, address: string) =>
  `<loc>${escapeXml(`${site.config.publicUrl}${address}`)}</loc>`;

function fileOf(site: Site, part: readonly Entry[]): string {
  const urls = part.map(({ address, changed }) => {
    const date = changed === undefined ? '' : `<lastmod>${changed}</lastmod>`;
    return `<url>${locationOf(site, address)}${date}</url>`;
  });
  return `${XML}<urlset ${NAMESPACE}>${urls.join('')}</urlset>`;
}

function indexOf(site: Site, files: number): string {
  const parts = Array.from({ length: files }, (_, n) => locationOf(site, `/sitemap-${n + 1}.xml`));
  const maps = parts.map((location) => `<sitemap>${location}</sitemap>`);
  return `${XML}<sitemapindex ${NAMESPACE}>${maps.join('')}</sitemapindex>`;
}

/** `/sitemap.xml`, the files it names on a large site, and `/robots.txt`. */
export function sitemap(site: Site): Router {
  const router = Router();
  const sendXml = (response: Response, xml: string) =>
    response.type('application/xml').set('Cache-Control', 'public, max-age=3600').send(xml);
  router.get('/sitemap.xml', async (_request, response) => {
    const all = await entries(site);
    const files = Math.ceil(all.length / IN_ONE_FILE);
    sendXml(response, files > 1 ? indexOf(site, files) : fileOf(site, all));
  });
  router.get(/^\/sitemap-([1-9]\d{0,3})\.xml$/, async (request, response, next) => {
    const from = (Number(request.params[0]) - 1) * IN_ONE_FILE;
    const part = (await entries(site)).slice(from, from + IN_ONE_FILE);
    if (part.length > 0) sendXml(response, fileOf(site, part));
    else next();
  });
  router.get('/robots.txt', (_request, response) => {
    const hidden = [paths.admin, paths.imageLibrary, paths.galleryEditor, paths.imageDiagnostics];
    const lines = [
      'User-agent: *',
      ...hidden.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${site.config.publicUrl}/sitemap.xml`,
    ];
    response
      .type('text/plain')
      .set('Cache-Control', 'public, max-age=3600')
      .send(`${lines.join('\n')}\n`);
  });
  return router;
}
