import { exactMoney } from 'shared-planner/money';
import { partName, priceInWords } from 'shared-planner/price-table';
import { dayInWords } from 'shared-types/planner/day';
import { PART_IDS, pricesSchema, type PriceList } from 'shared-types/planner/prices';

function partOf({ parts }: PriceList, part: (typeof PART_IDS)[number]): string {
  const price = parts[part];
  return price ? priceInWords(part, price) : 'no price yet';
}

function fieldsOf(list: PriceList): Record<string, string> {
  const { from, to } = list.madeToMeasurePercent;
  return {
    'VAT contained': `${list.vatPercent} %`,
    ...Object.fromEntries(PART_IDS.map((part) => [partName(part), partOf(list, part)])),
    ...Object.fromEntries(
      Object.entries(list.boardPercent).map(([finish, percent]) => [`Boards in ${finish}`, `${percent} %`]),
    ),
    'Made to measure': `${from} % to ${to} %`,
    ...Object.fromEntries(
      list.regions.map(({ name, deliveryPence, fittingPence }) => [
        name,
        `delivery ${exactMoney(deliveryPence)}, fitting ${exactMoney(fittingPence)}`,
      ]),
    ),
  };
}

/** Price lists by their days, with prices in pounds; what is no price lists stays as it is. */
export function comparablePrices(value: unknown): unknown {
  const parsed = pricesSchema.safeParse(value);
  if (!parsed.success) return value;
  return Object.fromEntries(
    parsed.data.map((list) => [`Price list of ${dayInWords(list.validFrom)}`, fieldsOf(list)]),
  );
}
