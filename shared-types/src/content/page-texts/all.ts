import type { PageKey, PageTexts } from '../../page-texts/pages';
import { accessibilityTexts } from './accessibility';
import { aboutTexts } from './about';
import { contactTexts } from './contact';
import { galleryTexts } from './gallery';
import { homeTexts } from './home';
import { homeGallery } from './home-gallery';
import { homeRange } from './home-range';
import { homeSolutions } from './home-solutions';
import { plannerTexts } from './planner';
import { privacyTexts } from './policies';
import { productTexts } from './product';
import { productsTexts } from './products';
import { projectTexts } from './project';
import { resourcesTexts } from './resources';
import { samplesTexts } from './samples';
import { searchTexts } from './search';
import { solutionPagesTexts } from './solution-pages';
import { solutionsTexts } from './solutions';
import { thankYouTexts } from './thank-you';

/** The texts that the site comes with, by key. */
export const builtInTexts: { [K in PageKey]: PageTexts<K> } = {
  page_home: { ...homeTexts, range: homeRange, solutions: homeSolutions, gallery: homeGallery },
  page_contact: contactTexts,
  page_resources: resourcesTexts,
  page_about: aboutTexts,
  page_solutions: { ...solutionsTexts, ...solutionPagesTexts },
  page_lists: {
    products: productsTexts,
    product: productTexts,
    gallery: galleryTexts,
    planner: plannerTexts,
    samples: samplesTexts,
    project: projectTexts,
    thanks: thankYouTexts,
  },
  page_policies: { ...privacyTexts, accessibility: accessibilityTexts },
  page_search: searchTexts,
};
