import { createElement, lazy, useState, type ComponentType, type ReactNode } from 'react';
import { matchRoutes, type Params, type RouteMatch } from 'react-router-dom';
import type { waitingPart } from 'shared-platform/waiting-part';
import { isPlaceOn } from 'shared-types/places';
import type { RemotePlace } from 'shared-types/remote-contract';
import type { RemoteModuleId } from 'shared-types/remotes';
import { HOME_GALLERY, HOME_PRODUCTS, PROJECT_DATA } from 'shared-types/range';
import type { RemoteRoute, RouteFacts } from 'shared-types/remote-routes';
import { DATA_OF_EVERY_PAGE, dataPath, paths } from 'shared-types/routes';
import { BelowHero } from '../pages/home/below-hero';
import { RemotePage } from './RemotePage';

/** A form that works without JavaScript: a plain POST, which the server passes on to the API. */
export interface PostedForm {
  /** Where the form is posted, e.g. `/enquiry`. */
  path: string;
  /** The API's path, which answers with a `reference`, e.g. `/api/enquiries`. */
  api: string;
  /** The API's path for each file of the form's field `attachments`, where it has one. */
  files?: string;
  /** Fields that may occur several times: the API gets a list. */
  lists?: readonly string[];
  /** Checkboxes: the API gets true or false. */
  checkboxes?: readonly string[];
}

/** A route of the site: react-router matches its path, everything else is in its `handle`. */
interface PageRoute {
  path: string;
  handle: PageFacts;
}

interface PageFacts extends Omit<RouteFacts, 'path'> {
  data: string[];
  /** The page, with the parameters of its address. */
  show: (params: Params) => ReactNode;
  /** Remotes' modules on the page. */
  modules: RemoteModuleId[];
  /** Fetches the file of one of the shell's pages, which the page needs to be interactive; undefined once it is here. */
  start?: () => Promise<unknown> | undefined;
  /** The same, and what the page has left to a later moment: before it is shown after a click. */
  load?: () => Promise<unknown> | undefined;
  /** The module that fills the page. */
  fills?: RemoteModuleId;
  /** A form that the page has, perhaps beside others. */
  post?: PostedForm;
}

interface OwnPage extends RouteFacts {
  modules?: RemoteModuleId[];
  /** Its file, which exports the page and nothing else. */
  load: () => Promise<Record<string, ComponentType>>;
  /** A part of it that waits. */
  part?: ReturnType<typeof waitingPart>;
  post?: PostedForm;
}

/** A page of the shell, rendered without suspending if its chunk is already loaded. */
function ownPage({ path, load, part, modules = [], data = [], ...facts }: OwnPage): PageRoute {
  let loaded: ComponentType | undefined;
  const once = async () => {
    loaded ??= Object.values(await load())[0] as ComponentType;
    return { default: loaded };
  };
  const start = () => (loaded ? undefined : once());
  const Lazy = lazy(once);
  function Page() {
    const [component] = useState<ComponentType>(() => loaded ?? Lazy);
    return createElement(component);
  }
  return {
    path,
    handle: {
      ...facts,
      modules,
      data,
      show: () => <Page />,
      start,
      load: () => {
        const files = [start(), part?.load()].filter((file) => file !== undefined);
        return files.length > 0 ? Promise.all(files) : undefined;
      },
    },
  };
}

function remotePage(route: RemoteRoute): PageRoute {
  const { path, module, shows = [], data = [], ...facts } = route;
  // Ids of what is published are text; the gate holds them to the contracts of their remotes.
  const modules = [module, ...shows] as [RemoteModuleId, ...RemoteModuleId[]];
  return {
    path,
    handle: {
      ...facts,
      modules,
      data,
      fills: modules[0],
      show: (params) => <RemotePage route={route} params={params} />,
    },
  };
}

