import { toast } from 'shared-platform';
import type { Product } from 'shared-types/product';
import { changeProducts } from '../../calls/products/change-products';
import { problemsOf } from '../../components/change-many';
import { askToConfirm } from '../../components/confirm';
import { counted } from '../../components/counted';
import type { Message } from '../../components/StatusLine';
import type { Changes } from '../../components/use-changes';
import { productEditor } from './product-editor';

/** One product by its name, several by their number. */
const nameOf = (products: readonly Product[]) =>
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

/** Deletes products once that was confirmed, and offers to take it back. Both say how it went. */
export function removalOf({ changeMany, offerUndo }: Changes, show: (message: Message) => void) {
  /** Says how it went: here, and of several in a toast too, for those who have gone to another screen. @returns those done */
  const change = async (
    action: 'delete' | 'restore',
    products: readonly Product[],
    [one, several]: [string, string],
  ) => {
    const outcome = await changeMany(
      DOING[action],
      products,
      ({ product_id }) => product_id,
      (ids) => changeProducts({ action, ids }),
    );
    const { done } = outcome;
    const problems = problemsOf(outcome).map(({ items, reason }) => {
      const was = items.length === 1 ? 'was' : 'were';
      return `${nameOf(items)} ${was} not ${action}d. ${reason}`;
    });
    const success = done.length > 0 ? [`${nameOf(done)} ${done.length === 1 ? one : several}.`] : [];
    const text = [...success, ...problems].join(' ');
    const failed = problems.length > 0;
    show({ kind: failed ? 'error' : 'success', text });
    if (done.length + problems.length > 1) toast({ title: text, ...(failed && { variant: 'destructive' }) });
    return done;
  };

  return async (unwanted: readonly Product[]) => {
    if (!(await askToDelete(unwanted))) return;
    const gone = await change('delete', unwanted, ['deleted', 'deleted']);
    for (const { product_id } of gone) productEditor(product_id).discard();
    if (gone.length === 0) return;
    offerUndo({
      items: gone,
      words: (products) => `${nameOf(products)} deleted`,
      back: async (products) => {
        const back = await change('restore', products, ['is back', 'are back']);
        return products.filter((product) => !back.includes(product));
      },
    });
  };
}
