import { createElement, lazy, type ComponentType, type ReactElement } from 'react';
import type { PageName } from 'shared-types/routes';

/** A page of the shell: a chunk of its own, which can be fetched before it is shown. */
export interface ShellPage {
  /** Name of its webpack chunk. */
  chunk: string;
  /** The page at once when it was loaded before, else one that waits for its chunk. */
  render(): ReactElement;
  load(): Promise<void>;
}

function page(chunk: string, load: () => Promise<ComponentType>): ShellPage {
  let loaded: ComponentType | undefined;
  const once = async () => {
    loaded ??= await load();
    return { default: loaded };
  };
  const Lazy = lazy(once);
  return {
    chunk,
    render: () => createElement(loaded ?? Lazy),
    load: async () => {
      await once();
    },
  };
}

type OwnPage = Extract<
  PageName,
  'home' | 'about' | 'contact' | 'resources' | 'privacy' | 'thankYou' | 'logoConcepts'
>;

/** The shell's own pages; all others are a remote's. */
export const ownPages: Record<OwnPage, ShellPage> = {
  home: page('page-home', () =>
    import(/* webpackChunkName: "page-home" */ '../pages/home/HomePage').then((module) => module.HomePage),
  ),
  about: page('page-about', () =>
    import(/* webpackChunkName: "page-about" */ '../pages/about/AboutPage').then(
      (module) => module.AboutPage,
    ),
  ),
  contact: page('page-contact', () =>
    import(/* webpackChunkName: "page-contact" */ '../pages/contact/ContactPage').then(
      (module) => module.ContactPage,
    ),
  ),
  resources: page('page-resources', () =>
    import(/* webpackChunkName: "page-resources" */ '../pages/resources/ResourcesPage').then(
      (module) => module.ResourcesPage,
    ),
  ),
  privacy: page('page-privacy', () =>
    import(/* webpackChunkName: "page-privacy" */ '../pages/privacy/PrivacyPage').then(
      (module) => module.PrivacyPage,
    ),
  ),
  thankYou: page('page-thank-you', () =>
    import(/* webpackChunkName: "page-thank-you" */ '../pages/thank-you/ThankYouPage').then(
      (module) => module.ThankYouPage,
    ),
  ),
  logoConcepts: page('page-logo-concepts', () =>
    import(/* webpackChunkName: "page-logo-concepts" */ '../pages/logo-concepts/LogoConceptsPage').then(
      (module) => module.LogoConceptsPage,
    ),
  ),
};

/** The shell's own page of a route; undefined for a route that a remote fills. */
export function ownPage(name: PageName): ShellPage | undefined {
  return Object.hasOwn(ownPages, name) ? ownPages[name as OwnPage] : undefined;
}
