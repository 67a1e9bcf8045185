import { SYSTEM_IDS, type Bay, type Extra, type Plan } from 'shared-types/planner/plan';
import type { Price, PricedPart } from 'shared-types/planner/price';
import { unitOf, type PartId, type PriceList, type Prices } from 'shared-types/planner/prices';
import { articleOf, type Piece } from './articles';
import { EXTRA_NAMES, extrasOf, rolls } from './extras';
import { drawersIn, leavesOf } from './fronts';
import { partOf, SEED_PRICES } from './seed-prices';
import { hangs, isGap, mayHang, STEP, systemOf, unitsOf, UPRIGHT, uprightsOf } from './systems';

export interface PriceOptions {
  /** Id of the region to deliver to. */
  region?: string | undefined;
  /** Whether it is fitted there, too. */
  fitting?: boolean | undefined;
}

/** The list that holds on a day (YYYY-MM-DD, in London). Before the first one holds what the site began with. */
export function listOn(prices: Prices, day: string): PriceList {
  const held = prices.filter(({ validFrom }) => validFrom <= day);
  return held.reduce((last, list) => (list.validFrom > last.validFrom ? list : last), held[0] ?? SEED_PRICES);
}

/** The region that a plan is priced for: the first of the list where it names none of them. */
export const regionOf = (
  { regions }: PriceList,
  id: string | undefined,
): PriceList['regions'][number] | undefined => regions.find((one) => one.id === id) ?? regions[0];

const NAMES = {
  set: 'Feet and connectors',
  upright: 'Upright',
  board: 'Board',
  surface: 'Work surface',
  back: 'Back panel',
  door: 'Door',
  flap: 'Flap',
  drawer: 'Drawer',
  glass: 'Glass door',
  fixing: 'Fixing',
  hung: 'Brackets and connectors',
  ...EXTRA_NAMES,
};

/** The kind of a part, whatever system it is made for. */
const kindOf = (part: PartId): string =>
  SYSTEM_IDS.reduce<string>((kind, system) => kind.replace(`-${system}`, ''), part);

/** What a part is called, whatever its system, size and finish. */
export function nameOfPart(part: PartId): string {
  return NAMES[kindOf(part) as keyof typeof NAMES];
}

function nameOf({ part, sizes, finish }: Piece): string {
  const size =
    sizes.length > 0 ? `${sizes.map((millimetres) => millimetres / 10).join(' × ')} cm` : undefined;
  return [nameOfPart(part), size, finish?.replace('-', ' ')].filter((one) => one !== undefined).join(', ');
}

const isOff = (size: number, step: number): boolean => size % step !== 0;

function piecesOfBay(plan: Plan, bay: Bay): Piece[] {
  const { finishes } = plan;
  const { width, depth, cells } = bay;
  const system = systemOf(plan, bay).id;
  const offWidth = isOff(width, STEP.width);
  const flat = (part: PartId): Piece => ({
    part,
    sizes: [width, depth],
    finish: finishes.boards,
    madeToMeasure: offWidth || isOff(depth, STEP.depth),
  });
  const board = flat(`board-${system}`);
  const added = (extra: Extra): Piece =>
    unitOf(extra) === 'piece'
      ? { part: extra, sizes: [], madeToMeasure: false }
      : { part: extra, sizes: [Math.max(1, width - UPRIGHT)], madeToMeasure: offWidth };
  const pieces: Piece[] = cells.flatMap((cell, row) => {
    const { kind, height, back } = cell;
    const upright = (part: PartId, across: number, up: number, finish: Piece['finish']): Piece => ({
      part,
      sizes: [across, up],
      ...(finish && { finish }),
      madeToMeasure: offWidth || isOff(height, STEP.height),
    });
    const isOverDesk = cells[row - 1]?.kind === 'desk';
    const under = kind === 'desk' ? [] : [isOverDesk ? flat('surface') : board];
    const leaves = leavesOf(width);
    const leaf = Math.round(width / leaves);
    const drawers = drawersIn(height);
    const fronts: Piece[] =
      kind === 'door' || kind === 'glass'
        ? Array.from({ length: leaves }, () => upright(kind, leaf, height, finishes.fronts))
        : kind === 'flap'
          ? [upright('flap', width, height, finishes.fronts)]
          : kind === 'drawer'
            ? Array.from({ length: drawers }, () =>
                upright('drawer', width, Math.round(height / drawers), finishes.fronts),
              )
            : [];
    return [
      ...under,
      ...(kind === 'shelf' ? [board] : []),
      ...(back ? [upright('back', width, height, finishes.fronts)] : []),
      ...fronts,
      ...extrasOf(cell).flatMap(([extra, count]) =>
        // Castors are those of the unit.
        extra === 'castor' ? [] : Array.from({ length: count }, () => added(extra)),
      ),
    ];
  });
  return [...pieces, cells.at(-1)?.kind === 'desk' ? flat('surface') : board];
}

