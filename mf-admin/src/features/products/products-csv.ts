import { CSV_START, csvRow, readCsv, textOfCell } from 'shared-types/csv';
import { productInputSchema, type Product } from 'shared-types/product';
import { PRODUCT_CHANGES_MOST, type ProductChange } from 'shared-types/product-changes';
import { PRODUCT_FIELDS, type ChangedField, type EditedField } from 'shared-types/product-fields';
import { searchKey } from 'shared-types/search-key';
import type { ImportRow } from '../../components/ImportDialog';
import { changeOf, linesOf, TOO_MANY } from './product-changes';
import {
  BLANK_PRODUCT,
  EDITED_FIELDS,
  editedProductSchema,
  formOfProduct,
  inputOfForm,
  type FieldName,
  type ProductForm,
} from './product-form';

type Column = FieldName | 'images' | 'status';

const FIELDS: Record<FieldName, EditedField> = EDITED_FIELDS;
const HEADINGS: Record<Column, string> = {
  ...(Object.fromEntries(Object.entries(FIELDS).map(([name, { label }]) => [name, label])) as Record<
    FieldName,
    string
  >),
  images: PRODUCT_FIELDS.images.label,
  status: 'Status',
};
const COLUMNS = Object.keys(HEADINGS) as Column[];
const STATUS = { published: 'Published', hidden: 'Hidden' };

/** Far more than the most products with long descriptions. */
const LONGEST_CSV = 8_000_000;

function cellOf(form: ProductForm, column: Column): string {
  if (column === 'status') return form.hidden ? STATUS.hidden : STATUS.published;
  const value = form[column];
  return Array.isArray(value) ? value.join(column === 'images' ? '\n' : ', ') : value;
}

/** Products with all that is edited but their own image, as RFC 4180. */
export function productsToCsv(products: readonly Product[]): string {
  const rows = products.map((product) => {
    const form = formOfProduct(product);
    return COLUMNS.map((column) => cellOf(form, column));
  });
  return CSV_START + [COLUMNS.map((column) => HEADINGS[column]), ...rows].map(csvRow).join('');
}

const parts = (text: string, separator: string): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);

/** A form with what one row says; a message for a cell that cannot be read. */
function filledIn(form: ProductForm, column: Column, text: string): ProductForm | string {
  if (column === 'images') return { ...form, images: parts(text, '\n') };
  if (column === 'status') {
    const key = searchKey(text);
    if (key === '') return form;
    const known = Object.values(STATUS).find((word) => searchKey(word) === key);
    return known
      ? { ...form, hidden: known === STATUS.hidden }
      : `Status: write ${STATUS.published} or ${STATUS.hidden}.`;
  }
  const value = FIELDS[column].control === 'choices' ? parts(text, ',') : text;
  return { ...form, [column]: value };
}

/** What a file does to the products: its changes, and a line about each row. */
export interface ProductImport {
  rows: ImportRow[];
  changes: ProductChange[];
}

/** Which column of the file has which field. */
function columnsOf(cells: readonly string[]): Map<Column, number> | string {
  const keys = cells.map(searchKey);
  const columns = new Map<Column, number>();
  for (const column of COLUMNS) {
    const at = keys.findIndex((key) => key === searchKey(HEADINGS[column]) || key === searchKey(column));
    if (at >= 0) columns.set(column, at);
  }
  if (!columns.has('product_id')) return `Line 1: name a column “${HEADINGS.product_id}”.`;
  const unknown = cells.find((cell, at) => cell !== '' && ![...columns.values()].includes(at));
  if (unknown !== undefined) {
    return `Line 1: “${unknown}” is no column of products. There are: ${Object.values(HEADINGS).join(', ')}.`;
  }
  return columns;
}

/** What one row says of a product, or why it cannot be taken over, a sentence for each column. */
function changeOfRow(
  product: Product | undefined,
  product_id: string,
  cells: ReadonlyMap<Column, string>,
): { change: ProductChange | undefined } | { problems: string[] } {
  let form: ProductForm = product ? formOfProduct(product) : { ...BLANK_PRODUCT, product_id };
  const problems: string[] = [];
  for (const [column, text] of cells) {
    const next = filledIn(form, column, text);
    if (typeof next === 'string') problems.push(next);
    else form = next;
  }
  for (const { path, message } of editedProductSchema.safeParse(form).error?.issues ?? []) {
    const heading = HEADINGS[path[0] as Column] ?? HEADINGS.product_id;
    problems.push(`${heading}: ${message}`);
  }
  if (problems.length > 0) return { problems: [...new Set(problems)] };
  const { product_id: _, ...values } = productInputSchema.parse(inputOfForm(form));
  if (!product) return { change: { product_id, was: null, set: values } };
  // What the form makes of the stored product is no change.
  const before = inputOfForm(formOfProduct(product));
  const changed = Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as ChangedField]),
    ),
  );
  return { change: changeOf(product, changed) };
}

/** Reads a file of products, or says what is wrong with it as a whole. Columns that it does not have stay. */
export function productsFromCsv(
  file: string,
  products: readonly Product[],
): ProductImport | { problem: string } {
  const read = readCsv(file, { longest: LONGEST_CSV, what: 'a list of products' });
  if ('problem' in read) return read;
  const [first, ...rows] = read.rows;
  const columns = columnsOf(first?.cells ?? []);
  if (typeof columns === 'string') return { problem: columns };
  const known = new Map(products.map((product) => [product.product_id, product]));
  const lines = new Map<string, number>();
  const found: ProductImport = { rows: [], changes: [] };
  for (const { line, cells } of rows) {
    const texts = new Map(
      [...columns].map(([column, at]) => [column, textOfCell(cells[at] ?? '').replaceAll('\r\n', '\n')]),
    );
    const id = texts.get('product_id') ?? '';
    const product = known.get(id);
    const name = product?.name ?? (texts.get('name') || id || '(no product id)');
    const earlier = lines.get(id);
    lines.set(id, earlier ?? line);
    const outcome =
      earlier === undefined
        ? changeOfRow(product, id, texts)
        : { problems: [`${HEADINGS.product_id}: line ${earlier} has the same product.`] };
    if ('problems' in outcome) {
      found.rows.push({ line, name, kind: 'wrong', details: outcome.problems });
    } else if (!outcome.change) found.rows.push({ line, name, kind: 'same', details: [] });
    else {
      found.changes.push(outcome.change);
      const kind = product ? 'changed' : 'new';
      found.rows.push({ line, name, kind, details: product ? linesOf(outcome.change) : [] });
    }
  }
  const { length } = found.changes;
  return length > PRODUCT_CHANGES_MOST
    ? { problem: `The file changes ${length} products. ${TOO_MANY}: split the file.` }
    : found;
}
