import { dataPath } from './routes';

test.each([
  ['/api/product-pages/:id', { id: 'wall-system' }, '?a=1', '/api/product-pages/wall-system'],
  ['/api/product-pages/:id', { id: 'a/b ü' }, '', '/api/product-pages/a%2Fb%20%C3%BC'],
  ['/api/product-range?page&q', {}, '', '/api/product-range'],
  ['/api/product-range?page&q', {}, '?q=+wall &utm=x&page=2', '/api/product-range?page=2&q=wall'],
  ['/api/products?view=summary&limit=8', {}, '?view=full', '/api/products?view=summary&limit=8'],
])('%s of a page with %j and “%s” is read at %s', (data, params, query, path) => {
  expect(dataPath(data, params, new URLSearchParams(query))).toBe(path);
});
