import type { CatalogueProduct } from '../product';
import { PRODUCT_FIGURES } from './facts';
import { classicSeries, officeSolutions, retailDisplay } from './pictures';
import { PRODUCT_FINISHES } from './products';

/** Three ready-planned series with pages of their own (resolution 1). */
export const catalogueSeries: CatalogueProduct[] = [
  {
    id: 'classic-series',
    name: 'Classic Series',
    shortDescription:
      'A library for the house: deep bookcases with closed storage below, planned bay by bay.',
    description:
      'The Classic Series is the Wall System in its calmest form: equal bays with open shelves for books above and closed doors for everything else below. Proportions are fixed so that any two units stand together as one, whenever the second is bought. It suits studies, living rooms and hallways where shelving is looked at every day.',
    price: PRODUCT_FIGURES['classic-series'].price,
    features: [
      'Equal bays with open shelves above and doors below',
      'Units join into one unbroken run',
      'Back panels in any of the six colours',
      'Boards move without tools; frames take the key',
    ],
    specifications: {
      dimensions: PRODUCT_FIGURES['classic-series'].dimensions,
      materials: [
        'Powder-coated steel uprights and rails',
        'Veneered boards with solid edges',
        'Powder-coated steel doors and back panels',
      ],
      colors: PRODUCT_FINISHES,
      loadCapacity: PRODUCT_FIGURES['classic-series'].loadCapacity,
      warranty: PRODUCT_FIGURES['classic-series'].warranty,
    },
    picture: {
      ...classicSeries,
      alt: 'Classic Series bookcase: cherry shelves of books above three pairs of Anthracite doors, in a green living room',
    },
  },
  {
    id: 'office-solutions',
    name: 'Office Solutions',
    shortDescription:
      'Filing, lockers and desks for whole floors, specified once and extended as teams grow.',
    description:
      'Office Solutions turns a floor plan into a parts list. File bays, lockers, media units and desk sections share one grid, so a storage wall can become a divider and a divider a reception desk when the teams move. Shelves are reinforced for full lever-arch files, and every door can take a lock under one master key.',
    price: PRODUCT_FIGURES['office-solutions'].price,
    features: [
      'Shelves reinforced for full lever-arch files',
      'Doors and drawers under one master key',
      'Desk sections on the same grid as the storage',
      'Extended floor by floor from one parts list',
    ],
    specifications: {
      dimensions: PRODUCT_FIGURES['office-solutions'].dimensions,
      materials: [
        'Powder-coated steel frame',
        'Reinforced boards with solid edges',
        'Powder-coated steel doors with locks',
        'Die-cast connectors',
      ],
      colors: PRODUCT_FINISHES,
      loadCapacity: PRODUCT_FIGURES['office-solutions'].loadCapacity,
      warranty: PRODUCT_FIGURES['office-solutions'].warranty,
    },
    picture: {
      ...officeSolutions,
      alt: 'Office Solutions storage wall, five bays wide: white frame with maple boards, Anthracite doors and flaps, and rows of files beside a table',
    },
  },
  {
    id: 'retail-display',
    name: 'Retail Display',
    shortDescription: 'Wall bays and low tables that fit out a shop from one set of parts.',
    description:
      'Retail Display brings wall bays, mid-floor tables and stock drawers together in one set, so that a shop reads as a single room. Tables stand at hand height and run on castors for events; wall bays take shelves, rails and hooks at any position. The set is delivered area by area.',
    price: PRODUCT_FIGURES['retail-display'].price,
    features: [
      'Wall bays and mid-floor tables in one set',
      'Shelves, rails and hooks at any position',
      'Stock drawers below every display',
      'Delivered area by area',
    ],
    specifications: {
      dimensions: PRODUCT_FIGURES['retail-display'].dimensions,
      materials: [
        'Powder-coated steel uprights and rails',
        'Veneered or lacquered boards with solid edges',
        'Powder-coated steel drawers and back panels',
      ],
      colors: PRODUCT_FINISHES,
      loadCapacity: PRODUCT_FIGURES['retail-display'].loadCapacity,
      warranty: PRODUCT_FIGURES['retail-display'].warranty,
    },
    picture: {
      ...retailDisplay,
      alt: 'Retail Display wall, four bays wide: black frame with oak boards, Anthracite back panels and drawers, folded clothes, bags, shoes and bottles',
    },
  },
];
