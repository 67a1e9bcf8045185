import {
  CLASSIC_LOAD,
  CLASSIC_WARRANTY,
  DESK_SECTION_LOAD,
  OFFICE_LOAD,
  OFFICE_WARRANTY,
  PRODUCT_FIGURES,
  RETAIL_WARRANTY,
  spaced,
} from './facts';
import { SYSTEM_NAMES } from './planning';

const SYSTEMS = ['wall-system', 'desk-system', 'display-solution', 'free-standing'] as const;

/**
 * Warranty and load of each system and series (public-site 9), `id` as in the address of its page. One column has both,
 * so that a load of a system is written as those of series.
 */
export const WARRANTIES = [
  ...SYSTEMS.map((id) => ({
    id,
    name: SYSTEM_NAMES[id],
    years: id === 'display-solution' ? OFFICE_WARRANTY : CLASSIC_WARRANTY,
    load: spaced(PRODUCT_FIGURES[id].loadCapacity),
  })),
  {
    id: 'classic-series',
    name: 'Classic Series',
    years: CLASSIC_WARRANTY,
    load: `${CLASSIC_LOAD} per shelf`,
  },
  {
    id: 'office-solutions',
    name: 'Office Solutions',
    years: OFFICE_WARRANTY,
    load: `${OFFICE_LOAD} per shelf, desk sections ${DESK_SECTION_LOAD}`,
  },
  {
    id: 'retail-display',
    name: 'Retail Display',
    years: RETAIL_WARRANTY,
    load: spaced(PRODUCT_FIGURES['retail-display'].loadCapacity),
  },
];
