/**
 * The table of facts: every figure that pages, documents and specification sheets state, and the rules behind them.
 * Values are the specification's where it has one (public-site 1 and 9), and the company's own otherwise. What is said
 * in several places is a constant, which those places use; the home page's first sections write it out, for its weight.
 * `FACTS` lists what may be said of what, and a page that says otherwise fails a test (`e2e/facts.test.tsx`).
 */

/** A quote for a standard installation (public-site 1). */
export const QUOTE_TIME = '24-48 hours';
/** How long a price holds after the day on which it was worked out. */
export const PRICE_HOLDS_DAYS = 30;
export const QUOTE_VALIDITY = `${PRICE_HOLDS_DAYS} days`;

/** Email and enquiries are answered within this time (public-site 1) … */
export const REPLY_HOURS = 24;
/** … on days that are open; what falls due on another day is answered on the next (resolution 5). */
export const REPLY_PROMISE = `within ${REPLY_HOURS} hours, or on the next working day`;

/** From the confirmed order to delivery (public-site 1). */
export const STANDARD_LEAD_TIME = '2-3 weeks';
export const CUSTOM_LEAD_TIME = '4-6 weeks';

/** What products are designed to: the standard for furniture of their kind. */
export const STANDARDS: Partial<Record<string, string>> = {
  'wall-system': 'Designed to EN 14749, safety of storage furniture at home',
  'desk-system': 'Designed to EN 527-2, safety and strength of work tables',
  'display-solution': 'Designed to EN 16121, safety and strength of storage furniture outside the home',
  'free-standing': 'Designed to EN 14749, safety of storage furniture at home',
  'classic-series': 'Designed to EN 14749, safety of storage furniture at home',
  'office-solutions':
    'Designed to EN 14073-2, safety of office storage furniture, and EN 527-2, safety and strength of work tables',
  'retail-display': 'Designed to EN 16121, safety and strength of storage furniture outside the home',
};

/** Counted from delivery (public-site 1). */
export const RETURN_PERIOD = '30 days';
export const RETURNS_RULE =
  `Unused standard parts can be returned within ${RETURN_PERIOD} for a refund. ` +
  'Parts made to your own measurements can be returned only if they are faulty.';

/** A consumer's right to cancel a purchase made at a distance (Consumer Contracts Regulations 2013, 28 to 38). */
export const CANCELLATION_PERIOD = '14 days';
export const SEND_BACK_PERIOD = '14 days';
export const REFUND_PERIOD = '14 days';
export const CANCELLATION_TERMS =
  'If you buy as a consumer, online, by email or by telephone, you may cancel without giving a reason ' +
  `until ${CANCELLATION_PERIOD} after the day on which you receive the last of the goods. ` +
  `A clear message to us is enough; send the goods back within ${SEND_BACK_PERIOD} of it. ` +
  `We repay the price and our standard delivery charge within ${REFUND_PERIOD} of receiving them. ` +
  'You pay for sending them back, and for a loss of value where they were used more than is needed to look at them.';
export const CANCELLATION_EXCEPTION =
  'This right does not extend to goods made to your own specifications: parts in sizes or finishes outside our ' +
  'standard range, which your quote and the planner mark as made to measure. ' +
  'Standard parts are covered, however they are combined.';
export const CANCELLATION_OF_SERVICES =
  `A survey or an installation can be cancelled until ${CANCELLATION_PERIOD} after you ordered it. ` +
  'If it begins earlier at your request, you pay for what was done until then; ' +
  'once it has been carried out in full, it can no longer be cancelled.';

export const PAYMENT_RULE =
  'Half of the price is due when we confirm the order and half on delivery, unless the confirmation says otherwise.';

/** Registration of the warranty, counted from the purchase (public-site 1). */
export const REGISTRATION_PERIOD = '30 days';

/** Of experience, in every case "over" (public-site 1). */
export const EXPERIENCE = '30 years';

/** Between two inspections of the fittings (public-site 9). */
export const INSPECTION_INTERVAL = '6 months';

/** Units taller than this are fixed, whether or not we assemble them, wherever they stand. */
export const FIXING_HEIGHT = '120 cm';
export const FIXING_RULE =
  `Units taller than ${FIXING_HEIGHT} have to be fixed: ` +
  'to the wall or, where they stand away from it, to the floor.';

/** As the specification writes sizes and loads of products: `120 cm` → `120cm`. */
const tight = (text: string): string => text.replace(/(\d) (?=[a-z])/g, '$1');

/** As the specification writes loads of series, and the planner each figure: `20mm` → `20 mm`. */
export const spaced = (text: string): string => text.replace(/(\d)(?=(kg|[cm]?m)\b)/g, '$1 ');

/** {@link FIXING_HEIGHT} beside the figures of a product. */
export const PRODUCT_FIXING_HEIGHT = tight(FIXING_HEIGHT);

const TO_WALL = `Fixed to the wall above ${PRODUCT_FIXING_HEIGHT}`;
const TO_WALL_OR_FLOOR = `Fixed to wall or floor above ${PRODUCT_FIXING_HEIGHT}`;

