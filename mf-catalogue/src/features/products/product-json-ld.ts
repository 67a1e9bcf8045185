import type { ProductView } from './product-view';

/** The amount in a price text, e.g. `From £1,299.50` → `1299.50`; undefined when there is none. */
export function poundsOf(price: string): string | undefined {
  const figure = /£\s*(\d[\d,]*(?:\.\d{1,2})?)/.exec(price)?.[1];
  return figure === undefined ? undefined : Number(figure.replaceAll(',', '')).toFixed(2);
}

/** schema.org offers of a price text: `From £299` is the lowest of several prices, `£299` the only one. */
function offersOf(price: string, url: string): object | undefined {
  const pounds = poundsOf(price);
  if (pounds === undefined) return undefined;
  const shared = { priceCurrency: 'GBP', availability: 'https://schema.org/MadeToOrder', url };
  return /^\s*from\b/i.test(price)
    ? { '@type': 'AggregateOffer', lowPrice: pounds, ...shared }
    : { '@type': 'Offer', price: pounds, ...shared };
}

/** schema.org Product; with offers when the price text names one. `origin` is the site's, without a slash. */
export function productJsonLd(product: ProductView, address: string, origin: string, brand: string): object {
  const src = typeof product.picture === 'string' ? product.picture : product.picture?.src;
  const offers = offersOf(product.price, address);
  return {
    '@type': 'Product',
    name: product.name,
    description: product.description,
    sku: product.id,
    url: address,
    ...(src !== undefined && { image: src.startsWith('/') ? `${origin}${src}` : src }),
    brand: { '@type': 'Brand', name: brand },
    ...(product.specifications.materials.length > 0 && { material: product.specifications.materials }),
    ...(offers && { offers }),
  };
}
