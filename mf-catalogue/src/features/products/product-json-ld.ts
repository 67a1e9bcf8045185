import { poundsIn } from 'shared-types/price-text';
import { addressOf, type ProductView } from './product-view';

/** schema.org offers of a price text: `From £299` is the lowest of several prices, `£299` the only one. */
function offersOf(price: string, url: string): object | undefined {
  const pounds = poundsIn(price);
  if (pounds === undefined) return undefined;
  const shared = { priceCurrency: 'GBP', availability: 'https://schema.org/MadeToOrder', url };
  return /^\s*from\b/i.test(price)
    ? { '@type': 'AggregateOffer', lowPrice: pounds, ...shared }
    : { '@type': 'Offer', price: pounds, ...shared };
}

/** schema.org Product; with offers when the price text is a price and nothing else. `origin` is the site's, without a slash. */
export function productJsonLd(product: ProductView, address: string, origin: string, brand: string): object {
  const images = [product.picture, ...(product.more ?? [])].flatMap((picture) => {
    const src = addressOf({ picture });
    return src === undefined ? [] : [src.startsWith('/') ? `${origin}${src}` : src];
  });
  const offers = offersOf(product.price, address);
  return {
    '@type': 'Product',
    name: product.name,
    description: product.description,
    sku: product.id,
    url: address,
    ...(images.length > 0 && { image: images.length === 1 ? images[0] : images }),
    ...(product.category && { category: product.category }),
    brand: { '@type': 'Brand', name: brand },
    ...(product.specifications.materials.length > 0 && { material: product.specifications.materials }),
    ...(offers && { offers }),
  };
}
