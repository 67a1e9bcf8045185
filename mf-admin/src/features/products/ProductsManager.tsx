import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { useEffect, useId, useState } from 'react';
import type { Product } from 'shared-types/product';
import { paths } from 'shared-types/routes';
import { isFoundIn } from 'shared-types/search-key';
import { useSnapshot } from 'valtio';
import { reasonOf } from '../../failures';
import { useMayPublish } from '../../calls/content-releases/content-rules';
import { useProducts } from '../../calls/products/list-products';
import { AdminPage } from '../../components/AdminPage';
import { askToDiscard } from '../../components/confirm';
import { counted } from '../../components/counted';
import { useOpenTitle } from '../../components/page-title';
import { Failed } from '../../components/Failed';
import { NotThere } from '../../components/NotThere';
import { StatusLine, useMessage } from '../../components/StatusLine';
import { Waiting } from '../../components/Waiting';
import { inSteps } from '../../components/work';
import { readDraft } from '../../documents/drafts';
import { unsaved } from '../../documents/unsaved';
import { useEditor } from '../../documents/use-editor';
import { CreateProduct } from './CreateProduct';
import { DeletedProducts } from './DeletedProducts';
import { EditProduct } from './EditProduct';
import { beginCopy, newProductEditor, productEditor } from './product-editor';
import { builtInForm, FIXED_PRODUCTS } from './product-form';
import styles from './Products.module.css';
import { ManyProducts } from './ManyProducts';
import { PAGE, ProductsTable, useProductsTable, type ListedProduct } from './ProductsTable';
import { removalOf } from './removal';

/** The server's products, then fixed ones that it does not have. */
function listed(products: readonly Product[]): Omit<ListedProduct, 'unsaved'>[] {
  const known = products.map((stored) => ({
    id: stored.product_id,
    name: stored.name,
    price: stored.price,
    picture: stored.picture ?? stored.image,
    stored,
  }));
  const missing = FIXED_PRODUCTS.filter((id) => !known.some((product) => product.id === id)).map((id) => {
    const { name, price, image } = builtInForm(id);
    return { id, name, price, picture: image };
  });
  return [...known, ...missing];
}

/** Edits that an earlier visit left on this browser count as unsaved before their product is opened. */
async function openDrafted(products: readonly Product[]): Promise<void> {
  for (const { id } of listed(products)) if (await readDraft(`product:${id}`)) await productEditor(id).open();
}

/** What became of one product when all were saved. */
interface Result {
  id: string;
  name: string;
  kind: 'saved' | 'waiting' | 'conflict' | 'failed';
  text: string;
}

async function saveOne({ id, name }: ListedProduct): Promise<Result> {
  const editor = productEditor(id);
  await editor.open();
  // Published with the others, a campaign would begin too early.
  if (editor.state.release !== null)
    return {
      id,
      name,
      kind: 'waiting',
      text: 'Not saved, as its changes are a release’s: open it to decide',
    };
  const outcome = await editor.save();
  if (outcome.kind === 'conflict') {
    const text = 'Another user has changed the same fields: choose which to keep';
    return { id, name, kind: 'conflict', text };
  }
  // Save All goes by the HTTP status alone (admin-tooling 7); what the answer's words refuse stays an unsaved edit.
  if (outcome.kind === 'saved' || outcome.error.status === 200)
    return { id, name, kind: 'saved', text: 'Saved' };
  return { id, name, kind: 'failed', text: reasonOf(outcome.error) };
}

const allSaved = (results: readonly Result[]) =>
  results.length === 0
    ? 'All products are saved already.'
    : `${counted(results.filter(({ kind }) => kind === 'saved').length, 'product')} saved.`;

/** Whether the form of the new product is open; half filled in, it is open again when the owner comes back. */
let leftOpen = false;
/** @param isOfRelease whether it is a release's, which opens it */
function useCreating(isOfRelease: boolean) {
  const [creating, setCreating] = useState(() => leftOpen && newProductEditor().dirty);
  const [opened, setOpened] = useState(false);
  if (isOfRelease !== opened) {
    setOpened(isOfRelease);
    if (isOfRelease) setCreating(true);
  }
  useEffect(() => {
    leftOpen = creating;
  }, [creating]);
  return [creating, setCreating] as const;
}