/**
 * Every piece of a plan, one by one. Bays of a unit share the upright between them. A unit of which every bay hangs has
 * brackets in place of feet, and an upright that ends above the floor is fixed twice. On castors, which go with the feet,
 * a unit has two for each upright, and is not fixed.
 */
function piecesOf(plan: Plan): Piece[] {
  const { bays, finishes, fixed } = plan;
  const pieces: Piece[] = [];
  const simple = (part: PartId): Piece => ({ part, sizes: [], madeToMeasure: false });
  for (const { from, to, system } of unitsOf(plan)) {
    const unit = bays.slice(from, to + 1);
    const { id } = system;
    pieces.push(simple(unit.every(hangs) && mayHang(id) ? `hung-${id}` : `set-${id}`));
    for (const { bottom, top } of uprightsOf(unit)) {
      const height = top - bottom;
      pieces.push({
        part: `upright-${id}`,
        sizes: [height],
        finish: finishes.frame,
        madeToMeasure: isOff(height, STEP.height),
      });
      if (rolls(unit)) pieces.push(simple('castor'), simple('castor'));
      else if (fixed) pieces.push(simple('fixing'), ...(bottom > 0 ? [simple('fixing')] : []));
    }
  }
  return [...pieces, ...bays.filter((bay) => !isGap(bay)).flatMap((bay) => piecesOfBay(plan, bay))];
}

/** What one piece costs, in pence, with a percentage for making it to measure. */
function pencePerPiece({ part, sizes }: Piece, list: PriceList, plan: Plan, percent: number): number {
  const { eachPence, ratePence } = partOf(list, part);
  const unit = unitOf(part);
  const size = unit === 'piece' ? 0 : sizes.reduce((product, side) => product * (side / 1000), 1);
  const isBoard = part === 'surface' || part.startsWith('board-');
  const finish = isBoard ? list.boardPercent[plan.finishes.boards] : 0;
  return Math.round((eachPence + ratePence * size) * (1 + finish / 100) * (1 + percent / 100));
}

/** What a plan costs by a price list: parts, delivery, and fitting where it is wanted. */
export function priceOf(plan: Plan, list: PriceList, { region: id, fitting }: PriceOptions = {}): Price {
  const lines = new Map<string, { piece: Piece; quantity: number }>();
  for (const piece of piecesOf(plan)) {
    const key = JSON.stringify(piece);
    const line = lines.get(key) ?? { piece, quantity: 0 };
    lines.set(key, { ...line, quantity: line.quantity + 1 });
  }
  const { from, to } = list.madeToMeasurePercent;
  const pricedBy = (percent: number): PricedPart[] =>
    [...lines.values()].map(({ piece, quantity }) => {
      const unitPence = pencePerPiece(piece, list, plan, piece.madeToMeasure ? percent : 0);
      const { part, madeToMeasure } = piece;
      return {
        part,
        article: articleOf(piece),
        name: nameOf(piece),
        quantity,
        unitPence,
        totalPence: quantity * unitPence,
        madeToMeasure,
      };
    });
  const sum = (parts: PricedPart[]) => parts.reduce((total, { totalPence }) => total + totalPence, 0);
  const parts = pricedBy(from);
  const goodsPence = sum(parts);
  const region = list.regions.find((one) => one.id === id);
  const deliveryPence = region?.deliveryPence ?? 0;
  const fittingPence = fitting ? (region?.fittingPence ?? 0) : 0;
  const totalPence = goodsPence + deliveryPence + fittingPence;
  const isMade = parts.some(({ madeToMeasure }) => madeToMeasure);
  return {
    parts,
    goodsPence,
    ...(region && { region }),
    deliveryPence,
    fittingPence,
    ...(region && fitting && { fitted: true }),
    vatPence: Math.round((totalPence * list.vatPercent) / (100 + list.vatPercent)),
    totalPence,
    ...(isMade && {
      madeToMeasure: { fromPence: totalPence, toPence: totalPence - goodsPence + sum(pricedBy(to)) },
    }),
  };
}
