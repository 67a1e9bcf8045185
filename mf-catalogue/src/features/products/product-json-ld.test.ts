import { poundsIn } from 'shared-types/price-text';
import { productJsonLd } from './product-json-ld';
import { builtInView, type ProductView } from './product-view';

test.each([
  ['From £299', '299.00'],
  ['£1,249.50', '1249.50'],
  ['from £ 80', '80.00'],
  ['£449 inc. VAT', '449.00'],
  ['£1250', '1250.00'],
])('%s names %s pounds', (price, pounds) => {
  expect(poundsIn(price)).toBe(pounds);
});

test.each([
  'Price on request',
  '299',
  '',
  'Was £599, now £449',
  '£1,249.50 per bay',
  '£20 per month',
  '£299–£599',
  'Save £50',
  '£599 + VAT',
  '£599 ex VAT',
  'Deposit £50',
  '£12,50',
  'From £299, delivered £349',
])('%p names no pounds', (price) => {
  expect(poundsIn(price)).toBeUndefined();
});

test.each([
  ['From £299', { '@type': 'AggregateOffer', lowPrice: '299.00' }],
  ['£1,249.50', { '@type': 'Offer', price: '1249.50' }],
])('the price %s is offered as what it is', (price, offers) => {
  const product = { ...(builtInView('wall-system') as ProductView), price };
  expect(productJsonLd(product, '/p', 'https://example.com', 'F')).toMatchObject({
    offers,
  });
});

test('a price text that says more than a price is not published as one', () => {
  const product = { ...(builtInView('wall-system') as ProductView), price: 'Was £599, now £449' };
  expect(productJsonLd(product, '/p', 'https://example.com', 'F')).not.toHaveProperty('offers');
});
