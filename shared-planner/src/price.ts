import type { Bay, Plan } from 'shared-types/planner/plan';
import type { Price, PricedPart } from 'shared-types/planner/price';
import { unitOf, type PartId, type PriceList, type Prices } from 'shared-types/planner/prices';
import { drawersIn, leavesOf } from './fronts';
import { SEED_PRICES } from './seed-prices';
import { heightOf, isGap, STEP } from './systems';

export interface PriceOptions {
  /** Id of the region to deliver to. */
  region?: string | undefined;
  /** Whether it is fitted there, too. */
  fitting?: boolean | undefined;
}

/** Parts of one size. Sizes are millimetres: of an upright its height, of everything flat both sides. */
interface Piece {
  part: PartId;
  sizes: readonly number[];
  finish?: string;
  madeToMeasure: boolean;
}

/** The list that holds on a day (YYYY-MM-DD, in London). Before the first one holds what the site began with. */
export function listOn(prices: Prices, day: string): PriceList {
  const held = prices.filter(({ validFrom }) => validFrom <= day);
  return held.reduce((last, list) => (list.validFrom > last.validFrom ? list : last), held[0] ?? SEED_PRICES);
}

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
};

/** What a part is called, whatever its system, size and finish. */
export function nameOfPart(part: PartId): string {
  const [kind] = part.split('-', 1) as [keyof typeof NAMES];
  return NAMES[kind];
}

function nameOf({ part, sizes, finish }: Piece): string {
  const size =
    sizes.length > 0 ? `${sizes.map((millimetres) => millimetres / 10).join(' × ')} cm` : undefined;
  return [nameOfPart(part), size, finish?.replace('-', ' ')].filter((one) => one !== undefined).join(', ');
}

const isOff = (size: number, step: number): boolean => size % step !== 0;

function piecesOfBay({ system, finishes }: Plan, bay: Bay): Piece[] {
  const { width, depth, cells } = bay;
  const offWidth = isOff(width, STEP.width);
  const flat = (part: PartId): Piece => ({
    part,
    sizes: [width, depth],
    finish: finishes.boards,
    madeToMeasure: offWidth || isOff(depth, STEP.depth),
  });
  const board = flat(`board-${system}`);
  const pieces: Piece[] = cells.flatMap(({ kind, height, back }, row) => {
    const upright = (part: PartId, across: number, up: number, finish: string): Piece => ({
      part,
      sizes: [across, up],
      finish,
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
      ...(back ? [upright('back', width, height, finishes.boards)] : []),
      ...fronts,
    ];
  });
  return [...pieces, cells.at(-1)?.kind === 'desk' ? flat('surface') : board];
}

/** Every piece of a plan, one by one. Bays side by side share the upright between them. */
function piecesOf(plan: Plan): Piece[] {
  const { system, bays, finishes, fixed } = plan;
  const heightAt = (index: number) => (bays[index] ? heightOf(bays[index]) : 0);
  const pieces: Piece[] = [];
  for (let edge = 0; edge <= bays.length; edge += 1) {
    const height = Math.max(heightAt(edge - 1), heightAt(edge));
    if (height === 0) continue;
    // A unit begins where nothing stands on the left.
    if (heightAt(edge - 1) === 0) pieces.push({ part: `set-${system}`, sizes: [], madeToMeasure: false });
    pieces.push({
      part: `upright-${system}`,
      sizes: [height],
      finish: finishes.frame,
      madeToMeasure: isOff(height, STEP.height),
    });
    if (fixed) pieces.push({ part: 'fixing', sizes: [], madeToMeasure: false });
  }
  return [...pieces, ...bays.filter((bay) => !isGap(bay)).flatMap((bay) => piecesOfBay(plan, bay))];
}

/** What one piece costs, in pence, with a percentage for making it to measure. */
function pencePerPiece({ part, sizes }: Piece, list: PriceList, plan: Plan, percent: number): number {
  const { eachPence, ratePence } = list.parts[part];
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
