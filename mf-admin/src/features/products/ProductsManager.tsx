import Button from 'antd/es/button';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { ApiError } from 'shared-platform';
import type { Product } from 'shared-types/product';
import { isCallError, reasonOf } from '../../calls/call-failure';
import { listProducts } from '../../calls/products/list-products';
import { removeProduct } from '../../calls/products/remove-product';
import { saveProduct } from '../../calls/products/save-product';
import { unsaved } from '../../documents/unsaved';
import { askToConfirm } from '../../pieces/confirm';
import { StatusLine, useMessage } from '../../pieces/StatusLine';
import { useOnShow } from '../../pieces/use-on-show';
import { Waiting } from '../../pieces/Waiting';
import { CreateProduct } from './CreateProduct';
import { productEditor } from './product-editor';
import { builtInForm, FIXED_PRODUCTS, formOfProduct, inputOfForm } from './product-form';
import { ProductSection } from './ProductSection';
import styles from './Products.module.css';

interface Listed {
  id: string;
  name: string;
  price: string;
  fixed: boolean;
  onServer: boolean;
}

/** The server's products, then fixed ones that it does not have. */
function listed(products: readonly Product[]): Listed[] {
  const isFixed = (id: string) => (FIXED_PRODUCTS as readonly string[]).includes(id);
  const known = products.map(({ product_id, name, price }) => ({
    id: product_id,
    name,
    price,
    fixed: isFixed(product_id),
    onServer: true,
  }));
  const missing = FIXED_PRODUCTS.filter((id) => !known.some((product) => product.id === id)).map((id) => {
    const { name, price } = builtInForm(id);
    return { id, name, price, fixed: true, onServer: false };
  });
  return [...known, ...missing];
}

/** Create, edit and save products; Save All Products saves every edited one (admin-tooling 2). */
export function ProductsManager() {
  const [products, setProducts] = useState<Product[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [removed, setRemoved] = useState<Product | null>(null);
  const [saving, setSaving] = useState(false);
  const [results, setResults] = useState<{ name: string; text: string }[]>([]);
  const { message, show } = useMessage();
  const { places } = useSnapshot(unsaved);

  const load = async () => {
    setProblem(null);
    try {
      setProducts(await listProducts());
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setProblem(cause.message);
    }
  };
  useOnShow(() => load());

  const edited = listed(products ?? []).filter(({ id }) => places[`product:${id}`] !== undefined);
  const saveAll = async () => {
    setSaving(true);
    const outcomes = [];
    for (const { id, name } of edited) {
      const editor = productEditor(id);
      await editor.open();
      const outcome = await editor.save();
      const text =
        outcome.kind === 'saved'
          ? 'Saved'
          : outcome.kind === 'clash'
            ? 'Changed by somebody else too: open it to choose'
            : reasonOf(outcome.error);
      outcomes.push({ name, text, ok: outcome.kind === 'saved' });
    }
    setSaving(false);
    setResults(outcomes);
    if (outcomes.some(({ ok }) => !ok)) {
      show({ kind: 'error', text: 'Some products failed to save. Please try again.' });
    } else {
      show({
        kind: 'success',
        text:
          outcomes.length === 0 ? 'All products are saved already.' : `${outcomes.length} products saved.`,
      });
    }
    await load();
  };

  const remove = async (product: Product) => {
    const sure = await askToConfirm({
      title: `Delete ${product.name}?`,
      text: 'Its page disappears from the website. It can be undone here.',
      confirm: 'Delete Product',
      danger: true,
    });
    if (!sure) return;
    try {
      await removeProduct(product.product_id);
      setRemoved(product);
      await load();
    } catch (cause) {
      if (!isCallError(cause)) throw cause;
      show({ kind: 'error', text: `${product.name} was not deleted. ${reasonOf(cause)}` });
    }
  };
  const undoRemoval = async (product: Product) => {
    try {
      await saveProduct(inputOfForm(formOfProduct(product)));
      setRemoved(null);
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
        {removed && <Button onClick={() => void undoRemoval(removed)}>Undo: {removed.name} deleted</Button>}
        <span>{edited.length > 0 && `${edited.length} with unsaved changes`}</span>
      </div>
      <StatusLine message={message} />
      {results.length > 0 && (
        <ul aria-label="Result of saving all products">
          {results.map(({ name, text }) => (
            <li key={name}>
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
        <ul role="list" aria-label="Products">
          {listed(products).map(({ id, name, price, fixed, onServer }) => {
            const product = products.find((entry) => entry.product_id === id);
            return (
              <ProductSection
                key={id}
                productId={id}
                name={name}
                price={price}
                fixed={fixed}
                onSaved={() => void load()}
                onRemove={onServer && product ? () => void remove(product) : undefined}
              />
            );
          })}
        </ul>
      )}
    </section>
  );
}
