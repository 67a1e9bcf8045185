import type { PageTexts } from '../../page-texts/pages';
import { searchSections } from '../../page-texts/search';

const PAGES_OWN = { title: '', description: '', image: '', alt: '' };

/** Nothing in the place of the pages' own titles, descriptions and pictures. */
export const searchTexts = Object.fromEntries(
  Object.keys(searchSections).map((path) => [path, PAGES_OWN]),
) as PageTexts<'page_search'>;
