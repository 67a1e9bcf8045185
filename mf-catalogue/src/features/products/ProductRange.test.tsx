import { render, screen, within } from '@testing-library/react';
import { Standalone } from 'shared-platform/standalone';
import { sampleCatalogue } from 'shared-types/content/sample-range';
import { HOME_PRODUCTS } from 'shared-types/range';
import { standInApi } from '../../../../tooling/src/stand-in-api/in-tests';
import { recordedAnswers, recordedProducts } from '../../recorded-answers';
import { ProductRange } from './ProductRange';

function renderRange(page: { data?: Record<string, unknown>; missing?: Record<string, number> }) {
  render(
    <Standalone at="/" {...page}>
      <ProductRange />
    </Standalone>,
  );
}

const names = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);

beforeEach(() => {
  standInApi().fail(/./, 'never');
});

test("the home page shows the server's products as cards with image, text, price and a link", () => {
  renderRange({ data: recordedAnswers });
  expect(screen.getByRole('heading', { level: 2, name: 'Product Range' })).toBeVisible();
  expect(names()).toEqual([
    'Wall System',
    'Desk System',
    'Display Solution',
    'Free-Standing',
    'Corner Bench',
  ]);
  const [wall] = screen.getAllByRole('article');
  expect(within(wall!).getByRole('img')).toHaveAttribute('src', '/pictures/wall-system.jpg');
  expect(within(wall!).getByText(/^Shelves, cupboards and drawers on one slim steel grid/)).toBeVisible();
  expect(within(wall!).getByText('From £299')).toBeVisible();
  expect(within(wall!).getByRole('link', { name: /Learn More/ })).toHaveAttribute(
    'href',
    '/products/wall-system',
  );
});

test('a series that was saved in the admin stays among the series', () => {
  const wall = recordedProducts[0]!;
  renderRange({ data: sampleCatalogue([wall, { ...wall, product_id: 'classic-series', name: 'Classic' }]) });
  expect(names()).toEqual(['Wall System']);
});

test('the home page shows the first eight products of many', () => {
  const wall = recordedProducts[0]!;
  const many = Array.from({ length: 30 }, (_, n) => ({
    ...wall,
    product_id: `wall-${n}`,
    name: `Wall ${n}`,
  }));
  renderRange({ data: sampleCatalogue([{ ...wall, product_id: 'classic-series' }, ...many]) });
  expect(names()).toEqual(many.slice(0, 8).map(({ name }) => name));
});

test('a product without a short description is described by the beginning of its long one', () => {
  const long = {
    ...recordedProducts[0]!,
    product_id: 'own',
    short_description: '',
    description: 'word '.repeat(90),
  };
  renderRange({ data: sampleCatalogue([long]) });
  expect(screen.getByText(/^word word/).textContent).toHaveLength(300);
});

test('the home page shows the built-in four when the server does not answer', () => {
  renderRange({ missing: { [HOME_PRODUCTS]: 503 } });
  expect(names()).toEqual(['Wall System', 'Desk System', 'Display Solution', 'Free-Standing']);
});

test('the home page says so when no product is listed', () => {
  renderRange({ data: { [HOME_PRODUCTS]: [] } });
  expect(screen.getByRole('status')).toHaveTextContent('The range is being revised');
});

test('the home page says that it is reading the products', () => {
  renderRange({});
  expect(screen.getByRole('status')).toHaveTextContent('Loading products…');
});

test('the owner’s words stand beside the built-in ones', () => {
  const texts = { range: { heading: 'What we make' } };
  renderRange({ data: { ...recordedAnswers, '/api/site-config/page_home': texts } });
  expect(screen.getByRole('region', { name: 'What we make' })).toHaveTextContent('One grid behind them all.');
});
