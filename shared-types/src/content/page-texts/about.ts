import type { PageTexts } from '../../page-texts/pages';
import { CUSTOM_LEAD_TIME, EXPERIENCE, LONGEST_WARRANTY, QUOTE_TIME, STANDARD_LEAD_TIME } from '../facts';

/** The texts of the About page until the owner changes them (public-site 2, /about). */
export const aboutTexts: PageTexts<'page_about'> = {
  top: {
    heading: 'One connector. Thirty years.',
    lead: 'We make shelving that can be changed, and look after it for as long as you keep changing it.',
  },
  story: {
    heading: 'Furniture that is never finished',
    text: [
      `{brandName} began over ${EXPERIENCE} ago with a complaint: a bookcase that fitted the last house did not fit the next. The answer was a connector: small enough to disappear, strong enough to carry a library, and made to be undone, so a shelf can be taken apart and put together differently.`,
      'Everything we make still grows from that part. An upright bought today takes a board made then, and will take the drawer we have not designed yet. Nothing in the range replaces anything else in it.',
      'In the United Kingdom we sell directly. The designer who draws your plan stays your contact after the van has left.',
    ].join('\n'),
  },
  values: {
    heading: 'What we hold on to',
    values: [
      {
        id: 1,
        title: 'Excellence',
        text: `A part that is not right is made again. We would rather do that than explain why it is nearly right, and we back it with warranties of up to ${LONGEST_WARRANTY}.`,
      },
      {
        id: 2,
        title: 'Customer Focus',
        text: `One designer from the first sketch to the last screw, a quote for a standard installation in ${QUOTE_TIME}, and a plain answer when something else would serve you better.`,
      },
      {
        id: 3,
        title: 'Sustainability',
        text: 'The most sustainable shelf is the one you keep. Every part can be unscrewed, replaced and bought individually; steel and wood separate cleanly at the end, and we take both back.',
      },
    ],
  },
  places: {
    heading: 'German engineering, UK service',
    places: [
      {
        id: 1,
        title: 'Made in Germany',
        text: 'Steel is cut, welded and powder-coated there, boards are veneered and edged, and each part is measured before it is packed.',
      },
      {
        id: 2,
        title: 'Looked after in Britain',
        text: `Planning, delivery, installation and spare parts are handled here. Standard units arrive in ${STANDARD_LEAD_TIME}, custom designs in ${CUSTOM_LEAD_TIME}, and whoever answers the telephone can read a drawing.`,
      },
    ],
  },
  team: {
    heading: 'Four people you will meet',
    lead: 'A small team on purpose: the designer who plans your shelves knows the fitters who put them up.',
    people: [
      {
        id: 1,
        name: 'Katharina Brandt',
        role: 'Managing Director',
        text: 'Trained as a toolmaker, and still asks to see the drawing first.',
        image: '',
      },
      {
        id: 2,
        name: 'James Whitfield',
        role: 'Head of UK Service',
        text: 'Answers for every delivery, and for every spare part after it.',
        image: '',
      },
      {
        id: 3,
        name: 'Priya Nair',
        role: 'Lead Designer',
        text: 'Fits shelves to houses that were built before right angles.',
        image: '',
      },
      {
        id: 4,
        name: 'Owen Davies',
        role: 'Installation Manager',
        text: 'Leads the fitters, from Cornwall to the Highlands.',
        image: '',
      },
    ],
  },
  next: {
    heading: 'Start with one wall',
    lead: `Send three measurements. You will have a quote for a standard installation within ${QUOTE_TIME}.`,
  },
};
