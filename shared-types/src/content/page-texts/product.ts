import type { PageTexts } from '../../page-texts/pages';
import { paths } from '../../routes';
import {
  CUSTOM_LEAD_TIME,
  INSPECTION_INTERVAL,
  QUOTE_TIME,
  REGISTRATION_PERIOD,
  RETURN_PERIOD,
  RETURNS_RULE,
  STANDARD_LEAD_TIME,
} from '../facts';

/** What the page of every product says until the owner changes it. */
export const productTexts: PageTexts<'page_lists'>['product'] = {
  facts: [
    {
      id: 1,
      title: `Quotes in ${QUOTE_TIME}`,
      text: 'for standard installations, every part priced.',
      link: '',
    },
    {
      id: 2,
      title: `Delivered ${STANDARD_LEAD_TIME} after you confirm.`,
      text: `Custom sizes and finishes take ${CUSTOM_LEAD_TIME}.`,
      link: '',
    },
    { id: 3, title: `Returns within ${RETURN_PERIOD}.`, text: RETURNS_RULE, link: '' },
    {
      id: 4,
      title: 'Register your warranty.',
      text: `The order number and your address are enough, within ${REGISTRATION_PERIOD} of purchase.`,
      link: '',
    },
    {
      id: 5,
      title: `Inspect the fittings every ${INSPECTION_INTERVAL}:`,
      text: 'our care guide',
      link: `${paths.resources}#care`,
    },
  ],
};