/** {@link FIXING_RULE} for each product: a desk is too low for it. */
export const FIXINGS: Partial<Record<string, string>> = {
  'wall-system': TO_WALL,
  'desk-system': 'Stands by itself, or fixed to the wall',
  'display-solution': TO_WALL,
  'free-standing': TO_WALL_OR_FLOOR,
  'classic-series': TO_WALL,
  'office-solutions': TO_WALL_OR_FLOOR,
  'retail-display': TO_WALL,
};

/** Where the fixings hold, and how many there are. */
export const FIXING_WALLS =
  'One bracket and one screw for each upright, into masonry, timber or the studs behind plasterboard; fixings are supplied.';

/** Of every shelf and work surface; a test compares the thickness with the planner's. */
export const BOARD_THICKNESS = '20mm';
export const BOARD_MAKE = [
  `${BOARD_THICKNESS} thick`,
  'Core of particleboard, emission class E1',
  'Real wood veneer on both faces, or lacquer in white and black',
  'Edges of solid wood',
];

/** What is lost to uprights and boards; a test compares it with the planner's. */
export const INNER_SIZES =
  'A bay is 2cm narrower inside than outside, and a row 2cm lower: 78 × 34cm of room in a bay 80cm wide with rows of 36cm.';

export const CARE = 'A dry or damp cloth; no scouring powder, no alcohol and no oil.';

/** What every system shares, and why loads differ all the same. */
export const PARTS_RULE =
  'Connectors, panels, doors and drawers are the same in every system; uprights and boards are made for its load.';

/** Who brings an order, and who puts it up. */
export const DELIVERY_RULE =
  'A carrier brings your order on a day that you choose; our fitters put it up if you book them.';

export const LEAD_TIME_RULE = `Standard sizes and finishes are delivered in ${STANDARD_LEAD_TIME}, custom ones in ${CUSTOM_LEAD_TIME}.`;

export const CANCELLATION_RULE = `You may cancel within ${CANCELLATION_PERIOD} of delivery.`;

export const SURVEY_RULE =
  'A consultation is free. A survey of the room is charged, and its price is taken off your order.';
export const SURVEY_PRICE_RULE = 'We name the price of a survey before you book it.';
export const SAMPLES_RULE = 'Samples are sent free of charge.';

/** Above this humidity the warranty does not hold. */
export const HUMIDITY = '70 per cent';

/** Loads per shelf, evenly spread (public-site 9). */
export const CLASSIC_LOAD = '25 kg';
export const OFFICE_LOAD = '45 kg';
export const DESK_SECTION_LOAD = '120 kg';
export const INDUSTRIAL_LOAD = '100 kg';

/** Warranties of the series (public-site 9). */
export const CLASSIC_WARRANTY = '10 years';
export const OFFICE_WARRANTY = '7 years';
export const RETAIL_WARRANTY = '5 years';
/** The longest of any product. */
export const LONGEST_WARRANTY = '10 years';

/** How long enquiries that lead to no order are kept. */
export const ENQUIRY_RETENTION = '24 months';

/** How long a plan is kept that was saved under a short link, counted from when it was last opened. */
export const PLAN_RETENTION = '24 months';

/** Lines of a product's specifications. */
interface ProductFigures {
  price: string;
  dimensions: string;
  loadCapacity: string;
  warranty: string;
}

/** The specification names no price for a series: it is planned, then quoted. */
const PRICE_ON_REQUEST = 'Price on request';

const WALL = 'Width 60-320cm, height 40-240cm, depth 20-45cm';
const DESK = 'Width 120-200cm, height 72-120cm, depth 60-80cm';
const DISPLAY = 'Width 80-400cm, height 40-300cm, depth 30-60cm';

/**
 * Prices, sizes, loads and warranties of products and series (public-site 9); sizes of a series are those of the
 * systems of which it is built.
 */
export const PRODUCT_FIGURES = {
  'wall-system': {
    price: 'From £299',
    dimensions: WALL,
    loadCapacity: 'Up to 30kg per shelf',
    warranty: '10-year warranty',
  },
  'desk-system': {
    price: 'From £449',
    dimensions: DESK,
    loadCapacity: 'Up to 80kg for the desk surface and 40kg for shelves',
    warranty: '10-year warranty',
  },
  'display-solution': {
    price: 'From £599',
    dimensions: DISPLAY,
    loadCapacity: '5-40kg per component',
    warranty: '7-year commercial warranty',
  },
  'free-standing': {
    price: 'From £399',
    dimensions: 'Width 80-240cm, height 80-220cm, depth 30-45cm',
    loadCapacity: 'Up to 35kg per shelf',
    warranty: '10-year warranty',
  },
  'classic-series': {
    price: PRICE_ON_REQUEST,
    dimensions: WALL,
    loadCapacity: 'Up to 25kg per shelf',
    warranty: '10-year warranty',
  },
  'office-solutions': {
    price: PRICE_ON_REQUEST,
    dimensions:
      'Storage: width 60-320cm, height 40-240cm, depth 20-45cm. Desk sections: width 120-200cm, height 72-120cm, depth 60-80cm',
    loadCapacity: 'Up to 45kg per shelf and 120kg for desk sections',
    warranty: '7-year warranty',
  },
  'retail-display': {
    price: PRICE_ON_REQUEST,
    dimensions: DISPLAY,
    loadCapacity: '5-40kg per component',
    warranty: '5-year warranty',
  },
} satisfies Record<string, ProductFigures>;

