import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { useId, useState } from 'react';
import type { Product } from 'shared-types/product';
import { PRODUCT_CHANGES_MOST, type ProductChange } from 'shared-types/product-changes';
import { PRODUCT_FIELDS } from 'shared-types/product-fields';
import { NAME_MAX } from 'shared-types/text';
import { useMayPublish } from '../../calls/content-releases/content-rules';
import { ChoiceTabs } from '../../components/ChoiceTabs';
import { counted } from '../../components/counted';
import { Dialog } from '../../components/Dialog';
import { bulkChanges, linesOf, TOO_MANY, type BulkChange } from './product-changes';
import styles from './Products.module.css';

const KINDS = [
  { value: 'price', label: PRODUCT_FIELDS.price.label },
  { value: 'category', label: PRODUCT_FIELDS.category.label },
  { value: 'status', label: 'Status' },
] as const;

/** Per cent. */
const LEAST = -90;
const MOST = 900;

/** The number that was typed; 0 for none, undefined for what is no percentage. */
function percentIn(typed: string): number | undefined {
  const text = typed.trim().replace(/%$/, '').replace('−', '-').replace(',', '.');
  const percent = Number(text);
  return Number.isFinite(percent) && percent >= LEAST && percent <= MOST ? percent : undefined;
}

export interface BulkChangeDialogProps {
  products: readonly Product[];
  busy: boolean;
  onChange: (changes: ProductChange[]) => void;
  /** The same in a release. */
  onRelease: (changes: ProductChange[]) => void;
  onClose: () => void;
}

/** Price, category or status of several products; lists what changes before it is changed. */
export function BulkChangeDialog({ products, busy, onChange, onRelease, onClose }: BulkChangeDialogProps) {
  const [kind, setKind] = useState<BulkChange['kind']>('price');
  const [typed, setTyped] = useState('');
  const [category, setCategory] = useState('');
  const [hidden, setHidden] = useState('hide');
  const id = useId();
  const mayPublish = useMayPublish();
  const percent = percentIn(typed);
  const bulk: BulkChange =
    kind === 'price'
      ? { kind, percent: percent ?? 0 }
      : kind === 'category'
        ? { kind, category }
        : { kind, hidden: hidden === 'hide' };
  const { changes, unreadable } = bulkChanges(products, bulk);
  const tooMany = changes.length > PRODUCT_CHANGES_MOST;
  return (
    <Dialog
      title={`Change ${counted(products.length, 'product')}`}
      width={640}
      sticky
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type={mayPublish ? 'default' : 'primary'}
            disabled={changes.length === 0 || tooMany}
            onClick={() => onRelease(changes.map(({ change }) => change))}
          >
            Add to release…
          </Button>
          {mayPublish && (
            <Button
              type="primary"
              disabled={changes.length === 0 || tooMany}
              loading={busy}
              onClick={() => onChange(changes.map(({ change }) => change))}
            >
              {changes.length === 0 ? 'Nothing to change' : `Change ${counted(changes.length, 'product')}`}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.pictures}>
        <ChoiceTabs label="What to change" value={kind} options={KINDS} onChange={setKind} />
        {kind === 'price' && (
          <div>
            <label htmlFor={id}>Raise by per cent (lower with a minus)</label>
            <div>
              <Input
                id={id}
                value={typed}
                inputMode="decimal"
                suffix="%"
                className={styles.percent}
                aria-invalid={percent === undefined || undefined}
                aria-describedby={`${id}-problem`}
                onChange={({ target }) => setTyped(target.value)}
              />
            </div>
            <p id={`${id}-problem`}>
              {percent === undefined && `Enter a number from ${LEAST} to ${MOST}, such as 5 or -2.5.`}
            </p>
          </div>
        )}
        {kind === 'category' && (
          <div>
            <label htmlFor={id}>Category (blank for none)</label>
            <Input
              id={id}
              value={category}
              maxLength={NAME_MAX}
              onChange={({ target }) => setCategory(target.value)}
            />
          </div>
        )}
        {kind === 'status' && (
          <ChoiceTabs
            label="Status"
            value={hidden}
            options={[
              { value: 'hide', label: 'Hidden' },
              { value: 'publish', label: 'Published' },
            ]}
            onChange={setHidden}
          />
        )}
        {tooMany && <p role="alert">{`${TOO_MANY}, and these are ${changes.length}. Select fewer.`}</p>}
        <ul aria-label="What changes" className={styles.results}>
          {changes.map(({ product, change }) => (
            <li key={product.product_id}>{`${product.name} – ${linesOf(change).join('; ')}`}</li>
          ))}
        </ul>
        {unreadable.length > 0 && (
          <p role="status">
            {`Left as they are, since their prices are no single amount: ${unreadable.map(({ name }) => name).join(', ')}.`}
          </p>
        )}
      </div>
    </Dialog>
  );
}
