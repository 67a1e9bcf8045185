import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { catalogueProducts } from 'shared-types/content/products';
import { sampleCatalogue, sampleProductPage } from 'shared-types/content/sample-range';
import { answerOf } from 'shared-types/content/samples';
import type { CatalogueProduct } from 'shared-types/product';
import { HttpStatusContext } from 'shared-platform';
import { Standalone } from 'shared-platform/standalone';
import { readContactContext } from 'shared-types/contact-context';
import { recordedAnswers, recordedProducts } from '../../recorded-answers';
import { ProductPage } from './ProductPage';

const EXAMPLES = '/api/plans/examples/wall-system';

const settings = { '/api/site-config/site_settings': {}, '/api/site-config/page_lists': {} };

const [wallSystem, deskSystem] = catalogueProducts as [CatalogueProduct, CatalogueProduct];

/** The answer for the page of any id. */
const answersFor = (id: string, products = recordedProducts) => ({
  ...settings,
  [`/api/product-pages/${id}`]: sampleProductPage(products, id),
});

interface Page {
  id: string;
  data?: Record<string, unknown>;
  missing?: Record<string, number>;
}

function page({ id, data = recordedAnswers, missing }: Page) {
  return (
    <Standalone at={`/products/${id}`} data={data} missing={missing}>
      <ProductPage productId={id} />
    </Standalone>
  );
}

function statusOf(element: React.ReactElement): number {
  const answer = { code: 200 };
  renderToString(<HttpStatusContext value={answer}>{element}</HttpStatusContext>);
  return answer.code;
}

beforeEach(() => {
  jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined));
});

