import { useState } from 'react';
import { toast } from 'shared-platform';
import type { Product } from 'shared-types/product';
import { changeProducts } from '../../calls/products/change-products';
import { changeMany, problemsOf } from '../../components/change-many';
import { askToConfirm } from '../../components/confirm';
import { counted } from '../../components/counted';
import type { Message } from '../../components/StatusLine';
import { productEditor } from './product-editor';

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

const DOING = { delete: 'Deleting products', restore: 'Restoring products' };

/** Deletes or restores products. @returns those it is done with, and what is wrong with the others */
async function changeAll(action: 'delete' | 'restore', products: readonly Product[]) {
  const outcome = await changeMany(
    DOING[action],
    products,
    ({ product_id }) => product_id,
    (ids) => changeProducts({ action, ids }),
  );
  const problems = problemsOf(outcome).map(({ items, reason }) => {
    const was = items.length === 1 ? 'was' : 'were';
    return `${nameOf(items)} ${was} not ${action}d. ${reason}`;
  });
  return { done: outcome.done, problems };
}

/** Deletes products once that was confirmed, and takes the last deletion back. Both say how it went. */
export function useRemoval(show: (said: Message) => void) {
  const [removed, setRemoved] = useState<Product[]>([]);

  /** Says how it went: here, and of several in a toast too, for those who have gone to another screen. */
  const tell = (problems: readonly string[], done: readonly Product[], [one, several]: [string, string]) => {
    const success = done.length > 0 ? `${nameOf(done)} ${done.length === 1 ? one : several}.` : '';
    const text = problems.length > 0 ? [success, ...problems].join(' ').trim() : success;
    show({ kind: problems.length > 0 ? 'error' : 'success', text });
    if (done.length + problems.length > 1) {
      toast({ title: text, ...(problems.length > 0 && { variant: 'destructive' }) });
    }
  };

  /** @returns those that are deleted now */
  const remove = async (unwanted: readonly Product[]): Promise<Product[]> => {
    if (!(await askToDelete(unwanted))) return [];
    const { done: gone, problems } = await changeAll('delete', unwanted);
    for (const { product_id } of gone) productEditor(product_id).discard();
    if (gone.length > 0) setRemoved(gone);
    tell(problems, gone, ['deleted', 'deleted']);
    return gone;
  };

  const undo = async () => {
    const { done: back, problems } = await changeAll('restore', removed);
    setRemoved(removed.filter((product) => !back.includes(product)));
    tell(problems, back, ['is back', 'are back']);
  };

  return { removed, remove, undo };
}