/** Create, edit and save products; Save All Products saves every edited one (admin-tooling 2). */
export function ProductsManager() {
  const { data, error, retry } = useProducts();
  const { places } = useSnapshot(unsaved);
  const draft = useEditor(newProductEditor());
  const { message, show } = useMessage();
  const table = useProductsTable();
  const mayPublish = useMayPublish();
  const why = useId();
  const { id: open, open: openProduct, close } = table.opened;
  const [creating, setCreating] = useCreating(draft.release !== null);
  const remove = removalOf(table, show);
  const [saving, setSaving] = useState(false);
  const [results, setResults] = useState<Result[]>([]);

  useEffect(() => {
    if (data) void openDrafted(data);
  }, [data]);

  const products = listed(data ?? []).map((product) => ({
    ...product,
    unsaved: places[`product:${product.id}`] !== undefined,
  }));
  const shown = products.filter(({ id, name, price, stored }) =>
    isFoundIn(`${name}\n${id}\n${price}\n${stored?.category ?? ''}`, table.address.q),
  );
  const stored = shown.filter((product) => product.stored !== undefined);
  const ticked = shown.flatMap(({ id, stored }) => (stored && table.selected.includes(id) ? [stored] : []));
  const edited = products.filter((product) => product.unsaved);
  const opened = products.find(({ id }) => id === open);
  useOpenTitle(opened?.name ?? null);

  const duplicate = async (product: Product) => {
    if (draft.dirty && !(await askToDiscard())) return;
    await beginCopy(
      product,
      products.map(({ id }) => id),
    );
    setCreating(true);
  };

  const saveAll = async () => {
    setSaving(true);
    const outcomes: Result[] = [];
    await inSteps('Saving products', edited, 1, async ([product]) => {
      if (product) outcomes.push(await saveOne(product));
    });
    setSaving(false);
    setResults(outcomes);
    if (outcomes.some(({ kind }) => kind === 'failed' || kind === 'conflict')) {
      show({ kind: 'error', text: 'Some products failed to save. Please try again.' });
    } else {
      show({ kind: 'success', text: allSaved(outcomes) });
    }
    // Its editor asks which version to keep.
    const conflict = outcomes.find(({ kind }) => kind === 'conflict');
    if (conflict) openProduct(conflict.id);
    retry();
  };

  return (
    <AdminPage
      title="Products"
      intro={
        <>
          <span>Choose a product to edit it. </span>
          {edited.length > 0 && <strong>{`${edited.length} with unsaved changes`}</strong>}
          {!mayPublish && (
            <span id={why}>
              {' Only owners save all at once: open a product to add its changes to a release.'}
            </span>
          )}
        </>
      }
      actions={
        <>
          <Button icon={<PlusOutlined aria-hidden="true" />} onClick={() => setCreating(true)}>
            {draft.dirty && !creating ? 'Continue New Product' : 'Create New Product'}
          </Button>
          <Button
            type="primary"
            loading={saving}
            disabled={!mayPublish}
            aria-describedby={mayPublish ? undefined : why}
            onClick={() => void saveAll()}
          >
            Save All Products
          </Button>
        </>
      }
    >
      {data && (
        <div className={styles.bar}>
          <Input
            type="search"
            aria-label="Search products"
            placeholder="Search products"
            allowClear
            className={styles.search}
            {...table.search}
          />
          {ticked.length > 0 && (
            <div role="group" aria-label="Selected products" className={styles.bar}>
              <span role="status">{`${counted(ticked.length, 'product')} selected`}</span>
              {stored.length > PAGE && ticked.length < stored.length && (
                <Button onClick={() => table.select(stored.map(({ id }) => id))}>
                  {`Select all ${stored.length}`}
                </Button>
              )}
              {mayPublish && (
                <Button danger onClick={() => void remove(ticked)}>
                  Delete
                </Button>
              )}
            </div>
          )}
          <ManyProducts table={table} products={data} ticked={ticked} show={show} onChanged={retry} />
          {table.undo && <Button className={styles.undo} {...table.undo} />}
        </div>
      )}
      <StatusLine message={message} />
      {results.length > 0 && (
        <ul aria-label="Result of saving all products" className={styles.results}>
          {results.map(({ id, name, text }) => (
            <li key={id}>{`${name}: ${text}`}</li>
          ))}
        </ul>
      )}
      {error && <Failed what="the products" error={error} onRetry={retry} />}
      {data && open !== null && !opened && (
        <NotThere title={`There is no product “${open}”.`} onBack={close} />
      )}
      {!data && !error && <Waiting text="Loading products…" />}
      {data && (
        <ProductsTable
          table={table}
          products={shown}
          onDuplicate={(product) => void duplicate(product)}
          onRemove={mayPublish ? (product) => void remove([product]) : undefined}
        />
      )}
      <DeletedProducts />
      {opened && (
        <EditProduct
          key={opened.id}
          productId={opened.id}
          name={opened.name}
          onSaved={() => {
            setResults((before) => before.filter(({ id }) => id !== opened.id));
            retry();
          }}
          onRenamed={(id) => {
            show({
              kind: 'success',
              text: `Address changed. ${paths.product(opened.id)} leads to the new one.`,
            });
            openProduct(id);
            retry();
          }}
          onClose={close}
        />
      )}
      {creating && (
        <CreateProduct
          takenIds={products.map(({ id }) => id)}
          onCreated={(said) => {
            setCreating(false);
            show(said);
            retry();
          }}
          onClose={() => setCreating(false)}
        />
      )}
    </AdminPage>
  );
}
