import type { PageTexts } from '../../page-texts/pages';

/** The heading and lead of `/samples` until the owner changes them. */
export const samplesTexts: PageTexts<'page_lists'>['samples'] = {
  heading: 'Free samples',
  lead: 'See and touch the finishes in your own light before you decide. Choose up to five; we post them free of charge.',
};