/** The shell's own pages (public-site 1). */
export const ownRoutes: readonly PageRoute[] = [
  ownPage({
    path: paths.home,
    load: () => import(/* webpackChunkName: "page-home" */ '../pages/home/HomePage'),
    part: BelowHero,
    modules: [
      'catalogue/ProductRange',
      'catalogue/SolutionsBand',
      'gallery/GalleryPreview',
      'enquiry/EnquiryForm',
    ],
    data: [
      '/api/site-config/home_slider', HOME_PRODUCTS, '/api/site-config/solutions',
      '/api/site-config/custom_solutions', HOME_GALLERY, '/api/site-config/home_images',
      '/api/site-config/page_home', '/api/site-config/page_solutions',
    ], // prettier-ignore
  }),
  ownPage({
    path: paths.about,
    load: () => import(/* webpackChunkName: "page-about" */ '../pages/about/AboutPage'),
    data: ['/api/site-config/home_images', '/api/site-config/page_about'],
  }),
  ownPage({
    path: paths.contact,
    load: () => import(/* webpackChunkName: "page-contact" */ '../pages/contact/ContactPage'),
    modules: ['enquiry/EnquiryForm'],
    data: ['/api/site-config/page_contact'],
    post: { path: '/enquiry', api: '/api/enquiries', files: '/api/enquiries/attachments' },
  }),
  ownPage({
    path: paths.resources,
    load: () => import(/* webpackChunkName: "page-resources" */ '../pages/resources/ResourcesPage'),
    data: ['/api/site-config/page_resources', '/api/product-figures'],
  }),
  ownPage({
    path: paths.privacy,
    load: () => import(/* webpackChunkName: "page-privacy" */ '../pages/privacy/PrivacyPage'),
    data: ['/api/site-config/page_policies'],
  }),
  ownPage({
    path: paths.accessibility,
    load: () =>
      import(/* webpackChunkName: "page-accessibility" */ '../pages/accessibility/AccessibilityPage'),
    data: ['/api/site-config/page_policies'],
  }),
  ownPage({
    path: paths.project,
    load: () => import(/* webpackChunkName: "page-project" */ '../pages/project/ProjectPage'),
    data: [...PROJECT_DATA, '/api/site-config/page_lists'],
    noindex: true,
  }),
  ownPage({
    path: paths.samples,
    load: () => import(/* webpackChunkName: "page-samples" */ '../pages/samples/SamplesPage'),
    data: ['/api/samples', '/api/site-config/page_lists'],
    post: {
      path: paths.samples,
      api: '/api/sample-requests',
      lists: ['finishes'],
      checkboxes: ['consent'],
    },
  }),
  ownPage({
    path: paths.thankYou,
    load: () => import(/* webpackChunkName: "page-thank-you" */ '../pages/thank-you/ThankYouPage'),
    data: ['/api/site-config/page_lists'],
    noindex: true,
  }),
  ownPage({
    path: paths.logoConcepts,
    load: () =>
      import(/* webpackChunkName: "page-logo-concepts" */ '../pages/logo-concepts/LogoConceptsPage'),
    noindex: true,
  }),
];

/** The page of an address that no route matches. */
const notFound = ownPage({
  path: '*',
  load: () => import(/* webpackChunkName: "page-not-found" */ '../pages/not-found/NotFoundPage'),
});

/** The shell's own pages, with that of an address that no route matches. */
export const ownPages: readonly PageRoute[] = [...ownRoutes, notFound];

export type PageMatch = RouteMatch<string, PageRoute>;

/** Whether a path can be decoded; a truncated link's may not. */
function isWellFormed(pathname: string): boolean {
  try {
    decodeURI(pathname);
    return true;
  } catch {
    return false;
  }
}

/** The number of matches of a table that are cached: the router ranks all routes anew for each. */
const KEPT_MATCHES = 500;

/** All pages of a site: the shell's, then those of the remotes' versions that a visit gets. */
export class RouteTable {
  readonly routes: readonly PageRoute[];
  readonly #matched = new Map<string, PageMatch | undefined>();

  /** @param places those of the shell's pages that remotes take */
  constructor(remoteRoutes: readonly RemoteRoute[], places: readonly RemotePlace[] = []) {
    const own = ownRoutes.map(({ path, handle }) => {
      const taken = places.filter(({ place }) => isPlaceOn(path, place));
      const modules = [...handle.modules, ...taken.map(({ module }) => module as RemoteModuleId)];
      const data = [...handle.data, ...taken.flatMap((place) => place.data ?? [])];
      return { path, handle: { ...handle, modules, data } };
    });
    this.routes = [...own, ...remoteRoutes.map(remotePage)];
  }

  /** The route of a path; undefined when there is no page. */
  match(pathname: string): PageMatch | undefined {
    const matched = this.#matched;
    if (!matched.has(pathname)) {
      if (matched.size >= KEPT_MATCHES) matched.clear();
      matched.set(
        pathname,
        isWellFormed(pathname) ? matchRoutes([...this.routes], pathname)?.[0] : undefined,
      );
    }
    return matched.get(pathname);
  }

  /** Whether a path belongs to a tool such as the admin, without the site's frame. */
  isBare(pathname: string): boolean {
    return this.match(pathname)?.route.handle.frame === 'bare';
  }
}

/** The page that is shown for a match, or for want of one. */
export const pageOf = (match: PageMatch | undefined): PageFacts => (match?.route ?? notFound).handle;

/** API paths that the page at an address reads; those of every page where no route matches. */
export function dataPaths(match: PageMatch | undefined, query: URLSearchParams): string[] {
  if (match === undefined) return DATA_OF_EVERY_PAGE;
  const { params, route } = match;
  return [...DATA_OF_EVERY_PAGE, ...route.handle.data.map((data) => dataPath(data, params, query))];
}
