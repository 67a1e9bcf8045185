import Button from 'antd/es/button';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { ApiError } from 'shared-platform';
import type { Picture } from 'shared-types/picture';
import type { Product } from 'shared-types/product';
import { isCallError, reasonOf } from '../../failures';
import { listProducts } from '../../calls/products/list-products';
import { removeProduct } from '../../calls/products/remove-product';
import { readDraft } from '../../documents/drafts';
import { unsaved } from '../../documents/unsaved';
import { askToConfirm } from '../../components/confirm';
import { counted } from '../../components/counted';
import { StatusLine, useMessage } from '../../components/StatusLine';
import { useOnShow } from '../../components/use-on-show';
import { Waiting } from '../../components/Waiting';
import { CreateProduct } from './CreateProduct';
import { DeletedProducts } from './DeletedProducts';
import { productEditor } from './product-editor';
import { builtInForm, FIXED_PRODUCTS } from './product-form';
import { ProductSection } from './ProductSection';
import styles from './Products.module.css';
import { restoreProduct } from './restore-product';

interface Listed {
  id: string;
  name: string;
  price: string;
  picture: Picture | string | null;
  /** As the server has it; undefined for a fixed product that it does not have. */
  stored?: Product;
}

/** The server's products, then fixed ones that it does not have. */
function listed(products: readonly Product[]): Listed[] {
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

/** What became of one product when all were saved. */
interface Result {
  id: string;
  name: string;
  text: string;
  ok: boolean;
}

async function saveOne({ id, name }: Listed): Promise<Result> {
  const editor = productEditor(id);
  await editor.open();
  const outcome = await editor.save();
  // Save All goes by the HTTP status alone (admin-tooling 7); what the answer's words refuse stays an unsaved edit.
  const answeredOk = outcome.kind === 'failed' && outcome.error.status === 200;
  if (outcome.kind === 'saved' || answeredOk) return { id, name, ok: true, text: 'Saved' };
  const text =
    outcome.kind === 'conflict'
      ? 'Somebody else has changed the same fields: choose which to keep'
      : reasonOf(outcome.error);
  return { id, name, ok: false, text };
}

/** Edits that an earlier visit left on this browser count as unsaved before their product is opened. */
async function openDrafted(products: readonly Listed[]): Promise<void> {
  for (const { id } of products) if (await readDraft(`product:${id}`)) await productEditor(id).open();
}

const allSaved = (count: number) =>
  count === 0 ? 'All products are saved already.' : `${counted(count, 'product')} saved.`;

/** Create, edit and save products; Save All Products saves every edited one (admin-tooling 2). */
export function ProductsManager() {
  const [products, setProducts] = useState<Product[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [removed, setRemoved] = useState<Product | null>(null);
  const [saving, setSaving] = useState(false);
  const [results, setResults] = useState<Result[]>([]);
  const { message, show } = useMessage();
  const { places } = useSnapshot(unsaved);

  const load = async () => {
    setProblem(null);
    try {
      const found = await listProducts();
      setProducts(found);
      await openDrafted(listed(found));
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setProblem(cause.message);
    }
  };
  useOnShow(() => load());

  const edited = listed(products ?? []).filter(({ id }) => places[`product:${id}`] !== undefined);
  const saveAll = async () => {
    setSaving(true);
    const outcomes: Result[] = [];
    for (const product of edited) outcomes.push(await saveOne(product));
    setSaving(false);
    setResults(outcomes);
    if (outcomes.some(({ ok }) => !ok)) {
      show({ kind: 'error', text: 'Some products failed to save. Please try again.' });
    } else {
      show({ kind: 'success', text: allSaved(outcomes.length) });
    }
    await load();
  };

  const remove = async (product: Product) => {
    const sure = await askToConfirm({
      title: `Delete ${product.name}?`,
      text: 'Its page disappears from the website, and unsaved changes to it are dropped. It can be restored here at any time.',
      confirm: 'Delete Product',
      danger: true,
    });
    if (!sure) return;
    try {
      await removeProduct(product.product_id);
      productEditor(product.product_id).discard();
      setRemoved(product);
      show({ kind: 'success', text: `${product.name} deleted.` });
      await load();
    } catch (cause) {
      if (!isCallError(cause)) throw cause;
      show({ kind: 'error', text: `${product.name} was not deleted. ${reasonOf(cause)}` });
    }
  };
  const undoRemoval = async (product: Product) => {
    try {
      await restoreProduct(product.product_id);
      setRemoved(null);
      show({ kind: 'success', text: `${product.name} is back.` });
      await load();
    } catch (cause) {
      if (!isCallError(cause)) throw cause;
      show({ kind: 'error', text: reasonOf(cause) });
    }
  };

  return (
    <section aria-labelledby="products-title">
      <h2 id="products-title">Products</h2>
      <div className={styles.top}>
        <Button type="primary" loading={saving} onClick={() => void saveAll()}>
          Save All Products
        </Button>
        {removed && (
          <Button className={styles.wrapping} onClick={() => void undoRemoval(removed)}>
            Undo: {removed.name} deleted
          </Button>
        )}
        <span>{edited.length > 0 && `${edited.length} with unsaved changes`}</span>
      </div>
      <StatusLine message={message} />
      {results.length > 0 && (
        <ul aria-label="Result of saving all products">
          {results.map(({ id, name, text }) => (
            <li key={id}>
              {name}: {text}
            </li>
          ))}
        </ul>
      )}
      <CreateProduct onCreated={() => void load()} />
      {products === null && problem === null && <Waiting text="Loading products…" />}
      {problem !== null && (
        <div role="alert">
          <p>Could not load the products. {problem}</p>
          <Button onClick={() => void load()}>Try Again</Button>
        </div>
      )}
      {products !== null && (
        <ul role="list" aria-label="Products" className={styles.list}>
          {listed(products).map(({ id, name, price, picture, stored }) => (
            <ProductSection
              key={id}
              productId={id}
              name={name}
              price={price}
              picture={picture}
              unsaved={places[`product:${id}`] !== undefined}
              onSaved={() => {
                setResults((before) => before.filter((result) => result.id !== id));
                void load();
              }}
              onRemove={stored && (() => void remove(stored))}
            />
          ))}
        </ul>
      )}
      <DeletedProducts onRestored={() => void load()} />
    </section>
  );
}
