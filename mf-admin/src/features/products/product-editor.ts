import { ApiError, emitWindowEvent } from 'shared-platform';
import { reasonOf } from '../../failures';
import { listProductRevisions } from '../../calls/products/list-product-revisions';
import { readProduct } from '../../calls/products/read-product';
import { saveProduct } from '../../calls/products/save-product';
import type { Product } from 'shared-types/product';
import { NAME_MAX } from 'shared-types/text';
import type { ContentChangeInput } from 'shared-types/content-releases';
import { readConfig } from '../../calls/site-config/read-config';
import { saveConfig } from '../../calls/site-config/save-config';
import { createEditor, editorOf, type Editor, type SaveOutcome, type Version } from '../../documents/editor';
import { rememberPictures } from '../../library/known-pictures';
import {
  BLANK_PRODUCT,
  builtInForm,
  formOfProduct,
  inputOfForm,
  isFixedProduct,
  NEW_PRODUCT,
  productFormSchema,
  type ProductForm,
} from './product-form';
import { proposedId } from './proposed-id';

/** Tries to put an image into a map that others may be writing too. */
const IMAGE_TRIES = 4;

/** After the name of a copy. */
const COPY = ' (copy)';

/** In the place of a revision: the server does not have the product, so that a save creates it. */
const NOT_THERE = -1;

/**
 * Assigns a product's image in `product_images`; the existing object is read and merged first (admin-tooling 7).
 * @param from the image that this one is to replace
 * @throws ApiError 412 when another user has given the product yet another image
 */
export async function saveProductImage(productId: string, image: string, from?: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const { value, revision } = await readConfig('product_images');
    if (from !== undefined) {
      const now = (await readProduct(productId)).product?.image ?? '';
      if (now === image) return;
      if (now !== from) throw refusal(412, 'Another user has changed this product’s image.');
    }
    const { [productId]: _before, ...others } = value ?? {};
    try {
      await saveConfig('product_images', image === '' ? others : { ...others, [productId]: image }, revision);
      emitWindowEvent('imagesUpdated', null);
      return;
    } catch (cause) {
      if (!(cause instanceof ApiError) || cause.status !== 412 || tries === IMAGE_TRIES) throw cause;
    }
  }
}

/** A refusal whose words are shown as they stand. */
export function refusal(status: number, detail: string): ApiError {
  return new ApiError(status, detail, { type: 'about:blank', title: detail, status, detail });
}

/** Where one product lives; a deletion by another user is said once, and the next save brings it back. */
function productSource(productId: string) {
  let wasThere = false;
  let deleted = false;
  const load = async (): Promise<Version<ProductForm>> => {
    const { product, revision } = await readProduct(productId);
    if (product !== null) {
      wasThere = true;
      deleted = false;
      const more = product.pictures ?? [];
      rememberPictures([
        product,
        ...more.flatMap((picture) => (typeof picture === 'string' ? [] : { image: picture.src, picture })),
      ]);
      return { value: formOfProduct(product), revision };
    }
    if (isFixedProduct(productId) && !wasThere) return { value: builtInForm(productId), revision: NOT_THERE };
    deleted = true;
    throw refusal(404, 'Another user has deleted this product. Save it again to bring it back.');
  };
  const save = async (value: ProductForm, revision: number, base: ProductForm) => {
    const creates = deleted || revision === NOT_THERE;
    const input = inputOfForm(value);
    const own = value.image === '' ? null : value.image;
    const removesImage = own === null && base.image !== '';
    // First, while it is still the one that is shown: without it an image of the library may come in its place.
    if (removesImage) await saveProductImage(productId, '', base.image);
    const answer = await saveProduct(
      creates || removesImage ? { ...input, image: own } : input,
      creates ? 'new' : revision,
    );
    if (answer.success === false) throw refusal(200, answer.message ?? 'Unknown error');
    if (own !== null && own !== base.image) await saveProductImage(productId, own, base.image);
    return load();
  };
  const changes = async (value: ProductForm, revision: number, base: ProductForm) => {
    const own = value.image === '' ? null : value.image;
    const product: ContentChangeInput = {
      resource: 'products',
      id: productId,
      revision: Math.max(0, revision),
      value: { ...inputOfForm(value), image: own },
    };
    if (value.image === base.image) return [product];
    const { value: images, revision: imagesRevision } = await readConfig('product_images');
    const { [productId]: _before, ...others } = images ?? {};
    const assigned = own === null ? others : { ...others, [productId]: own };
    return [
      product,
      {
        resource: 'site-config' as const,
        id: 'product_images',
        revision: imagesRevision,
        value: assigned,
      },
    ];
  };
  return { load, save, changes };
}

/** The editor of one product: saves with its revision, image included, and joins what others saved meanwhile. */
export function productEditor(productId: string): Editor<ProductForm> {
  return editorOf(`product:${productId}`, () =>
    createEditor<ProductForm>({
      key: `product:${productId}`,
      place: 'Products',
      ...productSource(productId),
      parseDraft: parseProductDraft,
    }),
  );
}

/** What is typed of a new product is a draft like any other, until it is created. */
export function newProductEditor(): Editor<ProductForm> {
  return editorOf(NEW_PRODUCT, () =>
    createEditor<ProductForm>({
      key: NEW_PRODUCT,
      place: 'Products',
      load: async () => ({ value: BLANK_PRODUCT, revision: 0 }),
      save: async (value) => ({ value, revision: 0 }),
      changes: (value, revision, base) =>
        productSource(value.product_id.trim()).changes(value, revision, base),
      parseDraft: parseProductDraft,
    }),
  );
}

/** Begins a new product with what another one has: hidden, and with a name and an id of its own. */
export async function beginCopy(product: Product, taken: readonly string[]): Promise<void> {
  const editor = newProductEditor();
  await editor.open();
  editor.discard();
  const name = `${product.name.slice(0, NAME_MAX - COPY.length)}${COPY}`;
  const copy = { ...formOfProduct(product), name, product_id: proposedId(name, taken), hidden: true };
  editor.change(copy, 'product duplicated');
}

/**
 * Saves a deleted product again as it was. The history has it with its own image, which the list mixes with those
 * of other sources.
 * @throws ApiError, with 412 when another user has made a product under its id meanwhile
 */
export async function restoreProduct(productId: string): Promise<void> {
  const [last] = await listProductRevisions(productId);
  if (last) await saveProduct(last.product, 'new');
}

function parseProductDraft(draft: unknown): ProductForm | undefined {
  const parsed = productFormSchema.safeParse(draft);
  return parsed.success ? parsed.data : undefined;
}

/** Why a product could not be saved, in the specified form. */
export function savingProblem(words: string, outcome: SaveOutcome): string | null {
  return outcome.kind === 'failed' ? `${words}: ${reasonOf(outcome.error)}` : null;
}
