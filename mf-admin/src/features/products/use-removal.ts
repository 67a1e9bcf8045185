import { useState } from 'react';
import { toast } from 'shared-platform';
import type { Product } from 'shared-types/product';
import { changeProducts } from '../../calls/products/change-products';
import { askToConfirm } from '../../components/confirm';
import { counted } from '../../components/counted';
import type { Message } from '../../components/StatusLine';
import { inSteps } from '../../components/work';
import { isCallError, reasonOf } from '../../failures';
import { productEditor } from './product-editor';

/** Products that one call deletes or restores: often enough to show how far it is. */
const AT_ONCE = 25;

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

/** Deletes or restores products, many in one call. @returns those it is done with, and what is wrong with the others */
async function changeAll(action: 'delete' | 'restore', products: readonly Product[]) {
  const done: Product[] = [];
  const problems: string[] = [];
  const nameOfId = (id: string) => products.find(({ product_id }) => product_id === id)?.name ?? id;
  try {
    await inSteps(DOING[action], products, AT_ONCE, async (some) => {
      const answer = await changeProducts({ action, ids: some.map(({ product_id }) => product_id) });
      done.push(...some.filter(({ product_id }) => answer.done.includes(product_id)));
      problems.push(
        ...answer.failed.map(({ id, message }) => `${nameOfId(id)} was not ${action}d. ${message}`),
      );
    });
  } catch (cause) {
    if (!isCallError(cause)) throw cause;
    const rest = products.filter((product) => !done.includes(product));
    problems.push(`${nameOf(rest)} ${rest.length === 1 ? 'was' : 'were'} not ${action}d. ${reasonOf(cause)}`);
  }
  return { done, problems };
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
