import Button from 'antd/es/button';
import Table, { type ColumnsType } from 'antd/es/table';
import { Suspense, useState } from 'react';
import type { DeletedProduct } from 'shared-types/product';
import { useMayPublish } from '../../calls/content-releases/content-rules';
import { listProductRevisions } from '../../calls/products/list-product-revisions';
import { removeProduct } from '../../calls/products/remove-product';
import { useDeletedProducts } from '../../calls/products/deleted-products';
import { askToConfirm } from '../../components/confirm';
import { Failed } from '../../components/Failed';
import { StatusLine, useMessage } from '../../components/StatusLine';
import { useChanges } from '../../components/use-changes';
import { addedTo, LazyAddToRelease } from '../../documents/lazy-add-to-release';
import { restoreProduct } from './product-editor';
import styles from './Products.module.css';

const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

function columnsFor(
  restoring: string | undefined,
  restore: (product: DeletedProduct) => void,
  mayPublish: boolean,
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
      width: mayPublish ? 110 : 190,
      align: 'right',
      render: (_value, product) => (
        <Button
          size="small"
          loading={restoring === product.product_id}
          onClick={() => restore(product)}
          aria-label={`Restore ${product.name}${mayPublish ? '' : ' in a release…'}`}
        >
          {mayPublish ? 'Restore' : 'Restore in a release…'}
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

/** Products that were deleted, at any time by any user: each can be put back on the website. */
export function DeletedProducts() {
  const { data: products = [], error, retry } = useDeletedProducts();
  const [restoring, setRestoring] = useState<string>();
  /** The product that is to come back with a release. */
  const [waiting, setWaiting] = useState<DeletedProduct>();
  const mayPublish = useMayPublish();
  const { message, show, attempt } = useMessage();
  const { offerUndo, undo } = useChanges();

  const takeOff = async (product: DeletedProduct) => {
    const { product_id, name } = product;
    const isOff = await attempt(() => removeProduct(product_id), {
      success: `${name} is off the website again.`,
      failure: `${name} was not taken off the website.`,
    });
    return isOff ? [] : [product];
  };
  const restore = async (product: DeletedProduct) => {
    const { product_id, name } = product;
    if (!(await askToRestore(product))) return;
    setRestoring(product_id);
    const isBack = await attempt(() => restoreProduct(product_id), {
      success: `${name} is on the website again.`,
      failure: `${name} was not restored.`,
    });
    setRestoring(undefined);
    if (!isBack) return;
    offerUndo({
      items: [product],
      words: () => `${name} restored`,
      back: () => takeOff(product),
    });
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
            columns={columnsFor(
              restoring,
              (product) => (mayPublish ? void restore(product) : setWaiting(product)),
              mayPublish,
            )}
            dataSource={products}
            pagination={false}
          />
        </section>
      )}
      {undo && (
        <div>
          <Button className={styles.undo} {...undo} />
        </div>
      )}
      <StatusLine message={message} />
      {waiting && (
        <Suspense fallback={null}>
          <LazyAddToRelease
            changes={async () =>
              (await listProductRevisions(waiting.product_id))
                .slice(0, 1)
                .map(({ product }) => ({ resource: 'products', id: waiting.product_id, value: product }))
            }
            onAdded={(name) => show({ kind: 'success', text: addedTo(name) })}
            onClose={() => setWaiting(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
