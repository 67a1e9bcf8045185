import type { PageTexts } from '../../page-texts/pages';

/** The heading and lead of the home page’s products until the owner changes them (public-site 2). */
export const homeRange: PageTexts<'page_home'>['range'] = {
  heading: 'Product Range',
  lead: 'One grid behind them all. Panels, doors and drawers fit every system, so what you buy first stays part of what you build next.',
};
