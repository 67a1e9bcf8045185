import type { CatalogueProduct } from '../product';
import { PRODUCT_FIGURES, PRODUCT_FIXING_HEIGHT as FIXING_HEIGHT } from './facts';
import { deskSystem, displaySolution, freeStanding, wallSystem } from './pictures';

/** Finishes available for every product (public-site 3). */
export const PRODUCT_FINISHES = ['Maple', 'Cherry', 'Walnut', 'Oak', 'White', 'Black', 'Custom finishes'];

/** The four products of the built-in catalogue, in order. */
export const catalogueProducts: CatalogueProduct[] = [
  {
    id: 'wall-system',
    name: 'Wall System',
    shortDescription:
      'Shelves, cupboards and drawers on one slim steel grid, planned to the width of your wall.',
    description:
      'The Wall System is a steel grid that takes shelves, cupboards, drawers and back panels in any order. Begin with a single bay and let it grow along the wall and up to 240cm high: every upright, board and front fits every other, today and ten years from now. There is no glue and no cutting when it goes up, so a bay comes apart as cleanly and moves house with you.',
    price: PRODUCT_FIGURES['wall-system'].price,
    features: [
      'One grid for shelves, doors, drawers and panels',
      'Boards move without tools; frames take the key',
      'Bays added, moved or removed at any time',
      `Fixed to the wall when taller than ${FIXING_HEIGHT}`,
      'Cable outlets in every back panel',
      'Soft-closing doors and drawers',
    ],
    specifications: {
      dimensions: PRODUCT_FIGURES['wall-system'].dimensions,
      materials: [
        'Powder-coated steel uprights and rails',
        'Veneered or lacquered boards with solid edges',
        'Powder-coated steel panels and fronts',
        'Die-cast connectors',
      ],
      colors: PRODUCT_FINISHES,
      loadCapacity: PRODUCT_FIGURES['wall-system'].loadCapacity,
      warranty: PRODUCT_FIGURES['wall-system'].warranty,
    },
    picture: {
      ...wallSystem,
      alt: 'Wall System, five bays wide: oak shelves on black uprights with Anthracite doors, drawers and back panels',
    },
  },
  {
    id: 'desk-system',
    name: 'Desk System',
    shortDescription: 'A desk, its storage and the shelves above it, built as one piece on the same grid.',
    description:
      'The Desk System builds the work surface into the grid: drawers, doors or open shelves stand beside your knees, and a row of shelves or cupboards above the surface, up to 120cm high, so that files, screens and lamps each have a fixed place. The surface is set once, at sitting or standing height. Cables run inside the frame and leave it where the screen stands.',
    price: PRODUCT_FIGURES['desk-system'].price,
    features: [
      'Work surface set at any height from sitting to standing',
      'Bays with drawers, doors or open shelves',
      'Cables routed inside the frame',
      'Lockable drawers on request',
      'Shelves or cupboards above the screen',
      'Shares panels, doors and drawers with the Wall System',
    ],
    specifications: {
      dimensions: PRODUCT_FIGURES['desk-system'].dimensions,
      materials: [
        'Powder-coated steel frame',
        'Veneered or lacquered work surface with solid edges',
        'Powder-coated steel drawers and fronts',
        'Die-cast connectors',
      ],
      colors: PRODUCT_FINISHES,
      loadCapacity: PRODUCT_FIGURES['desk-system'].loadCapacity,
      warranty: PRODUCT_FIGURES['desk-system'].warranty,
    },
    picture: {
      ...deskSystem,
      alt: 'Desk System: a walnut work surface between a column of Anthracite drawers and open shelves of files and books above a cupboard',
    },
  },
  {
    id: 'display-solution',
    name: 'Display Solution',
    shortDescription:
      'Lit shelving for shops and showrooms that is rearranged between seasons, not replaced.',
    description:
      'The Display Solution gives goods a quiet, evenly lit stage. Light runs in the front edge of each shelf, back panels take the colour of the season, and locked drawers below hold the stock. When the range changes, staff move shelves, rails and panels themselves, with the same parts they bought on the first day.',
    price: PRODUCT_FIGURES['display-solution'].price,
    features: [
      'Light built into the front edge of the shelves',
      'Back panels changed from the front',
      'Shelves, rails and hooks on one grid',
      'Locked stock drawers in the base',
      'Price rails flush with the board',
      'Planned to your floor plan and opening date',
    ],
    specifications: {
      dimensions: PRODUCT_FIGURES['display-solution'].dimensions,
      materials: [
        'Powder-coated steel uprights and rails',
        'Veneered or lacquered boards with solid edges',
        'Powder-coated steel back panels',
        'Low-voltage lighting in aluminium profiles',
      ],
      colors: PRODUCT_FINISHES,
      loadCapacity: PRODUCT_FIGURES['display-solution'].loadCapacity,
      warranty: PRODUCT_FIGURES['display-solution'].warranty,
    },
    picture: {
      ...displaySolution,
      alt: 'Display Solution, four lit bays of ceramics on walnut shelves in front of Anthracite back panels',
    },
  },
  {
    id: 'free-standing',
    name: 'Free-Standing',
    shortDescription: 'Shelving finished on both sides, to stand away from the wall and divide a room.',
    description: `Free-Standing units are braced in their own frame and finished on both sides. They divide a living room from its dining table, or one team from the next, and let light through where you leave bays open. Units up to ${FIXING_HEIGHT} high stand on levelling feet, or on castors if they have to move; taller ones are fixed to the floor, or to a wall at one end.`,
    price: PRODUCT_FIGURES['free-standing'].price,
    features: [
      'Finished on both sides',
      'Open bays and panels in any order',
      `Fixed to floor or wall when taller than ${FIXING_HEIGHT}`,
      `Levelling feet, or lockable castors up to ${FIXING_HEIGHT}`,
      'Taken apart and rebuilt without waste',
      'Shares panels, doors and drawers with the Wall System',
    ],
    specifications: {
      dimensions: PRODUCT_FIGURES['free-standing'].dimensions,
      materials: [
        'Powder-coated steel frame with cross bracing',
        'Veneered or lacquered boards with solid edges',
        'Powder-coated steel panels and fronts',
        'Levelling feet with felt or rubber pads',
      ],
      colors: PRODUCT_FINISHES,
      loadCapacity: PRODUCT_FIGURES['free-standing'].loadCapacity,
      warranty: PRODUCT_FIGURES['free-standing'].warranty,
    },
    picture: {
      ...freeStanding,
      alt: 'Free-Standing unit, three bays wide: walnut shelves in a white frame with Anthracite doors, drawers and panels',
    },
  },
];

/** A built-in product as the API stores it, without an image of its own. */
export function storedProduct(product: CatalogueProduct) {
  const { id, shortDescription, specifications, picture: _, ...fields } = product;
  return {
    ...fields,
    product_id: id,
    short_description: shortDescription,
    specifications: JSON.stringify(specifications),
    image: null,
  };
}