test('a product shows its name, short description, price and figures', () => {
  render(page({ id: 'wall-system' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Wall System' })).toBeVisible();
  expect(screen.getByText(/Shelves, cupboards and drawers on one slim steel grid/)).toBeVisible();
  expect(screen.getAllByText('From £299')[0]).toBeVisible();
  const specifications = within(screen.getByRole('region', { name: 'Specifications' }));
  const rows = specifications.getAllByRole('row').map((row) => row.textContent);
  expect(rows[0]).toBe('DimensionsWidth 60-320cm, height 40-240cm, depth 20-45cm');
  expect(rows[1]).toBe('Load capacityUp to 30kg per shelf');
  expect(rows[2]).toMatch(/^MaterialsPowder-coated steel uprights and rails.*Die-cast connectors$/);
  expect(rows[3]).toBe('Warranty10-year warranty');
  expect(rows[4]).toMatch(/^Boards20mm thick/);
  expect(rows.slice(5).map((row) => row?.split(/(?<=[a-z])(?=[A-Z])/)[0])).toEqual([
    'Inner sizes',
    'Fixing',
    'Care',
  ]);
  for (const finish of ['Maple', 'Cherry', 'Walnut', 'Oak', 'White', 'Black', 'Custom finishes'])
    expect(within(screen.getByRole('region', { name: 'Available colours' })).getByText(finish)).toBeVisible();
});

test('overview, key features and five more figures stand below', () => {
  render(page({ id: 'wall-system' }));
  const region = (name: string) => within(screen.getByRole('region', { name }));
  expect(region('Overview').getByText(/^The Wall System is a steel grid/)).toBeVisible();
  expect(region('Key features').getByText('Boards move without tools; frames take the key')).toBeVisible();
  const facts = region('Did you know?').getAllByRole('listitem');
  for (const figure of [
    'Quotes in 24-48 hours',
    '2-3 weeks',
    '4-6 weeks',
    'can be returned within 30 days',
    'within 30 days of purchase',
    'every 6 months',
  ]) {
    expect(facts.some((fact) => fact.textContent.includes(figure))).toBe(true);
  }
});

test('the facts of every product are the owner’s, with a link where one is set', () => {
  const facts = [
    { id: 1, title: 'Made in Bremen', text: 'since 1990.', link: '' },
    { id: 2, title: 'Questions?', text: 'Ask us', link: '/contact' },
  ];
  render(
    page({
      id: 'wall-system',
      data: { ...recordedAnswers, '/api/site-config/page_lists': { product: { facts } } },
    }),
  );
  const shown = within(screen.getByRole('region', { name: 'Did you know?' }));
  expect(shown.getAllByRole('listitem').map((fact) => fact.textContent)).toEqual([
    'Made in Bremen since 1990.',
    'Questions? Ask us',
  ]);
  expect(shown.getByRole('link', { name: 'Ask us' })).toHaveAttribute('href', '/contact');
});

test('a system shows what its examples cost; each opens in the planner in the chosen colour', async () => {
  render(page({ id: 'wall-system' }));
  const examples = within(screen.getByRole('region', { name: 'What it costs' }));
  expect(examples.getByText('£299')).toBeVisible();
  expect(examples.getByText('60 × 44 × 20cm, 2 boards')).toBeVisible();
  const plan = '1AAcICcQAAAAALuAksGQEKgKtY';
  expect(examples.getByRole('link', { name: 'A first shelf' })).toHaveAttribute(
    'href',
    `/planner?plan=${plan}&fronts=anthracite`,
  );
  await userEvent.click(screen.getByRole('radio', { name: 'White' }));
  expect(examples.getByRole('link', { name: 'A first shelf' })).toHaveAttribute(
    'href',
    `/planner?plan=${plan}&fronts=white`,
  );
  const drawing = examples.getByRole('img', { name: 'A first shelf, drawn from the front' });
  expect(drawing).toHaveAttribute('src', `/api/plans/drawing.svg?plan=${plan}&view=portrait`);
});

test.each([
  ['has no examples', 'corner-bench', {}],
  ['gets no examples in time', 'wall-system', { [EXAMPLES]: 503 }],
])('a product that %s stands without them', (_what, id, missing) => {
  const { [EXAMPLES]: _none, ...data } = recordedAnswers;
  render(page({ id, data, missing }));
  expect(screen.getByRole('heading', { name: 'Overview' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'What it costs' })).not.toBeInTheDocument();
  expect(statusOf(page({ id, data, missing }))).toBe(200);
});

test('the four systems are compared, with links to the other three', () => {
  render(page({ id: 'desk-system' }));
  const table = screen.getByRole('table', { name: 'Size, load, price, fixing and warranty' });
  const [, ...rows] = within(table).getAllByRole('row');
  expect(rows.map((row) => within(row).getAllByRole('cell')[3]?.textContent)).toEqual([
    'Fixed to the wall above 120cm',
    'Stands by itself, or fixed to the wall',
    'Fixed to the wall above 120cm',
    'Fixed to wall or floor above 120cm',
  ]);
  expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual([null, 'page', null, null]);
  expect(within(table).getByRole('row', { current: 'page' })).toHaveTextContent(/^Desk System.*From £449/);
  const links = within(table).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/products/wall-system',
    '/products/display-solution',
    '/products/free-standing',
  ]);
});

test('a page and its row of the comparison quote the same price', () => {
  const own = { ...answerOf(wallSystem), price: 'From £349' };
  render(page({ id: 'wall-system', data: { ...recordedAnswers, ...sampleCatalogue([own]) } }));
  expect(screen.getByRole('row', { current: 'page' })).toHaveTextContent('From £349');
});

test('the comparison shows the other systems as the owner saved them, if they are sold', () => {
  const desk = { ...answerOf(deskSystem), price: 'From £888', specifications: '{"warranty":"12 years"}' };
  const products = [answerOf(wallSystem), desk];
  render(page({ id: 'wall-system', data: { ...recordedAnswers, ...sampleCatalogue(products) } }));
  const rows = within(screen.getByRole('table', { name: /^Size, load/ })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'SystemSizeLoadPriceFixingWarranty',
    expect.stringMatching(/^Wall SystemWidth 60-320cm.*From £299/),
    'Desk SystemFrom £888Stands by itself, or fixed to the wall12 years',
  ]);
});

