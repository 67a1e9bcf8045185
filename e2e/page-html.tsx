import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { catalogueProducts } from 'shared-types/content/products';
import { catalogueSeries } from 'shared-types/content/series';
import { solutions } from 'shared-types/content/solutions';
import { paths } from 'shared-types/routes';
import { sitePages } from './pages';
import { pageAt, site } from './rendered-site';

/** An address of every page: of each kind, of each product and of each solution. */
export const ADDRESSES: ReadonlySet<string> = new Set([
  ...sitePages.map(({ address }) => address),
  ...[...catalogueProducts, ...catalogueSeries].map(({ id }) => paths.product(id)),
  ...solutions.map(({ id }) => paths.solution(id)),
]);

/** The HTML of a page of a freshly migrated site; after `loadSite`. */
export const htmlAt = (address: string): string =>
  renderToString(site(pageAt(address), (app) => <StaticRouter location={address}>{app}</StaticRouter>));
