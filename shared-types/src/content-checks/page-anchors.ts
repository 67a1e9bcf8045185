import { paths } from '../routes';

/** Of every page, and of no page's own. */
const EVERY = ['main', 'top', 'site-menu', 'page-data'];
/** Of a page with the enquiry form. A `*` stands for what follows from the content. */
const FORM = ['enquiry-*'];

/** Parts of the public pages that a link may lead to, by path; a test compares them with the pages. */
export const PAGE_ANCHORS: Readonly<Record<string, readonly string[]>> = {
  [paths.home]: [
    'features-title',
    'plan-yours-title',
    'products',
    'product-range',
    'solutions',
    'solutions-for-every-space',
    'solution-*',
    'gallery',
    'gallery-preview',
    'contact',
    'contact-title',
    'home-enquiry-title',
    ...FORM,
  ],
  [paths.products]: ['range', 'product-*', 'series', 'quote-or-catalogue'],
  [paths.solutions]: ['advantage', 'process', 'next-step'],
  [paths.gallery]: ['gallery-*', 'next-step'],
  [paths.planner]: ['planner-*'],
  [paths.project]: [],
  [paths.samples]: ['samples-*'],
  [paths.about]: ['story-title', 'values-title', 'places-title', 'team-title', 'next-title'],
  [paths.contact]: ['contact-form', 'coverage-title', 'faq-title', ...FORM],
  [paths.resources]: [
    'guides',
    'guides-tab',
    'installation',
    'installation-tab',
    'care',
    'care-tab',
    'warranty',
    'warranty-tab',
    'faq',
    'faq-title',
    'terms',
    'terms-title',
  ],
  [paths.privacy]: ['privacy-policy', 'privacy-policy-tab', 'cookies', 'cookies-tab'],
  [paths.accessibility]: [],
  [paths.thankYou]: ['inspiration-title'],
};

/** Parts of a product's page, of which not every product has all. */
export const PRODUCT_ANCHORS: readonly string[] = [
  'picture-*',
  'overview',
  'key-features',
  'examples',
  'specifications',
  'before-you-buy',
  'comparison',
  'compared-*',
  'available-colours',
  'did-you-know',
  'enquiry',
  ...FORM,
];

/** Parts of a solution's page. */
export const SOLUTION_ANCHORS: readonly string[] = [
  'overview',
  'features',
  'applications',
  'process',
  'success-stories',
  'enquiry',
  ...FORM,
];

/** Whether a page with these parts has the part of a link, without its `#`. */
export const hasAnchor = (anchors: readonly string[], anchor: string): boolean =>
  [...EVERY, ...anchors].some((known) =>
    known.endsWith('*') ? anchor.startsWith(known.slice(0, -1)) : anchor === known,
  );
