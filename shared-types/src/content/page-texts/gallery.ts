import type { PageTexts } from '../../page-texts/pages';
import { QUOTE_TIME } from '../facts';

/** The texts of `/gallery` until the owner changes them. */
export const galleryTexts: PageTexts<'page_lists'>['gallery'] = {
  heading: 'Inspiration gallery',
  lead: 'One grid of steel and board, in homes, offices and shops across the United Kingdom. Open an image for a closer look.',
  endHeading: 'Seen one that would fit?',
  endLead: `Tell us which picture you like and the size of your wall. You will have a quote for a standard installation within ${QUOTE_TIME}.`,
};
