import Button from 'antd/es/button';
import { useState } from 'react';
import type { DeletedProduct } from 'shared-types/product';
import { useDeletedProducts } from '../../calls/products/deleted-products';
import { isCallError, reasonOf } from '../../failures';
import { StatusLine, useMessage } from '../../components/StatusLine';
import styles from './Products.module.css';
import { restoreProduct } from './restore-product';

const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** Products that were deleted, at any time and by anybody: each is put back on the website with one click. */
export function DeletedProducts({ onRestored }: { onRestored: () => void }) {
  const { data: products, error } = useDeletedProducts();
  const [busy, setBusy] = useState<string | null>(null);
  const { message, show } = useMessage();

  const restore = async ({ product_id, name }: DeletedProduct) => {
    setBusy(product_id);
    try {
      await restoreProduct(product_id);
      show({ kind: 'success', text: `${name} is on the website again.` });
      onRestored();
    } catch (cause) {
      if (!isCallError(cause)) throw cause;
      show({ kind: 'error', text: `${name} was not restored. ${reasonOf(cause)}` });
    } finally {
      setBusy(null);
    }
  };

  if (error) return <p role="alert">Deleted products could not be read. {reasonOf(error)}</p>;
  return (
    <>
      {products && products.length > 0 && (
        <section aria-labelledby="deleted-title" className={styles.deleted}>
          <h3 id="deleted-title">Deleted products</h3>
          <ul role="list">
            {products.map((product) => (
              <li key={product.product_id}>
                <span className={styles.words}>
                  {product.name}
                  <span className={styles.price}>
                    deleted {time.format(new Date(product.deleted_at))}
                    {product.author && ` by ${product.author}`}
                  </span>
                </span>
                <Button
                  size="small"
                  loading={busy === product.product_id}
                  onClick={() => void restore(product)}
                  aria-label={`Restore ${product.name}`}
                >
                  Restore
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <StatusLine message={message} />
    </>
  );
}
