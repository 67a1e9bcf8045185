import Button from 'antd/es/button';
import { useState } from 'react';
import { paths } from 'shared-types/routes';
import { productInputSchema } from 'shared-types/product';
import { DocumentState } from '../../documents/DocumentState';
import { SaveBar } from '../../documents/SaveBar';
import type { SaveOutcome } from '../../documents/editor';
import { WORDS } from '../../documents/words';
import { issuesByField } from '../../pieces/issues';
import { StatusLine, useMessage } from '../../pieces/StatusLine';
import { LivePreview } from '../../preview/LivePreview';
import { productEditor, savingProblem } from './product-editor';
import { inputOfForm, productOfForm } from './product-form';
import { ProductFields } from './ProductFields';
import styles from './Products.module.css';

export interface ProductSectionProps {
  productId: string;
  name: string;
  price: string;
  /** One of the four fixed editors, which also saves what the server does not have yet. */
  fixed: boolean;
  onRemove?: () => void;
  onSaved: () => void;
}

function Editor({ productId, fixed, onRemove, onSaved }: Omit<ProductSectionProps, 'name' | 'price'>) {
  const editor = productEditor(productId);
  const { message, show } = useMessage();
  const report = (outcome: SaveOutcome) => {
    const problem = savingProblem(fixed ? 'Error saving product' : 'Error updating product', outcome);
    if (problem !== null) show({ kind: 'error', text: problem });
    if (outcome.kind === 'saved') {
      show({ kind: 'success', text: 'Product saved.' });
      onSaved();
    }
  };
  return (
    <DocumentState editor={editor} name="the product">
      {(form) => (
        <div className={styles.body}>
          <SaveBar
            editor={editor}
            words={WORDS.product}
            saveLabel="Save Product"
            onSave={() => void editor.save().then(report)}
            onSettled={report}
            message={<StatusLine message={message} />}
          >
            {onRemove && (
              <Button danger onClick={onRemove}>
                Delete Product
              </Button>
            )}
          </SaveBar>
          <ProductFields
            form={form}
            onChange={editor.change}
            issues={issuesByField(productInputSchema.safeParse(inputOfForm(form)))}
          />
          <LivePreview
            name="product page"
            path={paths.product(productId)}
            answers={{ [`/api/products/${productId}`]: productOfForm(form) }}
          />
        </div>
      )}
    </DocumentState>
  );
}

/** A product of the list: its name, and its editor when it is opened. */
export function ProductSection({ name, price, ...rest }: ProductSectionProps) {
  const [open, setOpen] = useState(false);
  return (
    <li className={styles.product}>
      <h3>
        <button type="button" className={styles.opener} aria-expanded={open} onClick={() => setOpen(!open)}>
          {name} <span className={styles.price}>{price}</span>
        </button>
      </h3>
      {open && <Editor {...rest} />}
    </li>
  );
}
