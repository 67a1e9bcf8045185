import type { CatalogueProduct } from '../product';
import { deskSystem, displaySolution, freeStanding, wallSystem } from './pictures';

/** Finishes that every product is made in (public-site 3). */
export const PRODUCT_FINISHES = ['Maple', 'Cherry', 'Walnut', 'Oak', 'White', 'Black', 'Custom finishes'];

/** The four products of the built-in catalogue, in order; prices and figures: public-site 9. */
export const catalogueProducts: CatalogueProduct[] = [
  {
    id: 'wall-system',
    name: 'Wall System',
    shortDescription:
      'Shelves, cupboards and drawers on one slim steel grid, planned to the width of your wall.',
    description:
      'The Wall System is a steel grid that takes shelves, cupboards, drawers and back panels in any order. Begin with a single bay and let it grow along the wall or up to the ceiling: every upright, board and front fits every other, this year and in ten years. Nothing is glued and nothing is cut on site, so a bay comes apart as cleanly as it went up and moves house with you.',
    price: 'From £299',
    features: [
      'One grid for shelves, doors, drawers and panels',
      'Shelf height adjustable without tools',
      'Bays added, moved or removed at any time',
      'Fixed to the wall at the top, levelled at the floor',
      'Cable outlets in every back panel',
      'Soft-closing doors and drawers',
    ],
    specifications: {
      dimensions: 'Width 60-320cm, height 40-240cm, depth 20-45cm',
      materials: [
        'Powder-coated steel uprights and rails',
        'Veneered or lacquered boards with solid edges',
        'Powder-coated steel panels and fronts',
        'Die-cast connectors',
      ],
      colors: PRODUCT_FINISHES,
      loadCapacity: 'Up to 30kg per shelf',
      warranty: '10-year warranty',
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
      'The Desk System hangs a full-depth work surface between storage towers, so that files, screens and lamps each have a fixed place and the floor stays clear. The surface is set once, at sitting or standing height; towers carry drawers, doors or open bays on either side. Cables run inside the frame and leave it where the screen stands.',
    price: 'From £449',
    features: [
      'Work surface set at any height from sitting to standing',
      'Towers with drawers, doors or open shelves',
      'Cables led inside the frame',
      'Lockable drawers on request',
      'Shelf bridge above the screen',
      'Shares every part with the Wall System',
    ],
    specifications: {
      dimensions: 'Width 120-200cm, height 72-120cm, depth 60-80cm',
      materials: [
        'Powder-coated steel frame',
        'Veneered or lacquered work surface with solid edges',
        'Powder-coated steel drawers and fronts',
        'Die-cast connectors',
      ],
      colors: PRODUCT_FINISHES,
      loadCapacity: 'Up to 80kg for the desk surface and 40kg for shelves',
      warranty: '10-year warranty',
    },
    picture: {
      ...deskSystem,
      alt: 'Desk System: a walnut work surface between two shelving towers with Anthracite drawers and a shelf bridge above the screen',
    },
  },
  {
    id: 'display-solution',
    name: 'Display Solution',
    shortDescription:
      'Lit shelving for shops and showrooms that is rearranged between seasons, not replaced.',
    description:
      'The Display Solution gives goods a quiet, evenly lit stage. Light runs in the front edge of each shelf, back panels take the colour of the season, and locked drawers below hold the stock. When the range changes, staff move shelves, rails and panels themselves in an evening, with the same parts they bought on the first day.',
    price: 'From £599',
    features: [
      'Light built into the front edge of the shelves',
      'Back panels exchanged from the front',
      'Shelves, rails and hooks on one grid',
      'Locked stock drawers in the base',
      'Price rails flush with the board',
      'Planned to your floor plan and opening date',
    ],
    specifications: {
      dimensions: 'Width 80-400cm, height 40-300cm, depth 30-60cm',
      materials: [
        'Powder-coated steel uprights and rails',
        'Veneered or lacquered boards with solid edges',
        'Powder-coated steel back panels',
        'Low-voltage lighting in aluminium profiles',
      ],
      colors: PRODUCT_FINISHES,
      loadCapacity: '5-40kg per component',
      warranty: '7-year commercial warranty',
    },
    picture: {
      ...displaySolution,
      alt: 'Display Solution, four lit bays of ceramics on walnut shelves in front of Anthracite back panels',
    },
  },
  {
    id: 'free-standing',
    name: 'Free-Standing',
    shortDescription: 'Shelving that needs no wall, finished on both sides to stand in the middle of a room.',
    description:
      'Free-Standing is braced in its own frame, so it needs no wall and leaves no holes. Boards and panels are finished on both sides: it divides a living room from its dining table, or one team from the next, and lets light through where you leave bays open. Levelling feet take up the floor, and castors can be fitted where it has to move.',
    price: 'From £399',
    features: [
      'Stands without wall fixing',
      'Finished on both sides',
      'Open bays and panels in any order',
      'Levelling feet or lockable castors',
      'Taken apart and rebuilt without loss',
      'Shares every part with the Wall System',
    ],
    specifications: {
      dimensions: 'Width 80-240cm, height 80-220cm, depth 30-45cm',
      materials: [
        'Powder-coated steel frame with cross bracing',
        'Veneered or lacquered boards with solid edges',
        'Powder-coated steel panels and fronts',
        'Levelling feet with felt or rubber pads',
      ],
      colors: PRODUCT_FINISHES,
      loadCapacity: 'Up to 35kg per shelf',
      warranty: '10-year warranty',
    },
    picture: {
      ...freeStanding,
      alt: 'Free-Standing unit, three bays wide: walnut shelves in a white frame with Anthracite doors, drawers and panels',
    },
  },
];
