import type { PageTexts } from '../../page-texts/pages';

/** The heading and lead of `/planner` until the owner changes them. */
export const plannerTexts: PageTexts<'page_lists'>['planner'] = {
  heading: 'Will it fit, and what does it cost?',
  lead: 'Measure your wall, see what fits and know the price. No account needed: the link is your plan.',
};
