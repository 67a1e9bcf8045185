import type { PageTexts } from '../../page-texts/pages';
import { QUOTE_TIME } from '../facts';

/** The texts of `/products` until the owner changes them. */
export const productsTexts: PageTexts<'page_lists'>['products'] = {
  heading: 'Products',
  lead: 'One steel grid, for every room. Choose the system that suits yours; panels, doors and drawers stay the same, so one bought for the wall fits the desk.',
  seriesHeading: 'Ready-planned series',
  seriesLead: 'Three sets of the same parts, with proportions already settled.',
  endHeading: 'Planned for one wall, or a whole building',
  endLead: `Send us a sketch and its measurements. You will have a quote within ${QUOTE_TIME} for standard installations, with every part listed and priced.`,
};
