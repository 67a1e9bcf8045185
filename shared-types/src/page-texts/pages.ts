import { paths } from '../routes';
import { aboutSections } from './about';
import { contactSections } from './contact';
import { pageTextsSchema, type PageSections, type PageTextsOf } from './fields';
import { homeSections } from './home';
import { listsSections } from './lists';
import { policiesSections } from './policies';
import { resourcesSections } from './resources';
import { searchSections } from './search';
import { solutionsSections } from './solutions';

export interface PageDescription {
  label: string;
  /** The page that shows them. */
  path: string;
  sections: PageSections;
}

/** The pages whose texts the owner changes, each a key of the site config. */
export const PAGES = {
  page_home: { label: 'Home', path: paths.home, sections: homeSections },
  page_contact: { label: 'Contact', path: paths.contact, sections: contactSections },
  page_resources: { label: 'Resources', path: paths.resources, sections: resourcesSections },
  page_about: { label: 'About', path: paths.about, sections: aboutSections },
  page_solutions: { label: 'Solutions', path: paths.solutions, sections: solutionsSections },
  page_lists: { label: 'Lists and orders', path: paths.products, sections: listsSections },
  page_policies: { label: 'Policies', path: paths.privacy, sections: policiesSections },
  page_search: { label: 'Search and sharing', path: paths.home, sections: searchSections },
} satisfies Record<string, PageDescription>;

export type PageKey = keyof typeof PAGES;
export type PageTexts<K extends PageKey> = PageTextsOf<(typeof PAGES)[K]['sections']>;
export const PAGE_KEYS = Object.keys(PAGES) as PageKey[];

/** Whether a key of the site config holds the texts of a page. */
export const isPageKey = (key: string): key is PageKey => Object.hasOwn(PAGES, key);

/** Schema of each page's stored texts. */
export const pageTextsSchemas = Object.fromEntries(
  PAGE_KEYS.map((key) => [key, pageTextsSchema(PAGES[key].sections)]),
) as unknown as { [K in PageKey]: ReturnType<typeof pageTextsSchema<(typeof PAGES)[K]['sections']>> };
