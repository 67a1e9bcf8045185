import { Router } from 'express';
import { productListSchema } from 'shared-types/product';
import { catalogueSeries } from 'shared-types/content/series';
import { catalogueProducts } from 'shared-types/content/products';
import { solutions as builtInSolutions } from 'shared-types/content/solutions';
import { paths } from 'shared-types/routes';
import { publishedSolutionsSchema } from 'shared-types/solution';
import { routes } from '../../app/routes';
import { readPageData } from '../page/page-data';
import type { Site } from '../page/page';

const PRODUCTS = '/api/products';
const SOLUTIONS = '/api/site-config/custom_solutions';

/** Every address that search engines may show: the routes, live products, series and solutions. */
async function addresses(site: Site): Promise<string[]> {
  const { data } = await readPageData(site.config.apiUrl, [PRODUCTS, SOLUTIONS], site.log);
  const live = productListSchema.safeParse(data[PRODUCTS]);
  const products = live.success
    ? live.data.map((product) => product.product_id)
    : catalogueProducts.map(({ id }) => id);
  const published = publishedSolutionsSchema.safeParse(data[SOLUTIONS]).data ?? [];
  const solutions = published.length > 0 ? published : builtInSolutions;
  const fixed = routes
    .filter(({ path, handle }) => handle.noindex !== true && !path.includes(':'))
    .map(({ path }) => path);
  const ids = new Set([...products, ...catalogueSeries.map(({ id }) => id)]);
  return [...fixed, ...[...ids].map(paths.product), ...solutions.map(({ id }) => paths.solution(id))];
}

function escapeXml(text: string): string {
  return text.replace(/[<>&'"]/g, (character) => `&#${character.codePointAt(0) ?? 0};`);
}

/** `/sitemap.xml` and `/robots.txt`. */
export function sitemap(site: Site): Router {
  const router = Router();
  router.get('/sitemap.xml', async (_request, response) => {
    const urls = (await addresses(site)).map(
      (path) => `<url><loc>${escapeXml(`${site.config.publicUrl}${path}`)}</loc></url>`,
    );
    response
      .type('application/xml')
      .set('Cache-Control', 'public, max-age=3600')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`,
      );
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
