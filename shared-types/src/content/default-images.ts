type Images = { readonly [name: string]: string | Images };

const gallery = Object.fromEntries(
  Array.from({ length: 12 }, (_, index) => [
    String(index + 1),
    `/pictures/gallery-${String(index + 1).padStart(2, '0')}.jpg`,
  ]),
);

/** Addresses only: a bundle that looks up one image need not carry the details of all. */
const DEFAULT_IMAGES: Images = {
  logo: '/icon-512.png',
  home: { hero: '/pictures/hero-1.jpg' },
  features: {
    craftsmanship: '/pictures/feature-craftsmanship.jpg',
    home: '/pictures/feature-home.jpg',
    retail: '/pictures/feature-retail.jpg',
    dividers: '/pictures/feature-divider.jpg',
  },
  testimonials: { home: '/pictures/gallery-01.jpg', office: '/pictures/gallery-06.jpg' },
  products: {
    'wall-system': '/pictures/wall-system.jpg',
    'desk-system': '/pictures/desk-system.jpg',
    'display-solution': '/pictures/display-solution.jpg',
    'free-standing': '/pictures/free-standing.jpg',
  },
  gallery: { ...gallery, fallback: '/pictures/home-living.jpg' },
  about: { workshop: '/pictures/about-workshop.jpg' },
  solutions: {
    'home-living': '/pictures/home-living.jpg',
    'office-work': '/pictures/office-work.jpg',
    'retail-displays': '/pictures/retail-displays.jpg',
    'furniture-elements': '/pictures/furniture-elements.jpg',
    'industrial-storage': '/pictures/industrial-storage.jpg',
  },
};

/**
 * Address of a built-in image by a dotted path such as `home.hero` or `products.wall-system` (public-site 3).
 * An unknown path logs an error and returns an empty string.
 */
export function defaultImage(path: string): string {
  let found: string | Images | undefined = DEFAULT_IMAGES;
  for (const name of path.split('.')) {
    found = typeof found === 'object' && Object.hasOwn(found, name) ? found[name] : undefined;
  }
  if (typeof found === 'string') return found;
  // oxlint-disable-next-line no-console -- specified, and this package has no other log
  console.error(`There is no default image at ${path}.`);
  return '';
}
