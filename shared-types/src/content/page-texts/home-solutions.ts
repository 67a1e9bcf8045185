import type { PageTexts } from '../../page-texts/pages';

/** The heading and lead of the home page’s solutions until the owner changes them (public-site 2). */
export const homeSolutions: PageTexts<'page_home'>['solutions'] = {
  heading: 'Solutions for Every Space',
  lead: 'A living room, an office floor and a shop ask for different things. The grid behind them is the same.',
};
