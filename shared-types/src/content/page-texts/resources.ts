import type { PageTexts } from '../../page-texts/pages';
import {
  CANCELLATION_EXCEPTION,
  CANCELLATION_OF_SERVICES,
  CANCELLATION_TERMS,
  CLASSIC_LOAD,
  CUSTOM_LEAD_TIME,
  DESK_SECTION_LOAD,
  FIXING_HEIGHT,
  FIXING_RULE,
  HUMIDITY,
  INDUSTRIAL_LOAD,
  INSPECTION_INTERVAL,
  LONGEST_WARRANTY,
  OFFICE_LOAD,
  PARTS_RULE,
  PAYMENT_RULE,
  QUOTE_TIME,
  QUOTE_VALIDITY,
  REGISTRATION_PERIOD,
  REPLY_PROMISE,
  RETURNS_RULE,
  SAMPLES_RULE,
  STANDARD_LEAD_TIME,
  SURVEY_PRICE_RULE,
  SURVEY_RULE,
} from '../facts';

/** The texts of the resources page until the owner changes them (public-site 2, /resources). */
export const resourcesTexts: PageTexts<'page_resources'> = {
  top: { heading: 'Resources', lead: 'What to measure, how to put it up safely, and how to look after it.' },
  guides: {
    heading: 'Before you order',
    guides: [
      {
        id: 1,
        title: 'How to measure a wall',
        image: '/pictures/wall-system.jpg',
        alt: 'A five-bay oak wall system with Anthracite fronts',
        steps: [
          'Measure the width at the floor, at one metre and at the ceiling. The smallest figure counts.',
          'Measure the height at both ends, and note skirting, cornice and picture rail.',
          'Mark sockets, switches and radiators with their distance from one corner.',
        ].join('\n'),
      },
      {
        id: 2,
        title: 'How to choose a depth',
        image: '/pictures/home-living.jpg',
        alt: 'A four-bay unit in white, oak and light grey against a green wall',
        steps: [
          '20 cm holds paperbacks and spices, 30 cm holds books and crockery.',
          '35 cm holds files, records and folded clothes.',
          '45 cm holds hanging rails, printers and boxes. Deeper is rarely better.',
        ].join('\n'),
      },
      {
        id: 3,
        title: 'How to plan a desk',
        image: '/pictures/desk-system.jpg',
        alt: 'A desk between shelving towers with Anthracite drawers',
        steps: [
          'Allow 120 cm for one screen and 160 cm for two; 60 cm of depth for a laptop, 80 cm for a monitor.',
          'Set the surface so that your elbows rest at a right angle, between 72 and 120 cm.',
          'Leave 90 cm behind the chair, and put drawers on the side of your writing hand.',
        ].join('\n'),
      },
    ],
    survey: `${SURVEY_RULE} ${SURVEY_PRICE_RULE}`,
  },
  installation: {
    heading: 'Installation',
    lead: 'Two people put up a three-bay wall unit in about two hours. Frames take the hex key from the box and a spirit level; boards need no tools.',
    fitters: 'Prefer not to? Our fitters install throughout the United Kingdom and take the packaging away.',
    steps: [
      {
        id: 1,
        title: 'Before the day',
        text: 'Clear the wall and a strip of two metres in front of it. Boxes are numbered in the order of assembly; leave them closed until their number comes up.',
      },
      {
        id: 2,
        title: 'Set the first bay',
        text: 'Join two uprights with the bottom and top rails on the floor, stand the frame up, and level it with the feet: 15 mm of travel each.',
      },
      {
        id: 3,
        title: 'Add bay after bay',
        text: 'Each further bay needs one upright. Hand-tighten the connectors first. When the whole row is level, tighten them with the hex key.',
      },
      {
        id: 4,
        title: 'Fix the unit',
        text: `${FIXING_RULE} The brackets go at the top or the foot of every upright. Use the fixings for your wall or floor: masonry, timber and plasterboard each have their own bag.`,
      },
      {
        id: 5,
        title: 'Hang boards, doors and drawers',
        text: 'Boards lift in and out without tools. Doors and drawers are adjusted in three directions by the screws inside the frame.',
      },
    ],
  },
  care: {
    heading: 'Care & Maintenance',
    lead: `A soft cloth and water are enough for boards and steel. Have the fittings inspected every ${INSPECTION_INTERVAL}.`,
    parts: 'Touch-up pens, runners and individual screws can be ordered one by one.',
    care: [
      {
        id: 1,
        title: 'Veneered boards',
        text: 'Dry cloth along the grain. For marks, a damp cloth with a drop of washing-up liquid, then dry at once.',
        often: 'Weekly',
      },
      {
        id: 2,
        title: 'Lacquered boards and panels',
        text: 'Damp microfibre cloth, no scouring powder and no alcohol.',
        often: 'Weekly',
      },
      {
        id: 3,
        title: 'Powder-coated steel',
        text: 'Lukewarm water and a soft cloth. Touch up scratches with the pen of the same colour.',
        often: 'Monthly',
      },
      {
        id: 4,
        title: 'Fittings and wall fixings',
        text: 'Check that connectors, feet and wall fixings are tight. Tighten loose ones with the hex key from the box.',
        often: `Every ${INSPECTION_INTERVAL}`,
      },
      {
        id: 5,
        title: 'Drawers and doors',
        text: 'Wipe the runners and adjust anything that no longer closes flush. Do not oil them.',
        often: `Every ${INSPECTION_INTERVAL}`,
      },
    ],
  },
  warranty: {
    heading: 'Warranty',
    registration: `Register within ${REGISTRATION_PERIOD} of purchase: the order number and your address are enough.`,
    note: 'It passes on to the next owner of the unit, and does not affect your statutory rights.',
    covered: [
      { id: 1, text: 'Faults in material and workmanship, with the part, its delivery and its fitting' },
      { id: 2, text: 'Connectors, runners and hinges that no longer hold or close' },
      { id: 3, text: 'Powder coating that lifts, and veneer that comes loose' },
    ],
    notCovered: [
      {
        id: 1,
        text: `Loads above the stated figure, and units taller than ${FIXING_HEIGHT} that were not fixed`,
      },
      { id: 2, text: 'Changes of colour that daylight brings to wood' },
      { id: 3, text: `Use outdoors or in rooms above ${HUMIDITY} humidity` },
    ],
  },
  faq: {
    heading: 'Frequently asked',
    lead: `Not here? One of our designers will reply ${REPLY_PROMISE}.`,
    questions: [
      {
        id: 1,
        question: 'Can I add to a unit later?',
        answer:
          'Yes, in any direction. Parts made today fit units of the same system from every earlier year. Tell us the order number, or send a photograph, and we will draw the extension for you.',
      },
      {
        id: 2,
        question: 'How much can a shelf carry?',
        answer: `Spread evenly: ${CLASSIC_LOAD} in the Classic Series, ${OFFICE_LOAD} in Office Solutions (${DESK_SECTION_LOAD} for desk sections) and ${INDUSTRIAL_LOAD} in Industrial Storage. The figure for each product is in its specifications. ${PARTS_RULE}`,
      },
      {
        id: 3,
        question: 'How long will I wait?',
        answer: `You will have a quote for a standard installation within ${QUOTE_TIME}. Standard units are then delivered in ${STANDARD_LEAD_TIME} and custom designs in ${CUSTOM_LEAD_TIME}.`,
      },
      {
        id: 4,
        question: 'Do I need to drill into the wall?',
        answer: `${FIXING_RULE} The fixings are included. Lower units stand by themselves.`,
      },
      {
        id: 5,
        question: 'Can I return parts that I do not need?',
        answer: RETURNS_RULE,
      },
      {
        id: 6,
        question: 'Which finishes are available?',
        answer: `Boards in maple, cherry, walnut and oak; boards and panels in white and black; and custom finishes on request. ${SAMPLES_RULE}`,
      },
    ],
  },
  terms: {
    heading: 'Terms & Conditions',
    lead: 'The short version. The full documents below apply.',
    terms: [
      {
        id: 1,
        title: 'Quotes and orders',
        text: `A quote for a standard installation is made in ${QUOTE_TIME} and holds for ${QUOTE_VALIDITY}. An order is binding once we have confirmed it in writing.`,
      },
      {
        id: 2,
        title: 'Delivery',
        text: `Standard units in ${STANDARD_LEAD_TIME}, custom designs in ${CUSTOM_LEAD_TIME} from confirmation, on a day agreed with you.`,
      },
      {
        id: 3,
        title: 'Installation',
        text: `By our fitters or by you. ${FIXING_RULE}`,
      },
      {
        id: 4,
        title: 'Returns',
        text: RETURNS_RULE,
      },
      {
        id: 5,
        title: 'Warranty',
        text: `Up to ${LONGEST_WARRANTY}, by series. Register within ${REGISTRATION_PERIOD} of purchase.`,
      },
      {
        id: 6,
        title: 'Payment',
        text: PAYMENT_RULE,
      },
      {
        id: 7,
        title: 'Survey',
        text: `${SURVEY_RULE} ${SURVEY_PRICE_RULE}`,
      },
      {
        id: 8,
        title: 'Your rights',
        text: 'Nothing here limits your statutory rights. The law of England and Wales applies.',
      },
    ],
    cancelHeading: 'Your right to cancel',
    cancelling: [
      { id: 1, title: 'Goods', text: CANCELLATION_TERMS },
      { id: 2, title: 'Goods made to measure', text: CANCELLATION_EXCEPTION },
      { id: 3, title: 'Surveys and installation', text: CANCELLATION_OF_SERVICES },
    ],
  },
};
