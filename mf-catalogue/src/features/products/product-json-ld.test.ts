import { poundsOf, productJsonLd } from './product-json-ld';
import { builtInView, type ProductView } from './product-view';

test.each([
  ['From £299', '299.00'],
  ['£1,249.50 per bay', '1249.50'],
  ['from £ 80', '80.00'],
])('%s names %s pounds', (price, pounds) => {
  expect(poundsOf(price)).toBe(pounds);
});

test.each(['Price on request', '299', ''])('%p names no pounds', (price) => {
  expect(poundsOf(price)).toBeUndefined();
});

test.each([
  ['From £299', { '@type': 'AggregateOffer', lowPrice: '299.00' }],
  ['£1,249.50 per bay', { '@type': 'Offer', price: '1249.50' }],
])('the price %s is offered as what it is', (price, offers) => {
  const product = { ...(builtInView('wall-system') as ProductView), price };
  expect(productJsonLd(product, '/p', 'https://example.com', 'F')).toMatchObject({
    offers,
  });
});
