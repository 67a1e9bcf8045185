import type { ProductView } from './product-view';

/** Pounds in a price text, e.g. `From £1,299.50` → `1299.50`; undefined when it names none. */
export function poundsOf(price: string): string | undefined {
  const figure = /£\s*(\d[\d,]*(?:\.\d{1,2})?)/.exec(price)?.[1];
  return figure === undefined ? undefined : Number(figure.replaceAll(',', '')).toFixed(2);
}

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
