import { poundsOf } from './price';
import type { ProductView } from './product-view';

/** schema.org Product; with an Offer when the price text names one. `origin` is the site's, without a slash. */
export function productJsonLd(product: ProductView, address: string, origin: string, brand: string): object {
  const src = typeof product.picture === 'string' ? product.picture : product.picture.src;
  const pounds = poundsOf(product.price);
  return {
    '@type': 'Product',
    name: product.name,
    description: product.description,
    sku: product.id,
    url: address,
    image: src.startsWith('/') ? `${origin}${src}` : src,
    brand: { '@type': 'Brand', name: brand },
    ...(product.specifications.materials.length > 0 && { material: product.specifications.materials }),
    ...(pounds !== undefined && {
      offers: {
        '@type': 'Offer',
        price: pounds,
        priceCurrency: 'GBP',
        availability: 'https://schema.org/MadeToOrder',
        url: address,
      },
    }),
  };
}
