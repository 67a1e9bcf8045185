import type { CatalogueProduct } from '../product';
import { classicSeries, officeSolutions, retailDisplay } from './pictures';
import { PRODUCT_FINISHES } from './products';

/** Shown where the specification names no price: a series is planned, then quoted. */
const PRICE_ON_REQUEST = 'Price on request';

/**
 * Three ready-planned series with pages of their own (spec-resolutions 1). Warranties and loads: public-site 9;
 * dimensions are those of the systems that each series is built from.
 */
export const catalogueSeries: CatalogueProduct[] = [
  {
    id: 'classic-series',
    name: 'Classic Series',
    shortDescription:
      'The library of the house: deep bookcases with closed storage below, planned bay by bay.',
    description:
      'The Classic Series sets the Wall System in its calmest form: equal bays, open shelves for books above, closed doors for everything else below. Proportions are fixed so that any two units stand together as one, whenever the second is bought. It suits studies, living rooms and hallways where shelving is looked at every day.',
    price: PRICE_ON_REQUEST,
    features: [
      'Equal bays with open shelves above and doors below',
      'Units join to one unbroken run',
      'Back panels in any of the frame colours',
      'Shelf height adjustable without tools',
    ],
    specifications: {
      dimensions: 'Width 60-320cm, height 40-240cm, depth 20-45cm',
      materials: [
        'Powder-coated steel uprights and rails',
        'Veneered boards with solid edges',
        'Powder-coated steel doors and back panels',
      ],
      colors: PRODUCT_FINISHES,
      loadCapacity: 'Up to 25kg per shelf',
      warranty: '10-year warranty',
    },
    picture: {
      ...classicSeries,
      alt: 'Classic Series bookcase: walnut shelves of books above three pairs of Anthracite doors, in a panelled living room',
    },
  },
  {
    id: 'office-solutions',
    name: 'Office Solutions',
    shortDescription:
      'Filing, lockers and desks for whole floors, specified once and extended as teams grow.',
    description:
      'Office Solutions turns a floor plan into a parts list. File bays, lockers, media units and desk sections share one grid, so a storage wall can become a divider and a divider a reception desk when the teams move. Shelves are reinforced for full lever-arch files, and every door can take a lock under one master key.',
    price: PRICE_ON_REQUEST,
    features: [
      'Shelves reinforced for full lever-arch files',
      'Doors and drawers under one master key',
      'Desk sections on the same grid as the storage',
      'Extended floor by floor from one parts list',
    ],
    specifications: {
      dimensions:
        'Storage: width 60-320cm, height 40-240cm, depth 20-45cm. Desk sections: width 120-200cm, height 72-120cm, depth 60-80cm',
      materials: [
        'Powder-coated steel frame',
        'Reinforced boards with solid edges',
        'Powder-coated steel doors with locks',
        'Die-cast connectors',
      ],
      colors: PRODUCT_FINISHES,
      loadCapacity: 'Up to 45kg per shelf and 120kg for desk sections',
      warranty: '7-year warranty',
    },
    picture: {
      ...officeSolutions,
      alt: 'Office Solutions storage wall, six bays wide: white frame with maple boards, Anthracite doors and rows of files',
    },
  },
  {
    id: 'retail-display',
    name: 'Retail Display',
    shortDescription: 'Wall bays and low tables that fit out a shop from one set of parts.',
    description:
      'Retail Display brings wall bays, mid-floor tables and stock drawers together in one set, so that a shop reads as a single room. Tables stand at hand height and run on castors for events; wall bays take shelves, rails and hooks at any position. The set is delivered by area of the shop and goes up overnight.',
    price: PRICE_ON_REQUEST,
    features: [
      'Wall bays and mid-floor tables in one set',
      'Shelves, rails and hooks at any position',
      'Stock drawers below every display',
      'Delivered by area of the shop',
    ],
    specifications: {
      dimensions: 'Width 80-400cm, height 40-300cm, depth 30-60cm',
      materials: [
        'Powder-coated steel uprights and rails',
        'Veneered or lacquered boards with solid edges',
        'Powder-coated steel drawers and back panels',
      ],
      colors: PRODUCT_FINISHES,
      loadCapacity: '5-40kg per component',
      warranty: '5-year warranty',
    },
    picture: {
      ...retailDisplay,
      alt: 'Retail Display: four wall bays of bags and accessories with a low table in front, black frame and Anthracite panels',
    },
  },
];
