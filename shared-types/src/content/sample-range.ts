import type { PlanExamples, PricedPictures } from '../planner/examples';
import type { Product } from '../product';
import { comparedSystemOf, summaryOf, type ProductPage, type ProductRange } from '../product-range';
import { HOME_PRODUCTS, PRODUCTS_ON_HOME, PRODUCTS_ON_PAGE } from '../range';
import { catalogueProducts } from './products';
import { catalogueSeries } from './series';
import { solutions } from './solutions';

const systemIds = catalogueProducts.map((system) => system.id);
const isSeries = ({ product_id }: Product): boolean => catalogueSeries.some(({ id }) => id === product_id);

/** `GET /product-range` of these products, in their order. */
export function sampleRange(products: readonly Product[], page = 1): ProductRange {
  const range = products.filter((product) => !isSeries(product));
  const from = (page - 1) * PRODUCTS_ON_PAGE;
  return {
    products: range.slice(from, from + PRODUCTS_ON_PAGE),
    total: range.length,
    found: range.length,
    more: range.length > from + PRODUCTS_ON_PAGE,
    series: products.filter(isSeries),
  };
}

/** `GET /product-pages/:product_id` of these products. */
export function sampleProductPage(products: readonly Product[], id: string): ProductPage {
  const range = products.filter((product) => !isSeries(product));
  const at = range.findIndex(({ product_id }) => product_id === id);
  const product = products.find(({ product_id }) => product_id === id) ?? null;
  const summary = (index: number) => {
    const found = range[index];
    return found ? summaryOf(found) : null;
  };
  return {
    product,
    previous: summary(at === -1 ? range.length - 1 : at - 1),
    next: summary(at + 1),
    series: products.filter(isSeries).map(summaryOf),
    others: product ? [] : range.slice(0, PRODUCTS_ON_HOME).map(summaryOf),
    systems: range
      .filter(
        ({ product_id }) => systemIds.includes(id) && systemIds.includes(product_id) && product_id !== id,
      )
      .map(comparedSystemOf),
    notOnSheet: [],
  };
}

/** `GET /plans/examples/:id`, by a site that knows one example and the picture of one product. */
export function sampleExamples(id: string): PlanExamples {
  const services = {
    delivery: { price: '£39', netPrice: '£32.50' },
    fitting: { price: '£240', netPrice: '£200' },
  };
  if (id !== 'wall-system') return { examples: [], pictures: [], services };
  const size = { width: 600, height: 440, depth: 200 };
  const plan = '1AAcICcQAAAAALuAksGQEKgKtY';
  const price = { price: '£299', netPrice: '£249.17' };
  return {
    examples: [{ name: 'A first shelf', plan, ...price, size, contents: ['2 boards'] }],
    pictures: [
      {
        picture: '/pictures/wall-system.jpg',
        plan,
        nearest: false,
        system: 'Wall System',
        ...price,
      },
    ],
    own: { kilograms: 6, brackets: 2 },
    services,
  };
}

/** `GET /plans/pictures`, by a site that knows one picture. */
export const samplePictures = (): PricedPictures => ({
  pictures: sampleExamples('wall-system').pictures.map((one) => ({
    ...one,
    picture: '/pictures/gallery-01.jpg',
    nearest: true,
  })),
});

/** Answers of every call of the catalogue's pages, of these products: API path → response. */
export function sampleCatalogue(products: readonly Product[]): Record<string, unknown> {
  const ids = [...products.map(({ product_id }) => product_id), ...catalogueSeries.map(({ id }) => id)];
  return {
    '/api/products': products,
    [HOME_PRODUCTS]: products.slice(0, PRODUCTS_ON_HOME + 3).map(summaryOf),
    '/api/product-range': sampleRange(products),
    ...Object.fromEntries(ids.map((id) => [`/api/product-pages/${id}`, sampleProductPage(products, id)])),
    ...Object.fromEntries(
      [...ids, ...solutions.map(({ id }) => id)].map((id) => [
        `/api/plans/examples/${id}`,
        sampleExamples(id),
      ]),
    ),
  };
}
