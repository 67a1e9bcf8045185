import type { PageTexts } from '../../page-texts/pages';

/** The heading and lead of the home page’s gallery until the owner changes them (public-site 2). */
export const homeGallery: PageTexts<'page_home'>['gallery'] = {
  heading: 'Installation Gallery',
  lead: 'Different rooms, one system. The full gallery shows how far the same few parts will go.',
};
