import { galleryPart } from '../gallery-part';
import { galleryQuerySchema } from '../gallery-query';
import { PAGE_KEYS } from '../page-texts/pages';
import type { ListedPlan } from '../planner/listed-plan';
import type { Product, CatalogueProduct } from '../product';
import { productOfItem } from '../product-item';
import { comparedSystemOf, summaryOf } from '../product-range';
import { readProjectItems, type ProjectKind } from '../project-list';
import { HOME_GALLERY } from '../range';
import type { RemoteModules } from '../remotes';
import { paths } from '../routes';
import { SAMPLE_FINISHES } from '../sample-finishes';
import { galleryItems } from './gallery';
import { catalogueProducts, storedProduct } from './products';
import {
  sampleCatalogue,
  sampleExamples,
  samplePictures,
  sampleProductPage,
  sampleRange,
} from './sample-range';
import { defaultSlides } from './slides';

/** A built-in product as `GET /api/products` returns it after the first migration. */
export function answerOf(product: CatalogueProduct): Product {
  const { picture } = product;
  return { ...storedProduct(product), image: picture.src, picture: { ...picture, alt: undefined } };
}

const products = catalogueProducts.map(answerOf);

/** `GET /gallery-range` of the built-in gallery. */
const sampleGallery = (query: Record<string, string>) =>
  galleryPart(galleryItems, galleryQuerySchema.parse(query));

/** API path → response of a freshly migrated site. */
export const sampleAnswers: Record<string, unknown> = {
  ...sampleCatalogue(products),
  ...Object.fromEntries(products.map((product) => [`/api/products/${product.product_id}`, product])),
  '/api/product-figures': products.map(comparedSystemOf),
  '/api/site-config/home_slider': defaultSlides,
  '/api/site-config/solutions': {},
  '/api/site-config/custom_solutions': [],
  '/api/site-config/gallery': galleryItems,
  '/api/gallery-range': sampleGallery({}),
  [HOME_GALLERY]: sampleGallery({ show: '6', view: 'summary' }),
  '/api/site-config/home_images': {},
  ...Object.fromEntries(PAGE_KEYS.map((key) => [`/api/site-config/${key}`, {}])),
  '/api/site-config/site_settings': {},
  '/api/site-config/prices': [],
  '/api/plans/pictures': samplePictures(),
  '/api/samples': SAMPLE_FINISHES.map(({ id }) => ({ finish: id, inStock: true })),
};

/** Any plan of a project list. */
const SAMPLE_PLAN = {
  name: 'Wall System on a wall of 360 × 250 cm',
  plan: '1AbC-def_',
  size: '320 × 200 × 35 cm',
  totalPence: 134_550,
  services: [],
};

/** The response at any path that a page reads. */
export function sampleAnswer(path: string): unknown {
  const id = /^\/api\/product-pages\/(.+)/.exec(path)?.[1];
  if (id !== undefined) return sampleProductPage(products, id);
  const planned = /^\/api\/plans\/examples\/(.+)/.exec(path)?.[1];
  if (planned !== undefined) return sampleExamples(planned);
  const query = new URL(path, 'http://localhost').searchParams;
  if (/^\/api\/product-range\b/.test(path)) return sampleRange(products, Number(query.get('page') ?? 1));
  const ids = (kind: ProjectKind) =>
    readProjectItems(query.get('items') ?? '').flatMap((item) => (item.kind === kind ? item.id : []));
  if (/^\/api\/project-products\b/.test(path))
    return products
      .filter((product) => ids('product').some((id) => productOfItem(id).productId === product.product_id))
      .map(summaryOf);
  if (/^\/api\/project-installations\b/.test(path))
    return galleryItems.filter((item) => ids('installation').includes(String(item.id)));
  if (/^\/api\/project-plans\b/.test(path))
    return ids('plan').map((id) => ({ ...SAMPLE_PLAN, id }) satisfies ListedPlan);
  if (/^\/api\/gallery-range\b/.test(path)) return sampleGallery(Object.fromEntries(query));
  return sampleAnswers[path];
}

/**
 * A page that shows each exposed module, with no other remote in between, and the props it gets there; new versions are
 * tried with them.
 */
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
    at: paths.contact,
    props: { headingId: 'enquiry-title' },
  },
  'admin/AdminApp': { at: paths.admin, props: {} },
  'planner/PlannerPage': { at: paths.planner, props: {} },
};
