import { catalogueProducts } from 'shared-types/content/products';
import {
  DEFAULT_WARRANTY,
  FRAME_COLOURS,
  productInputSchema,
  specificationsSchema,
  WOOD_COLOURS,
  type Product,
  type ProductInput,
  type Specifications,
} from 'shared-types/product';
import * as z from 'zod/mini';

/** Products that have an editor of their own, whether or not the server has them (admin-tooling 3). */
export const FIXED_PRODUCTS = ['wall-system', 'desk-system', 'display-solution', 'free-standing'] as const;

export function isFixedProduct(productId: string): boolean {
  return (FIXED_PRODUCTS as readonly string[]).includes(productId);
}

/** A product as it is edited: features one a line, specifications field by field. */
export const productFormSchema = z.object({
  product_id: z.string(),
  name: z.string(),
  price: z.string(),
  short_description: z.string(),
  description: z.string(),
  /** One per line. */
  features: z.string(),
  dimensions: z.string(),
  /** Comma-separated. */
  materials: z.string(),
  colors: z.string(),
  frameColors: z.array(z.string()),
  woodColors: z.array(z.string()),
  loadCapacity: z.string(),
  warranty: z.string(),
  /** Specifications that have no field here; kept as they are. */
  others: z.record(z.string(), z.unknown()),
  image: z.string(),
});
export type ProductForm = z.infer<typeof productFormSchema>;

/** A new product's form, with the default warranty (admin-tooling 3). */
export const BLANK_PRODUCT: ProductForm = {
  product_id: '',
  name: '',
  price: '',
  short_description: '',
  description: '',
  features: '',
  dimensions: '',
  materials: '',
  colors: '',
  frameColors: [],
  woodColors: [],
  loadCapacity: '',
  warranty: DEFAULT_WARRANTY,
  others: {},
  image: '',
};

const asText = (value: string | string[] | undefined) =>
  Array.isArray(value) ? value.join(', ') : (value ?? '');
const asList = (value: string | string[] | undefined) =>
  (Array.isArray(value) ? value : (value ?? '').split(',')).map((part) => part.trim()).filter(Boolean);

function parsed(json: string): Specifications {
  try {
    const result = specificationsSchema.safeParse(JSON.parse(json));
    return result.success ? result.data : {};
  } catch {
    // An old product may hold text that is no JSON; the form then starts with blank specifications.
    return {};
  }
}

export function formOfProduct(product: Product): ProductForm {
  const { dimensions, materials, colors, frameColors, woodColors, loadCapacity, warranty, ...others } =
    parsed(product.specifications);
  return {
    product_id: product.product_id,
    name: product.name,
    price: product.price,
    short_description: product.short_description,
    description: product.description,
    features: product.features.join('\n'),
    dimensions: dimensions ?? '',
    materials: asText(materials),
    colors: asText(colors),
    frameColors: asList(frameColors),
    woodColors: asList(woodColors),
    loadCapacity: loadCapacity ?? '',
    warranty: warranty ?? '',
    others,
    image: product.image ?? '',
  };
}

/** What a fixed product starts from while the server does not have it: the built-in one (admin-tooling 9). */
export function builtInForm(productId: string): ProductForm {
  const product = catalogueProducts.find((entry) => entry.id === productId);
  if (!product) return { ...BLANK_PRODUCT, product_id: productId };
  const { specifications } = product;
  return {
    ...BLANK_PRODUCT,
    product_id: product.id,
    name: product.name,
    price: product.price,
    short_description: product.shortDescription,
    description: product.description,
    features: product.features.join('\n'),
    dimensions: specifications.dimensions,
    materials: specifications.materials.join(', '),
    colors: specifications.colors.join(', '),
    loadCapacity: specifications.loadCapacity,
    warranty: specifications.warranty,
    image: product.picture.src,
  };
}

/** The specifications' JSON; keys without a value are left out. */
function specificationsOf(form: ProductForm): string {
  const { dimensions, materials, colors, frameColors, woodColors, loadCapacity, warranty, others } = form;
  const entries = Object.entries({
    ...others,
    dimensions,
    materials,
    colors,
    frameColors,
    woodColors,
    loadCapacity,
    warranty,
  });
  return JSON.stringify(
    Object.fromEntries(
      entries.filter(([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0)),
    ),
  );
}

/** Body of `POST /products`: features by line, blank lines dropped (admin-tooling 5). */
export function inputOfForm(form: ProductForm): ProductInput {
  return {
    product_id: form.product_id.trim(),
    name: form.name,
    price: form.price,
    description: form.description,
    short_description: form.short_description,
    features: form.features
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    specifications: specificationsOf(form),
  };
}

/** Specifications that a page shows as one line each, and most characters of it. */
const LINES = ['dimensions', 'materials', 'colors', 'loadCapacity', 'warranty'] as const;
const LINE_MAX = 200;

/** Validates a form as what it is saved as: each issue stands at the field that it comes from. */
export const editedProductSchema = productFormSchema.check(({ value, issues }) => {
  const found = productInputSchema.safeParse(inputOfForm(value)).error?.issues ?? [];
  for (const { path, message } of found) issues.push({ code: 'custom', path, message, input: value });
  for (const field of LINES) {
    if (value[field].length <= LINE_MAX) continue;
    const message = `Use at most ${LINE_MAX} characters.`;
    issues.push({ code: 'custom', path: [field], message, input: value[field] });
  }
});

/** The product a visitor would get. */
export function productOfForm(form: ProductForm): Product {
  return { ...inputOfForm(form), image: form.image === '' ? null : form.image };
}

/** Colours that can be ticked: the specified ones and any other that is set. */
export const offeredFrames = (form: ProductForm) => [
  ...new Set<string>([...FRAME_COLOURS, ...form.frameColors]),
];
export const offeredWoods = (form: ProductForm) => [
  ...new Set<string>([...WOOD_COLOURS, ...form.woodColors]),
];
