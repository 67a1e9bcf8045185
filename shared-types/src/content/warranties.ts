import type { ComparedSystem } from '../product-range';
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

interface Warranty {
  id: keyof typeof PRODUCT_FIGURES;
  name: string;
  years: string;
  load: string;
}

/**
 * Warranty and load of each system and series (public-site 9), `id` as in the address of its page. One column has both,
 * so that a load of a system is written as those of series.
 */
export const WARRANTIES: readonly Warranty[] = [
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

/**
 * The table as the products have it today: a figure that the owner has changed is written as the product states it, and
 * a system that is not sold has no row. A series has its page, and its row, in any case.
 * @param products systems and series; undefined while the API is away
 */
export const warrantiesOf = (products: readonly ComparedSystem[] | undefined): Warranty[] =>
  WARRANTIES.flatMap((row) => {
    const own = products?.find(({ product_id }) => product_id === row.id);
    if (!own) return products && SYSTEMS.some((id) => id === row.id) ? [] : [row];
    const { warranty, loadCapacity } = PRODUCT_FIGURES[row.id];
    return [
      {
        id: row.id,
        name: own.name,
        years: own.warranty === warranty ? row.years : own.warranty,
        load: own.loadCapacity === loadCapacity ? row.load : spaced(own.loadCapacity),
      },
    ];
  });
