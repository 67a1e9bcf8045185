import { SEED_PRICES } from 'shared-planner/seed-prices';
import { pricesSchema, type PriceList, type Prices } from 'shared-types/planner/prices';
import * as z from 'zod/mini';
import { configEditor } from '../../documents/config-editor';
import { editorOf, type Editor } from '../../documents/editor';

/** The form's values: a list of documents is `items` in it. */
export const listsSchema = z.object({ items: pricesSchema });

export function pricesEditor(): Editor<Prices> {
  return editorOf('prices', () => configEditor({ key: 'prices', place: 'Prices', unset: [SEED_PRICES] }));
}

/** The day after, as YYYY-MM-DD. */
function dayAfter(day: string): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

/** A list like another one, for the first day after `today` that has none. */
export function listLike(list: PriceList, lists: Prices, today: string): PriceList {
  let validFrom = dayAfter(today);
  while (lists.some((one) => one.validFrom === validFrom)) validFrom = dayAfter(validFrom);
  return { ...list, validFrom };
}

/** The position of the list that holds on a day, or of the first to come. */
export function positionOn(lists: Prices, day: string): number {
  const begun = lists.filter(({ validFrom }) => validFrom <= day).map(({ validFrom }) => validFrom);
  const wanted = begun.sort().at(-1) ?? [...lists].map(({ validFrom }) => validFrom).sort()[0];
  return Math.max(
    0,
    lists.findIndex(({ validFrom }) => validFrom === wanted),
  );
}
