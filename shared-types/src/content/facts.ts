/**
 * The table of facts: every figure that pages, documents and specification sheets state, and the rules behind them.
 * Values are the specification's where it has one (public-site 1 and 9), and the company's own otherwise. What is said
 * in several places is a constant, which those places use; the home page's first sections write it out, for its weight.
 * `FACTS` lists what may be said of what, and a page that says otherwise fails a test (`e2e/facts.test.tsx`).
 */

/** A quote for a standard installation (public-site 1). */
export const QUOTE_TIME = '24-48 hours';
export const QUOTE_VALIDITY = '30 days';

/** Email and enquiries are answered within this time (public-site 1) … */
export const REPLY_HOURS = 24;
/** … on days that are open; what falls due on another day is answered on the next (resolution 5). */
export const REPLY_PROMISE = `within ${REPLY_HOURS} hours, or on the next working day`;

/** From the confirmed order to delivery (public-site 1). */
export const STANDARD_LEAD_TIME = '2-3 weeks';
export const CUSTOM_LEAD_TIME = '4-6 weeks';

/** Counted from delivery (public-site 1). */
export const RETURN_PERIOD = '30 days';
export const RETURNS_RULE =
  `Unused standard parts can be returned within ${RETURN_PERIOD} for a refund. ` +
  'Parts made to your own measurements can be returned only if they are faulty.';

/** A consumer's right to cancel a purchase made at a distance. */
export const CANCELLATION_PERIOD = '14 days';
export const REFUND_PERIOD = '14 days';

/** Registration of the warranty, counted from the purchase (public-site 1). */
export const REGISTRATION_PERIOD = '30 days';

/** Of experience, in every case "over" (public-site 1). */
export const EXPERIENCE = '30 years';

/** Between two inspections of the fittings (public-site 9). */
export const INSPECTION_INTERVAL = '6 months';

/** Parts that are further out than this are made again. */
export const TOLERANCE = 'half a millimetre';

/** Units taller than this are fixed, whether or not we assemble them, wherever they stand. */
export const FIXING_HEIGHT = '120 cm';
export const FIXING_RULE =
  `Units taller than ${FIXING_HEIGHT} have to be fixed: ` +
  'to the wall or, where they stand away from it, to the floor.';

/** {@link FIXING_RULE} for each system: a desk is too low for it. */
export const FIXINGS: Partial<Record<string, string>> = {
  'wall-system': `Fixed to the wall above ${FIXING_HEIGHT}`,
  'desk-system': 'Stands by itself',
  'display-solution': `Fixed to the wall above ${FIXING_HEIGHT}`,
  'free-standing': `Fixed to wall or floor above ${FIXING_HEIGHT}`,
};

/** What every system shares, and why loads differ all the same. */
export const PARTS_RULE =
  'Connectors, panels, doors and drawers are the same in every system; uprights and boards are made for its load.';

export const SURVEY_RULE =
  'A consultation is free. A survey of the room is charged, and its price is taken off your order.';
export const SAMPLES_RULE = 'Samples are sent free of charge.';

/** Above this humidity the warranty does not hold. */
export const HUMIDITY = '70 per cent';

/** Loads per shelf, evenly spread (public-site 9). */
export const CLASSIC_LOAD = '25 kg';
export const OFFICE_LOAD = '45 kg';
export const DESK_SECTION_LOAD = '120 kg';
export const INDUSTRIAL_LOAD = '100 kg';
export const COMPONENT_LOAD = '5-40 kg';

/** Warranties of the series (public-site 9). */
export const CLASSIC_WARRANTY = '10 years';
export const OFFICE_WARRANTY = '7 years';
export const RETAIL_WARRANTY = '5 years';
/** The longest of any product. */
export const LONGEST_WARRANTY = '10 years';

/** How long enquiries that lead to no order are kept. */
export const ENQUIRY_RETENTION = '24 months';

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
  { figure: `${REPLY_HOURS} hours`, of: /\banswer(ed)?\b.*, or on the next working day/i },
  { figure: STANDARD_LEAD_TIME, of: /\bstandard\b|\bin your room\b/i },
  { figure: CUSTOM_LEAD_TIME, of: /\bcustom\b/i },
  { figure: RETURN_PERIOD, of: /\breturn(ed)?\b|\brefund\b|\brun from delivery\b/i },
  { figure: CANCELLATION_PERIOD, of: /\bcancel\b/i },
  { figure: REFUND_PERIOD, of: /\brepay\b/i },
  { figure: REGISTRATION_PERIOD, of: /\bregister\b/i },
  { figure: EXPERIENCE, of: /\bover 30 years\b/i },
  { figure: INSPECTION_INTERVAL, of: /\binspect(ed|ion)\b|\bfittings\b|\brunners\b/i },
  { figure: LONGEST_WARRANTY, of: /\bup to 10 years\b/i },
  { figure: HUMIDITY, of: /\bhumidity\b/i },
  // The system
  { figure: TOLERANCE, of: /\bpart\b|\bmade\b/i },
  { figure: FIXING_HEIGHT, of: /\bfixed\b|\bcastors\b/i },
  { figure: CLASSIC_LOAD, of: /\bClassic Series\b/ },
  { figure: OFFICE_LOAD, of: /\bOffice Solutions\b|\bdesk sections\b/ },
  { figure: DESK_SECTION_LOAD, of: /\bdesk sections\b/ },
  {
    figure: INDUSTRIAL_LOAD,
    of: /\bIndustrial Storage\b|\bstores, workshops\b|\bper shelf, evenly loaded\b|\bThicker\b/,
  },
  { figure: COMPONENT_LOAD, of: /\bcomponent\b/ },
  { figure: CLASSIC_WARRANTY, of: /^(Classic Series|Wall System|Desk System|Free-Standing)\b/ },
  { figure: OFFICE_WARRANTY, of: /^(Office Solutions|Display Solution)\b/ },
  { figure: RETAIL_WARRANTY, of: /^Retail Display\b/ },
  { figure: 'ten years', of: /\bfits every other\b|\badd to it now\b/ },
  // Guides
  { figure: '20 cm', of: /\bpaperbacks\b/ },
  { figure: '30 cm', of: /\bbooks and crockery\b/ },
  { figure: '35 cm', of: /\bfiles, records\b/ },
  { figure: '45 cm', of: /\bhanging rails\b/ },
  { figure: '120 cm', of: /\bone screen\b|\belbows\b/ },
  { figure: '160 cm', of: /\btwo\b/ },
  { figure: '60 cm', of: /\blaptop\b/ },
  { figure: '80 cm', of: /\bmonitor\b/ },
  { figure: '90 cm', of: /\bchair\b/ },
  { figure: 'one metre', of: /\bMeasure the width\b/ },
  { figure: 'two metres', of: /\bClear the wall\b/ },
  { figure: '15 mm', of: /\bfeet\b/ },
  { figure: 'two hours', of: /\bTwo people\b/ },
  // Data
  { figure: ENQUIRY_RETENTION, of: /\bEnquiries that lead to no order\b/ },
  { figure: 'six years', of: /\bOrders\b/ },
  { figure: '180 days', of: /\bWhere staff have signed in\b|\bknown_browser\b/ },
  { figure: '30 days', of: /\bServer records\b|\bkeeps you on one version\b/ },
  { figure: 'one month', of: /\bwe answer within\b/ },
  { figure: '2 years', of: /^_ga\b/ },
  { figure: 'one day', of: /^_gid\b/ },
  { figure: '24 hours', of: /^_gid\b/ },
  { figure: '1 minute', of: /^_gat\b/ },
  { figure: '1 year', of: /^cookieconsent_status\b/ },
];
