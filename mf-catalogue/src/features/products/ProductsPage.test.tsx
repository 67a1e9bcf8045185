import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { HttpStatusContext } from 'shared-platform';
import { Standalone } from 'shared-platform/standalone';
import { sampleCatalogue, sampleRange } from 'shared-types/content/sample-range';
import { standInApi } from '../../../../tooling/src/stand-in-api/in-tests';
import { recordedAnswers, recordedProducts } from '../../recorded-answers';
import { ProductsPage } from './ProductsPage';

const settings = { '/api/site-config/site_settings': {}, '/api/site-config/page_lists': {} };

interface Page {
  at?: string;
  data?: Record<string, unknown>;
  missing?: Record<string, number>;
}

const page = ({ at = '/products', ...rest }: Page) => (
  <Standalone at={at} {...rest}>
    <ProductsPage />
  </Standalone>
);

const renderPage = (given: Page) => render(page(given));

const article = (name: string) => screen.getByRole('article', { name });

test('every product of the server stands with image, description, key features, price and link', () => {
  renderPage({ data: recordedAnswers });
  const desk = within(article('Desk System'));
  expect(desk.getByRole('img')).toHaveAttribute('src', '/pictures/desk-system.jpg');
  expect(desk.getByRole('heading', { name: 'Key features' })).toBeVisible();
  expect(desk.getByText(/builds the work surface into the grid/)).toBeVisible();
  expect(desk.getByText('Cables routed inside the frame')).toBeVisible();
  expect(desk.getByText('From £449')).toBeVisible();
  expect(desk.getByRole('link', { name: /View Details.*Desk System/ })).toHaveAttribute(
    'href',
    '/products/desk-system',
  );
  expect(article('Corner Bench')).toBeVisible();
});

test('the three series stand below, with links to their pages', () => {
  renderPage({ data: recordedAnswers });
  const series = within(screen.getByRole('region', { name: 'Ready-planned series' }));
  expect(series.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/products/classic-series',
    '/products/office-solutions',
    '/products/retail-display',
  ]);
});

test('the owner’s words stand beside the built-in ones', () => {
  const products = { heading: 'Our range', seriesLead: 'Three sets.', endHeading: 'A whole building?' };
  renderPage({ data: { ...recordedAnswers, '/api/site-config/page_lists': { products } } });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Our range');
  expect(screen.getByText(/^One steel grid, for every room\./)).toBeVisible();
  expect(screen.getByRole('region', { name: 'Ready-planned series' })).toHaveTextContent('Three sets.');
  expect(screen.getByRole('region', { name: 'A whole building?' })).toHaveTextContent(
    /You will have a quote within 24-48\shours/,
  );
});

test('a list that could not be read is empty, says so, and can be read again', async () => {
  const api = standInApi();
  api.products = recordedProducts;
  api.fail(/product-range/, 'network');
  renderPage({ data: settings, missing: { '/api/product-range': 503 } });
  expect(await screen.findByRole('alert')).toHaveTextContent('The product range could not be loaded');
  expect(screen.queryByText('From £299')).not.toBeInTheDocument();
  expect(screen.getByText('Ready-planned series')).toBeVisible();

  api.recover();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('From £299')).toBeVisible();
  expect(api.calls).toHaveLength(2);
});

test('an empty range says that nothing is listed', () => {
  renderPage({ data: { ...settings, ...sampleCatalogue([]) } });
  expect(screen.getByRole('status')).toHaveTextContent('No products are listed at the moment');
});

test('quote and catalogue are asked for at the top of the contact page', () => {
  renderPage({ data: recordedAnswers });
  const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(address('Request Custom Quote')).toBe('/contact#top');
  expect(address('Request Full Catalogue')).toBe('/contact?interest=catalogue#top');
});

