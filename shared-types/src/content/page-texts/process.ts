import type { PageTexts } from '../../page-texts/pages';
import { CUSTOM_LEAD_TIME, QUOTE_TIME, STANDARD_LEAD_TIME } from '../facts';

/** How a project runs: the four steps of public-site 2, which pages of single solutions show too. */
export const processTexts: PageTexts<'page_solutions'>['process'] = {
  heading: 'From first call to finished wall',
  steps: [
    {
      id: 1,
      title: 'Consultation',
      text: 'We listen, look at your measurements and agree what the storage has to hold. If you prefer, we survey the room.',
    },
    {
      id: 2,
      title: 'Custom Design',
      text: `You receive a drawing and a parts list. Quotes for standard installations take ${QUOTE_TIME}.`,
    },
    {
      id: 3,
      title: 'Precision Manufacturing',
      text: `Standard units take ${STANDARD_LEAD_TIME}. Custom sizes and finishes are made to your drawing in ${CUSTOM_LEAD_TIME}.`,
    },
    {
      id: 4,
      title: 'Professional Installation',
      text: 'A carrier brings the parts. Our fitters build, level and fix the unit, show you how it adjusts, and take the packaging away.',
    },
  ],
};
