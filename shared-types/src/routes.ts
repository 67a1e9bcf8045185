import type { RemoteModuleId } from './remotes';

/** Addresses of the site, so that no path is written twice. */
export const paths = {
  home: '/',
  products: '/products',
  product: (id: string) => `/products/${encodeURIComponent(id)}`,
  solutions: '/solutions',
  solution: (id: string) => `/solutions/${encodeURIComponent(id)}`,
  gallery: '/gallery',
  galleryItem: (id: string | number) => `/gallery?item=${encodeURIComponent(String(id))}`,
  about: '/about',
  contact: '/contact',
  contactForm: '/contact#contact-form',
  contactTop: '/contact#top',
  resources: '/resources',
  privacy: '/privacy',
  cookies: '/privacy#cookies',
  thankYou: '/thank-you',
  logoConcepts: '/logo-concepts',
  admin: '/admin',
  imageLibrary: '/image-library',
  galleryEditor: '/gallery-editor',
  imageDiagnostics: '/image-diagnostics',
} as const;

/** Address of a product's specification sheet, a PDF (also of the built-in series). */
export const specificationSheetUrl = (id: string): string => `/api/products/${id}/specification-sheet.pdf`;

/** Pages of the shell, by the name the shell's route table uses. */
export type PageName =
  | 'home' | 'products' | 'product' | 'solutions' | 'solution' | 'gallery' | 'about' | 'contact' | 'resources'
  | 'privacy' | 'thankYou' | 'logoConcepts' | 'admin'; // prettier-ignore

/**
 * What a route needs before it can be rendered whole: the remote modules on it and the API paths they read.
 */
export interface SiteRoute {
  path: string;
  page: PageName;
  modules: RemoteModuleId[];
  data: string[];
  noindex?: boolean;
}

/**
 * Compressed bytes of script and style that all remotes of a page together may cost its visitor; the shell's own come
 * on top. The admin's are fetched after signing in, by people at work.
 */
export function remotesBudget(page: PageName): number {
  return page === 'admin' ? 300_000 : 85_000;
}

const adminModules: RemoteModuleId[] = ['admin/AdminApp'];

/** Read on every page: header, footer and titles use the brand's details. */
export const DATA_OF_EVERY_PAGE = ['/api/site-config/site_settings'];

export const siteRoutes: SiteRoute[] = [
  {
    path: '/',
    page: 'home',
    modules: [
      'catalogue/ProductRange',
      'catalogue/SolutionsBand',
      'gallery/GalleryPreview',
      'enquiry/EnquiryForm',
    ],
    data: [
      '/api/site-config/home_slider', '/api/products', '/api/site-config/solutions',
      '/api/site-config/custom_solutions', '/api/site-config/gallery', '/api/site-config/home_images',
    ], // prettier-ignore
  },
  { path: '/products', page: 'products', modules: ['catalogue/ProductsPage'], data: ['/api/products'] },
  {
    path: '/products/:id',
    page: 'product',
    modules: ['catalogue/ProductPage', 'enquiry/EnquiryForm'],
    data: ['/api/products'],
  },
  {
    path: '/solutions',
    page: 'solutions',
    modules: ['catalogue/SolutionsPage'],
    data: ['/api/site-config/solutions', '/api/site-config/custom_solutions'],
  },
  {
    path: '/solutions/:id',
    page: 'solution',
    modules: ['catalogue/SolutionPage', 'enquiry/EnquiryForm'],
    data: ['/api/site-config/solutions', '/api/site-config/custom_solutions'],
  },
  { path: '/gallery', page: 'gallery', modules: ['gallery/GalleryPage'], data: ['/api/site-config/gallery'] },
  { path: '/about', page: 'about', modules: [], data: ['/api/site-config/home_images'] },
  { path: '/contact', page: 'contact', modules: ['enquiry/EnquiryForm'], data: [] },
  { path: '/resources', page: 'resources', modules: [], data: [] },
  { path: '/privacy', page: 'privacy', modules: [], data: [] },
  { path: '/thank-you', page: 'thankYou', modules: [], data: [], noindex: true },
  { path: '/logo-concepts', page: 'logoConcepts', modules: [], data: [], noindex: true },
  { path: '/admin/*', page: 'admin', modules: adminModules, data: [], noindex: true },
  { path: '/image-library', page: 'admin', modules: adminModules, data: [], noindex: true },
  { path: '/gallery-editor', page: 'admin', modules: adminModules, data: [], noindex: true },
  { path: '/image-diagnostics', page: 'admin', modules: adminModules, data: [], noindex: true },
];
