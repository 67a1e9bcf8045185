import type { ProductView } from './product-view';

/** A price alone, or the lowest of several; with VAT, which is in the prices of a shop for consumers anyway. */
const PRICE =
  /^(?:(from)\s*)?£\s*(\d{1,3}(?:,\d{3})+|\d{1,7})(\.\d{2})?(?:,?\s*\(?(?:inc\.?|incl\.?|including) vat\)?)?\.?$/i;

/**
 * The amount of a price text that says nothing else, e.g. `From £1,299.50` → `1299.50`. Undefined for any other text:
 * which of the figures in `Was £599, now £449` or `£20 per month` is a price, no program knows.
 */
export function poundsOf(price: string): string | undefined {
  const [, , pounds, pence = ''] = PRICE.exec(price.trim()) ?? [];
  return pounds === undefined ? undefined : Number(pounds.replaceAll(',', '') + pence).toFixed(2);
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

/** schema.org Product; with offers when the price text is a price and nothing else. `origin` is the site's, without a slash. */
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
