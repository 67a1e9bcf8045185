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

/** What the site knows of a route, whoever fills its page. */
export interface RouteFacts {
  /** As react-router writes it, e.g. `/products/:id`. */
  path: string;
  /** API paths that the page reads, besides those of every page. */
  data?: string[];
  /** Search engines are kept away, and the sitemap leaves it out. */
  noindex?: true;
  /**
   * `bare` is a tool for people who edit the site: no header, footer or question about cookies, its code at once, and
   * a security policy that lets antd write styles.
   */
  frame?: 'bare';
  /** What part of a path is one page, whose sections do not replace each other; left out, each path is one. */
  section?: string;
}

/**
 * A page that a remote fills, as the remote declares it in its `src/routes.ts`. Plain data: the build collects it
 * into the shell's table (decision 0063).
 */
export interface RemoteRoute extends RouteFacts {
  /** The remote's own module that fills the page. */
  module: RemoteModuleId;
  /** Prop of the module → parameter of the path. */
  props?: Record<string, string>;
  /** Modules of other remotes that stand on the page. */
  shows?: RemoteModuleId[];
  /** The server's HTML is enough until the visitor does something. */
  defer?: 'until-active';
  /** Of a page that is filled in the browser only, whose title the server cannot ask the remote for. */
  head?: { title: string; description: string };
}

/**
 * Compressed bytes of script and style that all remotes of a page together may cost its visitor; the shell's own come
 * on top. The admin's are fetched after signing in, by people at work.
 */
export function remotesBudget({ frame }: Pick<RouteFacts, 'frame'>): number {
  return frame === 'bare' ? 300_000 : 85_000;
}

/** Read on every page: header, footer and titles use the brand's details. */
export const DATA_OF_EVERY_PAGE = ['/api/site-config/site_settings'];
