import type { Part, PartId, PriceList } from 'shared-types/planner/prices';

/**
 * The price list that holds until the first one of `prices`. The smallest plan of each system costs what its page quotes
 * (public-site 9): a test works it out.
 */
export const SEED_PRICES: PriceList & { parts: Record<PartId, Part> } = {
  validFrom: '2026-01-01',
  vatPercent: 20,
  parts: {
    'set-wall-system': { eachPence: 11_220, ratePence: 0 },
    'upright-wall-system': { eachPence: 1900, ratePence: 9000 },
    'board-wall-system': { eachPence: 1200, ratePence: 22_000 },
    'set-desk-system': { eachPence: 9460, ratePence: 0 },
    'upright-desk-system': { eachPence: 2400, ratePence: 9500 },
    'board-desk-system': { eachPence: 1400, ratePence: 23_000 },
    'set-display-solution': { eachPence: 23_900, ratePence: 0 },
    'upright-display-solution': { eachPence: 3400, ratePence: 14_000 },
    'board-display-solution': { eachPence: 1800, ratePence: 30_000 },
    'set-free-standing': { eachPence: 14_300, ratePence: 0 },
    'upright-free-standing': { eachPence: 1700, ratePence: 8000 },
    'board-free-standing': { eachPence: 1100, ratePence: 15_000 },
    surface: { eachPence: 4000, ratePence: 18_000 },
    back: { eachPence: 900, ratePence: 7500 },
    door: { eachPence: 4500, ratePence: 24_000 },
    flap: { eachPence: 6500, ratePence: 24_000 },
    drawer: { eachPence: 6900, ratePence: 21_000 },
    glass: { eachPence: 5900, ratePence: 39_000 },
    fixing: { eachPence: 450, ratePence: 0 },
    'hung-wall-system': { eachPence: 11_220, ratePence: 0 },
    'hung-display-solution': { eachPence: 23_900, ratePence: 0 },
    light: { eachPence: 3900, ratePence: 4500 },
    'price-rail': { eachPence: 300, ratePence: 900 },
    hook: { eachPence: 350, ratePence: 0 },
    'hanging-rail': { eachPence: 900, ratePence: 1800 },
    lock: { eachPence: 1900, ratePence: 0 },
    castor: { eachPence: 1200, ratePence: 0 },
  },
  boardPercent: { oak: 0, maple: 0, white: 0, black: 0, cherry: 10, walnut: 18 },
  madeToMeasurePercent: { from: 15, to: 30 },
  regions: [
    { id: 'england-and-wales', name: 'England and Wales', deliveryPence: 4900, fittingPence: 24_000 },
    { id: 'london', name: 'Greater London', deliveryPence: 3900, fittingPence: 28_000 },
    { id: 'scotland', name: 'Scotland', deliveryPence: 7900, fittingPence: 29_000 },
    { id: 'northern-ireland', name: 'Northern Ireland', deliveryPence: 9900, fittingPence: 33_000 },
    { id: 'islands', name: 'Highlands and Islands', deliveryPence: 12_900, fittingPence: 39_000 },
  ],
};

/** What a part costs by a list; as built in when the list was made before there was such a part. */
export const partOf = ({ parts }: Pick<PriceList, 'parts'>, part: PartId): Part =>
  parts[part] ?? SEED_PRICES.parts[part];
