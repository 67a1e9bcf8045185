import { ApiError, emitWindowEvent } from 'shared-platform';
import type { Product } from 'shared-types/product';
import { reasonOf } from '../../calls/call-failure';
import { listProducts } from '../../calls/products/list-products';
import { saveProduct } from '../../calls/products/save-product';
import { readConfig } from '../../calls/site-config/read-config';
import { saveConfig } from '../../calls/site-config/save-config';
import { createEditor, editorOf, type Editor, type SaveOutcome } from '../../documents/editor';
import { sameJson } from '../../documents/json';
import { builtInForm, formOfProduct, inputOfForm, productFormSchema, type ProductForm } from './product-form';

/** Tries to put a picture into a map that others may be writing too. */
const IMAGE_TRIES = 4;

/**
 * Assigns a product's picture in `product_images`; the existing object is read and merged first (admin-tooling 7).
 * @throws ApiError
 */
export async function saveProductImage(productId: string, image: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const { value, revision } = await readConfig('product_images');
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

/** A refusal in the words of admin-tooling 8: `message or Unknown error`. */
export class ProductRefusal extends ApiError {
  constructor(message: string | undefined) {
    super(422, message ?? 'Unknown error');
  }
}

/**
 * The editor of one product. The call knows no revisions, so the product is read again before it is written: when
 * somebody else has changed it since, the edits are joined first.
 */
export function productEditor(productId: string): Editor<ProductForm> {
  return editorOf(`product:${productId}`, () => {
    let revision = 0;
    let known: ProductForm | undefined;
    const load = async () => {
      const product = (await listProducts()).find((entry: Product) => entry.product_id === productId);
      const value = product ? formOfProduct(product) : builtInForm(productId);
      if (known === undefined || !sameJson(known, value)) {
        revision += 1;
        known = value;
      }
      return { value: known, revision };
    };
    return createEditor<ProductForm>({
      key: `product:${productId}`,
      place: 'Products',
      load,
      save: async (value, from) => {
        const before = await load();
        if (before.revision !== from) throw new ApiError(412, 'Somebody else has changed this product.');
        const answer = await saveProduct(inputOfForm(value));
        if (answer.success === false) throw new ProductRefusal(answer.message);
        if (value.image !== before.value.image) await saveProductImage(productId, value.image);
        return load();
      },
      parseDraft: (draft) => {
        const parsed = productFormSchema.safeParse(draft);
        return parsed.success ? parsed.data : undefined;
      },
    });
  });
}

/** Why a product could not be saved, in the specified form. */
export function savingProblem(words: string, outcome: SaveOutcome): string | null {
  return outcome.kind === 'failed' ? `${words}: ${reasonOf(outcome.error)}` : null;
}
