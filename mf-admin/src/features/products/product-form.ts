import { catalogueProducts, storedProduct } from 'shared-types/content/products';
import { DEFAULT_WARRANTY, productInputSchema, type Product, type ProductInput } from 'shared-types/product';
import {
  mapFields,
  PRODUCT_FIELDS,
  SPECIFICATION_FIELDS,
  specificationsSchema,
  type EditedField,
  type Specifications,
} from 'shared-types/product-fields';
import * as z from 'zod/mini';

/** Products that have an editor of their own, whether or not the server has them (admin-tooling 3). */
export const FIXED_PRODUCTS = ['wall-system', 'desk-system', 'display-solution', 'free-standing'] as const;

export function isFixedProduct(productId: string): boolean {
  return (FIXED_PRODUCTS as readonly string[]).includes(productId);
}

// The specifications are edited field by field, the others by parts of their own.
const { specifications: _, image: _image, images: _images, hidden: _hidden, ...ownFields } = PRODUCT_FIELDS;
/** The fields of a product that a control edits. */
export const OWN_FIELDS = ownFields;
/** These, and the fields of its specifications. */
export const EDITED_FIELDS = { ...OWN_FIELDS, ...SPECIFICATION_FIELDS };
type Fields = typeof EDITED_FIELDS;
export type FieldName = keyof Fields;

/** A value as its control edits it. */
type Edited<F extends EditedField> = F extends { control: 'choices' } ? string[] : string;

// A draft that a browser has kept from before a field existed is read, too.
const editedSchemas = mapFields(EDITED_FIELDS, ({ control }) =>
  control === 'choices' ? z._default(z.array(z.string()), []) : z._default(z.string(), ''),
) as { [N in keyof Fields]: z.ZodMiniType<Edited<Fields[N]>> };

/** A product as it is edited: each value as its control needs it, specifications field by field. */
export const productFormSchema = z.object({
  ...editedSchemas,
  product_id: z.string(),
  /** Specifications that have no field here; kept as they are. */
  others: z._default(z.record(z.string(), z.unknown()), {}),
  image: z._default(z.string(), ''),
  images: z._default(z.array(z.string()), []),
  hidden: z._default(z.boolean(), false),
});
export type ProductForm = z.infer<typeof productFormSchema>;

/** The editor of the product that is being created. */
export const NEW_PRODUCT = 'new-product';

/** A new product's form, with the default warranty (admin-tooling 3). */
export const BLANK_PRODUCT: ProductForm = productFormSchema.parse({
  product_id: '',
  warranty: DEFAULT_WARRANTY,
});

function parsed(json: string): Specifications {
  try {
    const result = specificationsSchema.safeParse(JSON.parse(json));
    return result.success ? result.data : {};
  } catch {
    // An old product may hold text that is no JSON; the form then starts with blank specifications.
    return {};
  }
}

function editedValue({ control }: EditedField, stored: string | readonly string[] = ''): string | string[] {
  if (control !== 'choices')
    return typeof stored === 'string' ? stored : stored.join(control === 'lines' ? '\n' : ', ');
  const list = typeof stored === 'string' ? stored.split(',') : stored;
  return list.map((part) => part.trim()).filter(Boolean);
}

/** Whether a field that has to be filled in is blank. */
export const lacksRequired = (form: ProductForm): boolean =>
  Object.entries<EditedField>(EDITED_FIELDS).some(
    ([name, { required }]) => required && String(form[name as FieldName]).trim() === '',
  );

/** Choices of a field: those that are offered, and any other that is set. */
export const choicesOf = ({ options = [] }: EditedField, chosen: readonly string[]): string[] => [
  ...new Set([...options, ...chosen]),
];

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

export function formOfProduct(product: Omit<Product, 'picture'>): ProductForm {
  const { specifications, image, images, hidden, ...own } = product;
  const others = parsed(specifications);
  const stored: Record<string, unknown> = { ...others, ...own };
  for (const name of Object.keys(SPECIFICATION_FIELDS)) delete others[name];
  const edited = mapFields(EDITED_FIELDS, (field, name) =>
    editedValue(field, stored[name] as string | string[] | undefined),
  );
  return productFormSchema.parse({ ...edited, others, image: image ?? '', images, hidden });
}

/** What a fixed product starts from while the server does not have it: the built-in one (admin-tooling 9). */
export function builtInForm(productId: string): ProductForm {
  const product = catalogueProducts.find((entry) => entry.id === productId);
  if (!product) return { ...BLANK_PRODUCT, product_id: productId };
  return formOfProduct({ ...storedProduct(product), image: product.picture.src });
}

/** The specifications' JSON; keys without a value are left out. */
function specificationsOf(form: ProductForm): string {
  const values = mapFields(SPECIFICATION_FIELDS, (_field, name) => form[name]);
  const given = Object.entries(values).filter(([, value]) => value.length > 0);
  return JSON.stringify({ ...form.others, ...Object.fromEntries(given) });
}

/** Body of `POST /products`: features by line, blank lines dropped (admin-tooling 5). */
export function inputOfForm(form: ProductForm): ProductInput {
  const own = mapFields(OWN_FIELDS, ({ control }, name) =>
    control === 'lines' ? linesOf(form[name]) : form[name],
  ) as Pick<ProductInput, keyof typeof OWN_FIELDS>;
  const { images, hidden } = form;
  return {
    ...own,
    product_id: form.product_id.trim(),
    specifications: specificationsOf(form),
    images,
    hidden,
  };
}

/** Most characters of a specification that a page shows as one line. */
const LINE_MAX = 200;

/** Validates a form as what it is saved as: each issue stands at the field that it comes from. */
export const editedProductSchema = productFormSchema.check(({ value, issues }) => {
  const found = productInputSchema.safeParse(inputOfForm(value)).error?.issues ?? [];
  for (const { path, message } of found) issues.push({ code: 'custom', path, message, input: value });
  for (const name of Object.keys(SPECIFICATION_FIELDS) as (keyof typeof SPECIFICATION_FIELDS)[]) {
    const input = value[name];
    if (typeof input !== 'string' || input.length <= LINE_MAX) continue;
    issues.push({ code: 'custom', path: [name], message: `Use at most ${LINE_MAX} characters.`, input });
  }
});

/** The product a visitor would get. */
export function productOfForm(form: ProductForm): Product {
  return { ...inputOfForm(form), image: form.image === '' ? null : form.image };
}
