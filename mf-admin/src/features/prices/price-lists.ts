import { SEED_PRICES } from 'shared-planner/seed-prices';
import { dayInWords } from 'shared-types/planner/day';
import { pricesInputSchema, type PriceList, type Prices } from 'shared-types/planner/prices';
import * as z from 'zod/mini';
import { askToConfirm } from '../../components/confirm';
import { configEditor } from '../../documents/config-editor';
import { editorOf, type Editor } from '../../documents/editor';

/** The form's values: a list of documents is `items` in it. */
export const listsSchema = z.object({ items: pricesInputSchema });

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

/** The position of the list that is valid on a day; undefined while none has begun. */
export function positionOn(lists: Prices, day: string): number | undefined {
  const last = lists
    .map(({ validFrom }) => validFrom)
    .filter((validFrom) => validFrom <= day)
    .sort()
    .at(-1);
  return last === undefined ? undefined : lists.findIndex(({ validFrom }) => validFrom === last);
}

/** The position of the list that is shown first: the one that is valid on a day, else the first to come. */
export function firstShown(lists: Prices, day: string): number {
  const days = lists.map(({ validFrom }) => validFrom);
  return positionOn(lists, day) ?? Math.max(0, days.indexOf([...days].sort()[0] ?? ''));
}

/** Asks before the list that is valid today is removed. @param next the list that is valid instead */
export function askToRemoveToday(next: PriceList): Promise<boolean> {
  return askToConfirm({
    title: 'Remove the price list that is valid today?',
    text: `Once this is saved, plans are priced by the list of ${dayInWords(next.validFrom)}. History keeps the removed list.`,
    confirm: 'Remove',
    danger: true,
  });
}
