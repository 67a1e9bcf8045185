/** Addresses of the site. */
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
  contactTop: '/contact#top',
  resources: '/resources',
  privacy: '/privacy',
  accessibility: '/accessibility',
  cookies: '/privacy#cookies',
  planner: '/planner',
  project: '/project',
  samples: '/samples',
  thankYou: '/thank-you',
  logoConcepts: '/logo-concepts',
  admin: '/admin',
  enquiry: (id: number) => `/admin/enquiries?enquiry=${id}`,
  imageLibrary: '/image-library',
  galleryEditor: '/gallery-editor',
  imageDiagnostics: '/image-diagnostics',
} as const;

/** First parts of addresses that are no pages: files, calls and forms of the site itself. */
export const RESERVED_PATHS: readonly string[] = [
  'api', 'assets', 'documents', 'enquiry', 'health', 'metrics', 'pictures', 'publications', 'remotes', 'reports',
  'styles',
]; // prettier-ignore

/** Where signed-in users find a file of an enquiry. */
export const enquiryAttachmentUrl = (enquiry: number, attachment: string): string =>
  `/api/enquiries/${enquiry}/attachments/${attachment}`;

/** Address of a product's specification sheet, a PDF (also of the built-in series). */
export const specificationSheetUrl = (id: string): string => `/api/products/${id}/specification-sheet.pdf`;

/** API paths read on every page: the brand's details, and what the owner wrote for search engines. */
export const DATA_OF_EVERY_PAGE = ['/api/site-config/site_settings', '/api/site-config/page_search'];

/**
 * The API path that a page reads, by its route's `data`: `:id` is a parameter of the page's path, and a name without a
 * value after `?` one of its query, which is passed on where the page has it, e.g. `/api/product-range?page&q`.
 */
export function dataPath(
  data: string,
  params: Readonly<Record<string, string | undefined>>,
  query: URLSearchParams,
): string {
  const [path = '', names = ''] = data.split('?');
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const passed = new URLSearchParams();
  for (const [name, fixed] of new URLSearchParams(names)) {
    const value = fixed || (query.get(name)?.trim() ?? '');
    if (value !== '') passed.set(name, value);
  }
  const text = passed.toString();
  return text === '' ? filled : `${filled}?${text}`;
}
