import type { PageKey, PageTexts } from '../../page-texts/pages';
import { accessibilityTexts } from './accessibility';
import { aboutTexts } from './about';
import { contactTexts } from './contact';
import { homeTexts } from './home';
import { privacyTexts } from './policies';
import { resourcesTexts } from './resources';
import { searchTexts } from './search';
import { solutionsTexts } from './solutions';

/** The texts that the site comes with, by key. */
export const builtInTexts: { [K in PageKey]: PageTexts<K> } = {
  page_home: homeTexts,
  page_contact: contactTexts,
  page_resources: resourcesTexts,
  page_about: aboutTexts,
  page_solutions: solutionsTexts,
  page_policies: { ...privacyTexts, accessibility: accessibilityTexts },
  page_search: searchTexts,
};
