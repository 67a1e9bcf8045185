import { FINISH_CODES } from 'shared-types/planner/finish-codes';
import type { Finishes } from 'shared-types/planner/plan';
import type { PartId } from 'shared-types/planner/prices';

/** Parts of one size. Sizes are millimetres: of what is long its length, of everything flat both sides. */
export interface Piece {
  part: PartId;
  sizes: readonly number[];
  finish?: Finishes[keyof Finishes];
  madeToMeasure: boolean;
}

// Stand in orders and on labels: a number or code that was given is never given to another part.

const ARTICLES: Record<PartId, string> = {
  'set-wall-system': '1010',
  'upright-wall-system': '1020',
  'board-wall-system': '1030',
  'hung-wall-system': '1040',
  'set-desk-system': '2010',
  'upright-desk-system': '2020',
  'board-desk-system': '2030',
  'set-display-solution': '3010',
  'upright-display-solution': '3020',
  'board-display-solution': '3030',
  'hung-display-solution': '3040',
  'set-free-standing': '4010',
  'upright-free-standing': '4020',
  'board-free-standing': '4030',
  surface: '9010',
  back: '9020',
  door: '9030',
  flap: '9040',
  drawer: '9050',
  glass: '9060',
  fixing: '9070',
  light: '9110',
  'price-rail': '9120',
  hook: '9130',
  'hanging-rail': '9140',
  lock: '9150',
  castor: '9160',
};

/** The article number of a part, its sizes in mm and its finish: `1030-0800-0300-OAK`. */
export const articleOf = ({ part, sizes, finish }: Pick<Piece, 'part' | 'sizes' | 'finish'>): string =>
  [
    ARTICLES[part],
    ...sizes.map((size) => String(size).padStart(4, '0')),
    ...(finish === undefined ? [] : [FINISH_CODES[finish]]),
  ].join('-');