describe('a range of more than one page', () => {
  const many = Array.from({ length: 50 }, (_, n) => ({
    ...recordedProducts[0]!,
    product_id: `wall-${n + 1}`,
    name: `Wall ${n + 1}`,
  }));
  /** The answer at an address of the range. */
  const answerAt = (query: string, change: object = {}) => {
    const shown = Number(new URLSearchParams(query).get('page') ?? 1);
    return { ...settings, [`/api/product-range${query}`]: { ...sampleRange(many, shown), ...change } };
  };
  const pager = () => within(screen.getByRole('navigation', { name: 'Pages of the range' }));
  const hrefs = () =>
    pager()
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
  const canonical = () => document.querySelector('link[rel="canonical"]')?.getAttribute('href');
  const robots = () => document.querySelector('meta[name="robots"]')?.getAttribute('content');

  test('shows 24 products and leads to the next page, in its order', () => {
    renderPage({ at: '/products?sort=name', data: answerAt('?sort=name') });
    expect(screen.getAllByRole('article', { name: /^Wall/ })).toHaveLength(24);
    expect(pager().getByText('Page 1 of 3')).toBeVisible();
    expect(hrefs()).toEqual([['Next page', '/products?page=2&sort=name#range']]);
    expect(canonical()).toBe('http://localhost:3000/products');
    expect(robots()).toBeUndefined();
  });

  test('gives every page its own title and canonical address', () => {
    renderPage({ at: '/products?page=2', data: answerAt('?page=2') });
    expect(hrefs()).toEqual([
      ['Previous page', '/products#range'],
      ['Next page', '/products?page=3#range'],
    ]);
    expect(document.title).toContain('page 2');
    expect(canonical()).toBe('http://localhost:3000/products?page=2');
  });

  test('says how many products match a search, which is not for search engines', () => {
    renderPage({ at: '/products?q=wall 4', data: answerAt('?q=wall+4', { found: 11 }) });
    expect(screen.getByRole('searchbox', { name: 'Search the range' })).toHaveValue('wall 4');
    expect(screen.getByText('11 of 50 products')).toBeVisible();
    expect(robots()).toBe('noindex');
  });

  test('searches and sorts by an address, beginning with its first page', async () => {
    const api = standInApi();
    api.products = many;
    renderPage({ at: '/products?page=2', data: answerAt('?page=2') });
    await userEvent.type(screen.getByRole('searchbox'), 'oak & ash');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Price, lowest first');
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(await screen.findByText('50 of 50 products')).toBeVisible();
    expect(api.calls.map(({ line }) => line)).toEqual(['GET /api/product-range?q=oak+%26+ash&sort=price']);
  });

  test('says when nothing matches, with a way back to all products', () => {
    const nothing = { products: [], found: 0, more: false };
    renderPage({ at: '/products?q=zebra', data: answerAt('?q=zebra', nothing) });
    expect(screen.getByRole('heading', { name: 'No product matches your search' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show all products' })).toHaveAttribute('href', '/products');
  });

  test.each([
    ['after the last', { at: '/products?page=9', data: answerAt('?page=9') }],
    ['that makes no sense', { at: '/products?page=x', missing: { '/api/product-range?page=x': 400 } }],
  ])('answers a page %s with 404', (_which, given) => {
    standInApi().fail(/product-range/, 400);
    const answer = { code: 200 };
    renderToString(<HttpStatusContext value={answer}>{page(given)}</HttpStatusContext>);
    expect(answer.code).toBe(404);
    renderPage(given);
    expect(screen.getByRole('heading', { name: 'The range has no such page' })).toBeVisible();
  });

  test('counts no further than 1,200', () => {
    renderPage({ data: answerAt('', { total: 1200, found: 1200 }) });
    expect(screen.getByText('1,200 products or more')).toBeVisible();
    expect(pager().getByText('Page 1')).toBeVisible();
  });

  test('has neither search nor pages with fewer than 24 products', () => {
    renderPage({ data: { ...settings, ...sampleCatalogue(many.slice(0, 23)) } });
    expect(screen.queryByRole('search')).not.toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Pages of the range' })).not.toBeInTheDocument();
  });
});