/** One figure, and what it may be said of: the sentence that states it, or its row of a table, has one of these words. */
interface Fact {
  figure: string;
  of: RegExp;
}

/** Every figure of a text that is not a line of {@link PRODUCT_FIGURES}, and of a cookie or a policy. */
export const FACTS: Fact[] = [
  // Promises
  { figure: QUOTE_TIME, of: /\bquotes?\b|for a standard installation/i },
  { figure: QUOTE_VALIDITY, of: /\bquote\b/i },
  { figure: `${REPLY_HOURS} hours`, of: /\b(answer(ed)?|reply)\b.*, or on the next working day/i },
  { figure: STANDARD_LEAD_TIME, of: /\bstandard\b|\bafter you confirm\b|\bin your room\b/i },
  { figure: CUSTOM_LEAD_TIME, of: /\bcustom\b/i },
  { figure: RETURN_PERIOD, of: /\breturn(s|ed)?\b|\brefund\b|\brun from delivery\b/i },
  { figure: CANCELLATION_PERIOD, of: /\bcancel(led)?\b/i },
  { figure: SEND_BACK_PERIOD, of: /\bsend the goods back\b/i },
  { figure: REFUND_PERIOD, of: /\brepay\b/i },
  { figure: REGISTRATION_PERIOD, of: /\bregister\b|\bof purchase\b/i },
  { figure: EXPERIENCE, of: /\bover 30 years\b/i },
  { figure: 'thirty years', of: /^Thirty years\.$/ },
  { figure: INSPECTION_INTERVAL, of: /\binspect(ed|ion)\b|\bfittings\b|\brunners\b/i },
  { figure: LONGEST_WARRANTY, of: /\bup to 10 years\b/i },
  { figure: HUMIDITY, of: /\bhumidity\b/i },
  // The system
  { figure: FIXING_HEIGHT, of: /\bfixed\b|\bcastors\b/i },
  { figure: BOARD_THICKNESS, of: /\bthick\b/ },
  ...['2cm', '34cm', '80cm', '36cm'].map((figure) => ({ figure, of: /\bA bay is\b/ })),
  { figure: CLASSIC_LOAD, of: /\bClassic Series\b/ },
  { figure: OFFICE_LOAD, of: /\bOffice Solutions\b|\bdesk sections?\b/ },
  { figure: DESK_SECTION_LOAD, of: /\bdesk sections?\b/ },
  {
    figure: INDUSTRIAL_LOAD,
    of: /\bIndustrial Storage\b|\bstores, workshops\b|\bper shelf, evenly loaded\b|\bThicker\b/,
  },
  { figure: CLASSIC_WARRANTY, of: /^(Classic Series|Wall System|Desk System|Free-Standing)\b/ },
  { figure: OFFICE_WARRANTY, of: /^(Office Solutions|Display Solution)\b/ },
  { figure: RETAIL_WARRANTY, of: /^Retail Display\b/ },
  { figure: 'ten years', of: /\bfits every other\b|\badd to it now\b/ },
  { figure: '240cm', of: /\blet it grow\b/ },
  // Guides
  { figure: '20 cm', of: /\bpaperbacks\b/ },
  { figure: '30 cm', of: /\bbooks and crockery\b/ },
  { figure: '35 cm', of: /\bfiles, records\b/ },
  { figure: '45 cm', of: /\bhanging rails\b/ },
  { figure: '120 cm', of: /\bone screen\b/ },
  { figure: 'between 72 and 120 cm', of: /\belbows\b/ },
  { figure: '160 cm', of: /\btwo\b/ },
  { figure: '60 cm', of: /\blaptop\b/ },
  { figure: '80 cm', of: /\bmonitor\b/ },
  { figure: '90 cm', of: /\bchair\b/ },
  { figure: 'one metre', of: /\bMeasure the width\b/ },
  { figure: 'two metres', of: /\bClear the wall\b/ },
  { figure: '15 mm', of: /\bfeet\b/ },
  { figure: 'two hours', of: /\bTwo people\b/ },
  // Data
  { figure: PLAN_RETENTION, of: /\bplan that is not opened\b/ },
  { figure: 'one hour', of: /\bnot sent\b/ },
  { figure: ENQUIRY_RETENTION, of: /\bEnquiries that lead to no order\b/ },
  { figure: 'six years', of: /\bOrders\b/ },
  { figure: '180 days', of: /^known_browser\b/ },
  { figure: '30 days', of: /\bServer records\b|^(share|enquiry)\b/ },
  { figure: 'one month', of: /\bwe answer within\b/ },
  { figure: '2 years', of: /^_ga\b/ },
  { figure: 'one day', of: /^_gid\b/ },
  { figure: '24 hours', of: /^_gid\b/ },
  { figure: '1 minute', of: /^_gat\b/ },
  { figure: '1 year', of: /^cookieconsent_status\b/ },
];