test('quote and brochure both lead to the contact page, with the product', () => {
  render(page({ id: 'wall-system' }));
  for (const [name, interest] of [
    ['Request Quote', 'home'],
    ['Download Brochure', 'catalogue'],
  ] as const) {
    const link = screen.getByRole<HTMLAnchorElement>('link', { name });
    expect(link.pathname).toBe('/contact');
    expect(readContactContext(new URLSearchParams(link.search))).toEqual({
      subject: { kind: 'product', id: 'wall-system', name: 'Wall System' },
      interest,
    });
  }
});

test('the enquiry form knows the product it was opened from', () => {
  render(page({ id: 'desk-system' }));
  expect(screen.getByText(/^enquiry\/EnquiryForm/)).toHaveTextContent(
    '"subject":{"kind":"product","id":"desk-system","name":"Desk System"}',
  );
});

test('the links at the bottom lead to the products before and after', () => {
  render(page({ id: 'desk-system' }));
  const links = within(screen.getByRole('navigation', { name: 'More products' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/products/wall-system',
    '/products/display-solution',
  ]);
});

test('the head carries the brand, the first 155 characters and the price in pounds', () => {
  render(page({ id: 'wall-system' }));
  expect(document.title).toBe('Wall System | Formraster');
  const description = document.querySelector('meta[name="description"]')?.getAttribute('content');
  expect(description).toBe(
    'The Wall System is a steel grid that takes shelves, cupboards, drawers and back panels in any order. Begin with a single bay and let it grow along the wall…',
  );
  const entries = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    (script) => JSON.parse(script.textContent) as Record<string, unknown>,
  );
  expect(entries).toContainEqual(
    expect.objectContaining({
      '@type': 'Product',
      offers: expect.objectContaining({ lowPrice: '299.00', priceCurrency: 'GBP' }) as unknown,
    }),
  );
  expect(entries).toContainEqual(expect.objectContaining({ '@type': 'BreadcrumbList' }));
});

