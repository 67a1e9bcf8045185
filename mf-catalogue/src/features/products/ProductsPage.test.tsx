import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Standalone } from 'shared-platform/standalone';
import { productListSchema } from 'shared-types/product';
import { standInApi } from '../../../../tooling/src/stand-in-api/in-tests';
import { recordedAnswers } from '../../recorded-answers';
import { ProductsPage } from './ProductsPage';

const settings = { '/api/site-config/site_settings': {} };

function renderPage(page: { data?: Record<string, unknown>; missing?: Record<string, number> }) {
  render(
    <Standalone at="/products" {...page}>
      <ProductsPage />
    </Standalone>,
  );
}

const article = (name: string) => screen.getByRole('article', { name });

test('every product of the server stands with picture, description, key features, price and link', () => {
  renderPage({ data: recordedAnswers });
  const desk = within(article('Desk System'));
  expect(desk.getByRole('img')).toHaveAttribute('src', '/pictures/desk-system.jpg');
  expect(desk.getByRole('heading', { name: 'Key features' })).toBeVisible();
  expect(desk.getByText(/hangs a full-depth work surface/)).toBeVisible();
  expect(desk.getByText('Cables led inside the frame')).toBeVisible();
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

test('a list that could not be read is empty, says so, and can be read again', async () => {
  const api = standInApi();
  api.products = productListSchema.parse(recordedAnswers['/api/products']);
  api.fail(/products/, 'network');
  renderPage({ data: settings, missing: { '/api/products': 503 } });
  expect(await screen.findByRole('alert')).toHaveTextContent('The product range could not be loaded');
  expect(screen.queryByText('From £299')).not.toBeInTheDocument();
  expect(screen.getByText('Ready-planned series')).toBeVisible();

  api.recover();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('From £299')).toBeVisible();
  expect(api.calls).toHaveLength(2);
});

test('an empty range says that nothing is listed', () => {
  renderPage({ data: { ...settings, '/api/products': [] } });
  expect(screen.getByRole('status')).toHaveTextContent('No products are listed at the moment');
});

test('quote and catalogue are asked for at the top of the contact page', () => {
  renderPage({ data: recordedAnswers });
  for (const name of ['Request Custom Quote', 'Request Full Catalogue'])
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/contact#top');
});
