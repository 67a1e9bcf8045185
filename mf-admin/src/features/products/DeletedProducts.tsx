import Button from 'antd/es/button';
import Table, { type ColumnsType } from 'antd/es/table';
import { useState } from 'react';
import type { DeletedProduct } from 'shared-types/product';
import { removeProduct } from '../../calls/products/remove-product';
import { useDeletedProducts } from '../../calls/products/deleted-products';
import { askToConfirm } from '../../components/confirm';
import { Failed } from '../../components/Failed';
import { isCallError, reasonOf } from '../../failures';
import { StatusLine, useMessage } from '../../components/StatusLine';
import { restoreProduct } from './product-editor';
import styles from './Products.module.css';

const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

function columnsFor(
  busy: string | null,
  restore: (product: DeletedProduct) => void,
): ColumnsType<DeletedProduct> {
  return [
    { title: 'Product', dataIndex: 'name', onCell: () => ({ style: { overflowWrap: 'anywhere' } }) },
    {
      title: 'Deleted',
      dataIndex: 'deleted_at',
      responsive: ['sm'],
      render: (deletedAt: string, { author }) =>
        `${time.format(new Date(deletedAt))}${author === null ? '' : ` by ${author}`}`,
      onCell: () => ({ style: { overflowWrap: 'anywhere' } }),
    },
    {
      title: 'Actions',
      key: 'actions',
      width: 110,
      align: 'right',
      render: (_value, product) => (
        <Button
          size="small"
          loading={busy === product.product_id}
          onClick={() => restore(product)}
          aria-label={`Restore ${product.name}`}
        >
          Restore
        </Button>
      ),
    },
  ];
}

function askToRestore({ name }: DeletedProduct): Promise<boolean> {
  return askToConfirm({
    title: `Restore ${name}?`,
    text: 'Its page is on the website again, as it was when it was deleted.',
    confirm: 'Restore Product',
  });
}

/** Products that were deleted, at any time and by anybody: each can be put back on the website. */
export function DeletedProducts() {
  const { data: products = [], error, retry } = useDeletedProducts();
  const [busy, setBusy] = useState<string | null>(null);
  const { message, show } = useMessage();
  const [restored, setRestored] = useState<DeletedProduct | null>(null);

  const attempt = async ({ product_id }: DeletedProduct, act: () => Promise<void>, failure: string) => {
    setBusy(product_id);
    try {
      await act();
      return true;
    } catch (cause) {
      if (!isCallError(cause)) throw cause;
      show({ kind: 'error', text: `${failure} ${reasonOf(cause)}` });
      return false;
    } finally {
      setBusy(null);
    }
  };
  const restore = async (product: DeletedProduct) => {
    const { product_id, name } = product;
    if (!(await askToRestore(product))) return;
    if (await attempt(product, () => restoreProduct(product_id), `${name} was not restored.`)) {
      setRestored(product);
      show({ kind: 'success', text: `${name} is on the website again.` });
    }
  };
  const undo = async (product: DeletedProduct) => {
    const { product_id, name } = product;
    if (await attempt(product, () => removeProduct(product_id), `${name} was not taken off the website.`)) {
      setRestored(null);
      show({ kind: 'success', text: `${name} is off the website again.` });
    }
  };

  return (
    <>
      {error && <Failed what="the deleted products" error={error} onRetry={retry} />}
      {products.length > 0 && (
        <section aria-labelledby="deleted-title">
          <h3 id="deleted-title" className={styles.title}>
            Deleted products
          </h3>
          <Table
            rowKey="product_id"
            columns={columnsFor(busy, (product) => void restore(product))}
            dataSource={products}
            pagination={false}
          />
        </section>
      )}
      {restored && (
        <div>
          <Button
            className={styles.undo}
            loading={busy === restored.product_id}
            onClick={() => void undo(restored)}
          >
            {`Undo: ${restored.name} restored`}
          </Button>
        </div>
      )}
      <StatusLine message={message} />
    </>
  );
}
