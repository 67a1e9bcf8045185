import Button from 'antd/es/button';
import { useState } from 'react';
import type { Picture } from 'shared-types/picture';
import { paths } from 'shared-types/routes';
import { productInputSchema } from 'shared-types/product';
import { Picture as PictureView } from 'shared-ui/Picture';
import { DocumentState } from '../../documents/DocumentState';
import { SaveBar } from '../../documents/SaveBar';
import type { SaveOutcome } from '../../documents/editor';
import { WORDS } from '../../documents/words';
import { issuesByField } from '../../components/issues';
import { StatusLine, useMessage } from '../../components/StatusLine';
import { LivePreview } from '../../preview/LivePreview';
import { productEditor, savingProblem } from './product-editor';
import { inputOfForm, isFixedProduct, productOfForm } from './product-form';
import { ProductFields } from './ProductFields';
import styles from './Products.module.css';

export interface ProductSectionProps {
  productId: string;
  name: string;
  price: string;
  picture: Picture | string | null;
  /** Whether there are edits that are not on the website yet. */
  unsaved: boolean;
  /** Without it the server has no such product: a fixed one that was deleted, as the site first had it. */
  onRemove?: () => void;
  onSaved: () => void;
}

function Editor(props: Pick<ProductSectionProps, 'productId' | 'onRemove' | 'onSaved'>) {
  const { productId, onRemove, onSaved } = props;
  const editor = productEditor(productId);
  const { message, show } = useMessage();
  const report = (outcome: SaveOutcome) => {
    const problem = savingProblem(
      isFixedProduct(productId) ? 'Error saving product' : 'Error updating product',
      outcome,
    );
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
export function ProductSection({ name, price, picture, unsaved, ...rest }: ProductSectionProps) {
  const [open, setOpen] = useState(false);
  return (
    <li className={styles.product}>
      <h3>
        <button type="button" className={styles.opener} aria-expanded={open} onClick={() => setOpen(!open)}>
          <span className={styles.thumbnail}>
            {picture !== null && <PictureView picture={picture} alt="" sizes="72px" ratio="4 / 3" />}
          </span>
          <span className={styles.words}>
            {name} <span className={styles.price}>{price}</span>
            {unsaved && <span className={styles.unsaved}> Unsaved changes</span>}
          </span>
        </button>
      </h3>
      {rest.onRemove === undefined && (
        <p className={styles.absent}>Not on the website now. Saving it puts it there.</p>
      )}
      {open && <Editor {...rest} />}
    </li>
  );
}
