import { priceChangedBy } from 'shared-types/price-text';
import { sameJson } from 'shared-types/json';
import { PRODUCT_CHANGES_MOST, type ProductChange } from 'shared-types/product-changes';
import type { ChangedField } from 'shared-types/product-fields';
import type { Product } from 'shared-types/product';
import { comparisonOf } from '../../documents/comparable';
import { differences } from '../../documents/difference';

/** The start of a sentence. */
export const TOO_MANY = `At most ${PRODUCT_CHANGES_MOST} can be changed at once`;

type Fields = Partial<Record<ChangedField, unknown>>;

/** A field of a product as the API stores it: answers leave out what is empty. */
function storedField(product: Product, name: ChangedField): unknown {
  const { category = '', images = [], hidden = false, ...others } = product;
  return { ...others, category, images, hidden }[name];
}

/** The change that gives a product these values; undefined if it has them. */
export function changeOf(product: Product, values: Fields): ProductChange | undefined {
  const names = (Object.keys(values) as ChangedField[]).filter(
    (name) => !sameJson(values[name], storedField(product, name)),
  );
  if (names.length === 0) return undefined;
  return {
    product_id: product.product_id,
    was: Object.fromEntries(names.map((name) => [name, storedField(product, name)])) as Fields,
    set: Object.fromEntries(names.map((name) => [name, values[name]])) as Fields,
  };
}

const LONGEST = 80;
const short = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);

/** What a change changes, a line for each field: `Price: From £299 → From £314`. */
export function linesOf({ was, set }: ProductChange): string[] {
  const { words, comparable } = comparisonOf('products', '');
  return differences(comparable(was ?? {}), comparable(set ?? {}), words).map(
    ({ what, before, after }) => `${what}: ${short(before)} → ${short(after)}`,
  );
}

/** What is changed of several products at once. */
export type BulkChange =
  | { kind: 'price'; percent: number }
  | { kind: 'category'; category: string }
  | { kind: 'status'; hidden: boolean };

interface BulkOutcome {
  changes: { product: Product; change: ProductChange }[];
  /** Those whose price no program can read. */
  unreadable: Product[];
}

function valuesOf(product: Product, bulk: BulkChange): Fields | undefined {
  if (bulk.kind === 'category') return { category: bulk.category.trim() };
  if (bulk.kind === 'status') return { hidden: bulk.hidden };
  const price = priceChangedBy(product.price, bulk.percent);
  return price === undefined ? undefined : { price };
}

/** What a change of several products does to each. */
export function bulkChanges(products: readonly Product[], bulk: BulkChange): BulkOutcome {
  const outcome: BulkOutcome = { changes: [], unreadable: [] };
  // Not even a price that would be written in another way.
  if (bulk.kind === 'price' && bulk.percent === 0) return outcome;
  for (const product of products) {
    const values = valuesOf(product, bulk);
    const change = values && changeOf(product, values);
    if (change) outcome.changes.push({ product, change });
    if (!values) outcome.unreadable.push(product);
  }
  return outcome;
}
