import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { Suspense, useState } from 'react';
import { saveFile } from 'shared-platform/save-file';
import type { Product } from 'shared-types/product';
import { turnedRound, type ProductChange } from 'shared-types/product-changes';
import { useMayPublish } from '../../calls/content-releases/content-rules';
import { applyChanges } from '../../calls/products/apply-changes';
import { counted } from '../../components/counted';
import { FileButton } from '../../components/FileButton';
import { ImportDialog } from '../../components/ImportDialog';
import type { Message } from '../../components/StatusLine';
import { addedTo, LazyAddToRelease } from '../../documents/lazy-add-to-release';
import { attempt } from '../../failures';
import { BulkChangeDialog } from './BulkChangeDialog';
import { productsFromCsv, productsToCsv, type ProductImport } from './products-csv';
import type { useProductsTable } from './ProductsTable';
import { releaseChangesOf } from './release-changes';

export interface ManyProductsProps {
  table: ReturnType<typeof useProductsTable>;
  /** All that the server has. */
  products: readonly Product[];
  /** Those that are selected. */
  ticked: readonly Product[];
  show: (message: Message) => void;
  onChanged: () => void;
}

/** Changes several products at once, by hand or by a file: shown first, made as a whole, and taken back as one. */
export function ManyProducts({ table, products, ticked, show, onChanged }: ManyProductsProps) {
  const [changing, setChanging] = useState(false);
  const mayPublish = useMayPublish();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [imported, setImported] = useState<ProductImport>();
  /** Changes that are to wait in a release. */
  const [waiting, setWaiting] = useState<readonly ProductChange[]>();

  const send = async (changes: readonly ProductChange[], words: string): Promise<boolean> => {
    setBusy(true);
    const done = await attempt(
      () => applyChanges(changes),
      (reason) => show({ kind: 'error', text: `No product was changed. ${reason}` }),
    );
    setBusy(false);
    if (done) show({ kind: 'success', text: words });
    onChanged();
    return done;
  };
  const apply = async (changes: readonly ProductChange[]) => {
    const done = await send(changes, `${counted(changes.length, 'product')} changed.`);
    setChanging(false);
    setImported(undefined);
    if (!done) return;
    table.offerUndo({
      items: changes,
      words: (items) => `${counted(items.length, 'product')} changed`,
      back: async (items) =>
        (await send(items.map(turnedRound), `${counted(items.length, 'product')} changed back.`))
          ? []
          : items,
    });
  };
  const read = async (file: File | undefined) => {
    if (!file) return;
    const found = productsFromCsv(await file.text(), products);
    setProblem('problem' in found ? found.problem : undefined);
    if ('rows' in found) setImported(found);
  };
  return (
    <>
      {ticked.length > 0 && (
        <>
          <Button onClick={() => setChanging(true)}>Change…</Button>
          <Button
            onClick={() => setWaiting(ticked.map(({ product_id }) => ({ product_id, was: {}, set: null })))}
          >
            Delete in a release…
          </Button>
        </>
      )}
      <FileButton accept=".csv,text/csv" label="Import CSV of products" onFiles={([file]) => void read(file)}>
        Import CSV
      </FileButton>
      <Button
        disabled={products.length === 0}
        onClick={() => saveFile(new Blob([productsToCsv(products)], { type: 'text/csv' }), 'products.csv')}
      >
        Download CSV
      </Button>
      {problem !== undefined && (
        <Alert role="alert" type="error" title="Nothing was imported." description={problem} />
      )}
      {changing && (
        <BulkChangeDialog
          products={ticked}
          busy={busy}
          onChange={(changes) => void apply(changes)}
          onRelease={setWaiting}
          onClose={() => setChanging(false)}
        />
      )}
      {imported && (
        <ImportDialog
          title="Import products"
          noun="product"
          rows={imported.rows}
          hint="All are changed together, and Undo takes the import back."
          busy={busy}
          onImport={mayPublish ? () => void apply(imported.changes) : undefined}
          onRelease={() => setWaiting(imported.changes)}
          onClose={() => setImported(undefined)}
        />
      )}
      {waiting && (
        <Suspense fallback={null}>
          <LazyAddToRelease
            changes={() => releaseChangesOf(waiting)}
            onAdded={(name) => {
              setChanging(false);
              setImported(undefined);
              show({ kind: 'success', text: addedTo(name) });
            }}
            onClose={() => setWaiting(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
