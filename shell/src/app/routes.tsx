import { createElement, lazy, useState, type ComponentType } from 'react';
import { matchRoutes, type NonIndexRouteObject, type RouteMatch } from 'react-router-dom';
import type { RemoteModuleId } from 'shared-types/remotes';
import { DATA_OF_EVERY_PAGE, paths, type RemoteRoute, type RouteFacts } from 'shared-types/routes';
import { RemotePage } from './RemotePage';
import { remoteRoutes } from './remote-routes';

/** A route of the site: react-router renders its element, everything else is read off its `handle`. */
export interface PageRoute extends Omit<NonIndexRouteObject, 'path' | 'handle'> {
  path: string;
  handle: PageFacts;
}

export interface PageFacts extends Omit<RouteFacts, 'path'> {
  /** Remotes' modules on the page. */
  modules: RemoteModuleId[];
  /** Name of the webpack chunk of a page of the shell's own. */
  chunk?: string;
  /** Fetches that chunk, before the page is shown; a remote's files are its slot's matter. */
  load?: () => Promise<void>;
}

interface OwnPage extends RouteFacts {
  chunk: string;
  modules?: RemoteModuleId[];
  load: () => Promise<ComponentType>;
}

/** A page of the shell: at once when it was loaded before, else once its chunk is here. */
function ownPage({ path, load, modules = [], ...facts }: OwnPage): PageRoute {
  let loaded: ComponentType | undefined;
  const once = async () => {
    loaded ??= await load();
    return { default: loaded };
  };
  const Lazy = lazy(once);
  function Page() {
    const [component] = useState<ComponentType>(() => loaded ?? Lazy);
    return createElement(component);
  }
  return {
    path,
    element: <Page />,
    handle: {
      ...facts,
      modules,
      load: async () => {
        await once();
      },
    },
  };
}

function remotePage(route: RemoteRoute): PageRoute {
  const { path, module, shows = [], data, noindex, frame, section } = route;
  return {
    path,
    element: <RemotePage route={route} />,
    handle: { modules: [module, ...shows], data, noindex, frame, section },
  };
}

/** Every page of the site: the shell's own, then what remotes declare in their `src/routes.ts` (public-site 1). */
export const routes: PageRoute[] = [
  ownPage({
    path: paths.home,
    chunk: 'page-home',
    load: () =>
      import(/* webpackChunkName: "page-home" */ '../pages/home/HomePage').then(({ HomePage }) => HomePage),
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
  }),
  ownPage({
    path: paths.about,
    chunk: 'page-about',
    load: () =>
      import(/* webpackChunkName: "page-about" */ '../pages/about/AboutPage').then(
        ({ AboutPage }) => AboutPage,
      ),
    data: ['/api/site-config/home_images'],
  }),
  ownPage({
    path: paths.contact,
    chunk: 'page-contact',
    load: () =>
      import(/* webpackChunkName: "page-contact" */ '../pages/contact/ContactPage').then(
        ({ ContactPage }) => ContactPage,
      ),
    modules: ['enquiry/EnquiryForm'],
  }),
  ownPage({
    path: paths.resources,
    chunk: 'page-resources',
    load: () =>
      import(/* webpackChunkName: "page-resources" */ '../pages/resources/ResourcesPage').then(
        ({ ResourcesPage }) => ResourcesPage,
      ),
  }),
  ownPage({
    path: paths.privacy,
    chunk: 'page-privacy',
    load: () =>
      import(/* webpackChunkName: "page-privacy" */ '../pages/privacy/PrivacyPage').then(
        ({ PrivacyPage }) => PrivacyPage,
      ),
  }),
  ownPage({
    path: paths.thankYou,
    chunk: 'page-thank-you',
    load: () =>
      import(/* webpackChunkName: "page-thank-you" */ '../pages/thank-you/ThankYouPage').then(
        ({ ThankYouPage }) => ThankYouPage,
      ),
    noindex: true,
  }),
  ownPage({
    path: paths.logoConcepts,
    chunk: 'page-logo-concepts',
    load: () =>
      import(/* webpackChunkName: "page-logo-concepts" */ '../pages/logo-concepts/LogoConceptsPage').then(
        ({ LogoConceptsPage }) => LogoConceptsPage,
      ),
    noindex: true,
  }),
  ...remoteRoutes.map(remotePage),
];

export type PageMatch = RouteMatch<string, PageRoute>;

/** Whether every part of a path can be decoded; one of a link that was cut cannot. */
function isWellFormed(pathname: string): boolean {
  try {
    decodeURI(pathname);
    return true;
  } catch {
    return false;
  }
}

/** The route of an address's path; undefined when no page lives there. */
export function matchRoute(pathname: string): PageMatch | undefined {
  return isWellFormed(pathname) ? matchRoutes(routes, pathname)?.[0] : undefined;
}

/** API paths that a page reads; those of every page where no route matches. */
export function dataPaths(match: PageMatch | undefined): string[] {
  return [...DATA_OF_EVERY_PAGE, ...(match?.route.handle.data ?? [])];
}

/** Whether an address is one for people who edit the site, without the site's frame. */
export function isBare(pathname: string): boolean {
  return matchRoute(pathname)?.route.handle.frame === 'bare';
}
