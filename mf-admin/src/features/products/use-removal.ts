import { useState } from 'react';
import type { Product } from 'shared-types/product';
import { removeProduct } from '../../calls/products/remove-product';
import { askToConfirm } from '../../components/confirm';
import { counted } from '../../components/counted';
import type { Message } from '../../components/StatusLine';
import { isCallError, reasonOf } from '../../failures';
import { productEditor, restoreProduct } from './product-editor';

/** One product by its name, several by their number. */
export const nameOf = (products: readonly Product[]) =>
  products.length === 1 && products[0] ? products[0].name : counted(products.length, 'product');

function askToDelete(products: readonly Product[]): Promise<boolean> {
  const one = products.length === 1;
  return askToConfirm({
    title: `Delete ${nameOf(products)}?`,
    text: one
      ? 'Its page disappears from the website, and unsaved changes to it are discarded. It can be restored here at any time.'
      : 'Their pages disappear from the website, and unsaved changes to them are discarded. They can be restored here at any time.',
    confirm: one ? 'Delete Product' : 'Delete Products',
    danger: true,
  });
}

/** Deletes products once that was confirmed, and takes the last deletion back. Both say how it went. */
export function useRemoval(show: (said: Message) => void) {
  const [removed, setRemoved] = useState<Product[]>([]);

  /** @returns those that are deleted now */
  const remove = async (unwanted: readonly Product[]): Promise<Product[]> => {
    if (!(await askToDelete(unwanted))) return [];
    const gone: Product[] = [];
    const problems: string[] = [];
    for (const product of unwanted) {
      try {
        await removeProduct(product.product_id);
        productEditor(product.product_id).discard();
        gone.push(product);
      } catch (cause) {
        if (!isCallError(cause)) throw cause;
        problems.push(`${product.name} was not deleted. ${reasonOf(cause)}`);
      }
    }
    if (gone.length > 0) setRemoved(gone);
    if (problems.length > 0) show({ kind: 'error', text: problems.join(' ') });
    else show({ kind: 'success', text: `${nameOf(gone)} deleted.` });
    return gone;
  };

  const undo = async () => {
    let left = removed;
    try {
      for (const product of removed) {
        await restoreProduct(product.product_id);
        left = left.filter((other) => other !== product);
      }
      show({ kind: 'success', text: `${nameOf(removed)} ${removed.length === 1 ? 'is' : 'are'} back.` });
    } catch (cause) {
      if (!isCallError(cause)) throw cause;
      show({ kind: 'error', text: reasonOf(cause) });
    }
    setRemoved(left);
  };

  return { removed, remove, undo };
}
