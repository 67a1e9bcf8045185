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
  cookies: '/privacy#cookies',
  planner: '/planner',
  project: '/project',
  thankYou: '/thank-you',
  logoConcepts: '/logo-concepts',
  admin: '/admin',
  imageLibrary: '/image-library',
  galleryEditor: '/gallery-editor',
  imageDiagnostics: '/image-diagnostics',
} as const;

/** First parts of addresses that are no pages: files, calls and forms of the site itself. */
export const RESERVED_PATHS: readonly string[] = [
  'api', 'assets', 'documents', 'enquiry', 'health', 'metrics', 'pictures', 'publications', 'remotes', 'reports',
  'styles',
]; // prettier-ignore

/** Where signed-in users find a photograph of an enquiry. */
export const enquiryPhotographUrl = (enquiry: number, photograph: string): string =>
  `/api/enquiries/${enquiry}/photographs/${photograph}`;

/** Address of a product's specification sheet, a PDF (also of the built-in series). */
export const specificationSheetUrl = (id: string): string => `/api/products/${id}/specification-sheet.pdf`;

/** Facts about a route, whether the shell or a remote fills its page. */
export interface RouteFacts {
  /** In react-router's notation, e.g. `/products/:id`. */
  path: string;
  /** What the page reads of the API, in addition to what every page does, in the form of {@link dataPath}. */
  data?: string[];
  /** Hidden from search engines and the sitemap. */
  noindex?: true;
  /**
   * `bare` is a tool for people who edit the site: no header, footer or cookie question, its code at once, and a
   * security policy that lets antd write styles.
   */
  frame?: 'bare';
  /** Paths with the same section count as one page: moving between them does not replace it. */
  section?: string;
  /** In place of what {@link remotesBudget} gives other pages, for what is downloaded only when a visitor asks for it. */
  budget?: number;
}

/**
 * A page that a remote fills, as it declares it in its `src/routes.ts`. Plain data, which travels in the remote's
 * contract: a running site takes it up with the version (decision 0101).
 */
export interface RemoteRoute extends RouteFacts {
  /** The remote's own module that fills the page, `<remote>/<Module>`. */
  module: string;
  /** Prop of the module → parameter of the path. */
  props?: Record<string, string>;
  /** Modules of other remotes on the page. */
  shows?: string[];
  /** The server's HTML suffices until the visitor does something. */
  defer?: 'until-active';
  /** For a page that is rendered in the browser only, whose title the server cannot get from the remote. */
  head?: { title: string; description: string };
}

/**
 * The most that all remotes of a page may download together, at once or later, in compressed bytes of script and style,
 * without the shell's own. The admin's are fetched after signing in, most of them tab by tab.
 */
export function remotesBudget({ frame, budget }: Pick<RouteFacts, 'frame' | 'budget'>): number {
  return budget ?? (frame === 'bare' ? 600_000 : 85_000);
}

/** API paths read on every page: header, footer and titles use the brand's details. */
export const DATA_OF_EVERY_PAGE = ['/api/site-config/site_settings'];

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
