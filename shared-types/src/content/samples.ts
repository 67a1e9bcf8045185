import type { Product, CatalogueProduct } from '../product';
import type { RemoteModules } from '../remotes';
import { paths } from '../routes';
import { galleryItems } from './gallery';
import { catalogueProducts } from './products';
import { defaultSlides } from './slides';

/** A built-in product as `GET /api/products` answers it after the first migration. */
export function answerOf(product: CatalogueProduct): Product {
  return {
    product_id: product.id,
    name: product.name,
    description: product.description,
    short_description: product.shortDescription,
    price: product.price,
    features: product.features,
    specifications: JSON.stringify(product.specifications),
    image: product.picture.src,
    picture: { ...product.picture, alt: undefined },
  };
}

const products = catalogueProducts.map(answerOf);

/** API path → answer of a site as its first migration leaves it. */
export const sampleAnswers: Record<string, unknown> = {
  '/api/products': products,
  ...Object.fromEntries(products.map((product) => [`/api/products/${product.product_id}`, product])),
  '/api/site-config/home_slider': defaultSlides,
  '/api/site-config/solutions': {},
  '/api/site-config/custom_solutions': [],
  '/api/site-config/gallery': galleryItems,
  '/api/site-config/home_images': {},
  '/api/site-config/site_settings': {},
};

/** A page that each exposed module stands on, and props as it gets them there: what a new version is tried with. */
export const moduleSamples: { [M in keyof RemoteModules]: { at: string; props: RemoteModules[M] } } = {
  'catalogue/ProductRange': { at: paths.home, props: {} },
  'catalogue/SolutionsBand': { at: paths.home, props: {} },
  'catalogue/ProductsPage': { at: paths.products, props: {} },
  'catalogue/ProductPage': { at: paths.product('wall-system'), props: { productId: 'wall-system' } },
  'catalogue/SolutionsPage': { at: paths.solutions, props: {} },
  'catalogue/SolutionPage': { at: paths.solution('home-living'), props: { solutionId: 'home-living' } },
  'gallery/GalleryPage': { at: paths.gallery, props: {} },
  'gallery/GalleryPreview': { at: paths.home, props: {} },
  'enquiry/EnquiryForm': {
    at: paths.product('wall-system'),
    props: { subject: { kind: 'product', id: 'wall-system', name: 'Wall System' }, headingId: 'enquiry' },
  },
  'admin/AdminApp': { at: paths.admin, props: {} },
};
