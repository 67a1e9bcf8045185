import type { PageTexts } from '../../page-texts/pages';

/** What the home page needs before the code of its sections is there. */
export const homeTop: PageTexts<'page_home'>['top'] = {
  heading: 'Modular shelving for home, office and retail',
  question: 'Know the size of your wall?',
  offer: 'Draw it, and see the price at once.',
};