test('a product made in the admin has a page', () => {
  render(page({ id: 'corner-bench' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Corner Bench' })).toBeVisible();
  expect(screen.getAllByText('From £1,249.50')[0]).toBeVisible();
  expect(screen.queryByRole('row', { name: /Warranty/ })).not.toBeInTheDocument();
});

test('a product without figures has no empty list of them', () => {
  const bare = {
    ...answerOf(wallSystem),
    product_id: 'hall-bench',
    name: 'Hall Bench',
    specifications: '{}',
  };
  render(page({ id: 'hall-bench', data: { ...settings, ...sampleCatalogue([bare]) } }));
  expect(screen.getByRole('heading', { level: 1, name: 'Hall Bench' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Specifications' })).not.toBeInTheDocument();
});

test("the server's words go before the built-in ones", () => {
  const own = { ...answerOf(wallSystem), name: 'Wall System II', price: 'From £349' };
  render(page({ id: 'wall-system', data: { ...recordedAnswers, ...sampleCatalogue([own]) } }));
  expect(screen.getByRole('heading', { level: 1, name: 'Wall System II' })).toBeVisible();
  expect(screen.getAllByText('From £349')[0]).toBeVisible();
});

test('what an editor previews goes before what is saved', () => {
  const draft = { ...answerOf(wallSystem), name: 'Wall System, drafted' };
  render(page({ id: 'wall-system', data: { ...recordedAnswers, '/api/products/wall-system': draft } }));
  expect(screen.getByRole('heading', { level: 1, name: 'Wall System, drafted' })).toBeVisible();
});

test('a built-in product is shown when the server does not answer', () => {
  const missing = { '/api/product-pages/free-standing': 503 };
  render(page({ id: 'free-standing', data: settings, missing }));
  expect(screen.getByRole('heading', { level: 1, name: 'Free-Standing' })).toBeVisible();
  expect(screen.getAllByText('From £399')[0]).toBeVisible();
});

test('a series unknown to the server is shown as built in, without a request that answers 404', () => {
  const series = { id: 'office-solutions' };
  render(page(series));
  expect(screen.getByText('Up to 45kg per shelf and 120kg for desk sections')).toBeVisible();
  expect(statusOf(page(series))).toBe(200);
  expect(fetch).not.toHaveBeenCalled();
});

test("a series takes the server's words from its list", () => {
  const own = { ...answerOf(wallSystem), product_id: 'office-solutions', name: 'Office Solutions 2030' };
  const data = { ...recordedAnswers, ...sampleCatalogue([answerOf(wallSystem), own]) };
  render(page({ id: 'office-solutions', data }));
  expect(screen.getByRole('heading', { level: 1, name: 'Office Solutions 2030' })).toBeVisible();
});

test('an unknown id is a named not-found view with links to the others, answered with 404', () => {
  const unknown = { id: 'wardrobe', data: answersFor('wardrobe') };
  render(page(unknown));
  expect(screen.getByRole('heading', { level: 1, name: 'Product not found' })).toBeVisible();
  for (const name of [/Wall System/, /Classic Series/, /Corner Bench/])
    expect(screen.getByRole('link', { name })).toBeVisible();
  expect(statusOf(page(unknown))).toBe(404);
});

test('a product that the owner removed is gone', () => {
  const removed = { id: 'wall-system', data: answersFor('wall-system', [answerOf(deskSystem)]) };
  render(page(removed));
  expect(screen.getByRole('heading', { level: 1, name: 'Product not found' })).toBeVisible();
  expect(statusOf(page(removed))).toBe(404);
});

test('a product that is known to the server only says when it could not be loaded', () => {
  const missing = { '/api/product-pages/corner-bench': 503 };
  render(page({ id: 'corner-bench', data: settings, missing }));
  expect(screen.getByRole('alert')).toHaveTextContent('This product could not be loaded');
  expect(statusOf(page({ id: 'corner-bench', data: settings, missing }))).toBe(503);
});

test('the page names the words that the sheet cannot show beside the link to it', () => {
  const answer = { ...sampleProductPage(recordedProducts, 'wall-system'), notOnSheet: ['桌子', '✓'] };
  render(page({ id: 'wall-system', data: { ...recordedAnswers, '/api/product-pages/wall-system': answer } }));
  expect(screen.getByText(/^The sheet shows question marks in “桌子”, “✓”\./)).toBeVisible();
});

test('a buyer reads what a product costs with VAT or without it, and what comes with it', async () => {
  render(page({ id: 'wall-system' }));
  const before = within(screen.getByRole('region', { name: 'Before you buy' }));
  const value = (term: string) => before.getByText(term).nextElementSibling;
  expect(value('Price')).toHaveTextContent('£299 including VAT, as shown.From £299 including VAT.');
  expect(value('Lead time')).toHaveTextContent('2-3 weeks, custom ones in 4-6 weeks');
  expect(value('Delivery')).toHaveTextContent('From £39 including VAT, by region; fitting from £240.');
  expect(value('Returns')).toHaveTextContent('You may cancel within 14 days of delivery.');
  expect(value('Holes in the wall')).toHaveTextContent('2, one for each upright, as shown.');
  expect(value('Weight')).toHaveTextContent('About 6kg, as shown');
  await userEvent.click(before.getByRole('button', { name: 'Show prices without VAT' }));
  expect(value('Price')).toHaveTextContent('£249.17 excluding VAT, as shown.');
  expect(screen.getAllByText(/^From £\d+ including VAT$/).length).toBeGreaterThan(1);
  expect(value('Delivery')).toHaveTextContent('From £32.50 excluding VAT, by region; fitting from £200.');
  expect(screen.getAllByText('As shown')[0]?.parentElement).toHaveTextContent(
    '£249.17 excluding VAT, excluding delivery',
  );
  await userEvent.click(before.getByRole('button', { name: 'Show prices with VAT' }));
});

test.each(['wall-system', 'classic-series'])(
  'no figure of the page of %s has a space before its unit',
  (id) => {
    render(page({ id }));
    expect(document.body.textContent.match(/\d(kg|[cm]?m)\b/g)?.length).toBeGreaterThan(5);
    expect(document.body.textContent).not.toMatch(/\d\s(kg|[cm]?m)\b/);
  },
);
