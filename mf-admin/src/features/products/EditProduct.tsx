import Button from 'antd/es/button';
import Drawer from 'antd/es/drawer';
import { useId, useState } from 'react';
import { paths } from 'shared-types/routes';
import { useMayPublish } from '../../calls/content-releases/content-rules';
import { NOT_FILLED_IN } from '../../components/first-invalid';
import { StatusLine, useMessage } from '../../components/StatusLine';
import { useReturnFocus } from '../../components/use-return-focus';
import { DocumentForm } from '../../documents/DocumentForm';
import type { SaveOutcome } from '../../documents/editor';
import { SaveBar } from '../../documents/SaveBar';
import { WORDS } from '../../documents/words';
import { PreviewLayout } from '../../preview/PreviewLayout';
import { useEditorState } from '../../documents/use-editor';
import { AT_ONCE, ChangeAddress } from './ChangeAddress';
import { productEditor, savingProblem } from './product-editor';
import { editedProductSchema, isFixedProduct, productOfForm } from './product-form';
import { ProductFields, UP_TO_THE_EDGE } from './ProductFields';
import styles from './Products.module.css';

export interface EditProductProps {
  productId: string;
  name: string;
  onSaved: () => void;
  /** @param id the product's new one */
  onRenamed: (id: string) => void;
  onClose: () => void;
}

/** One product beside the list. Closed with edits that are not saved, it keeps them on this browser. */
export function EditProduct({ productId, name, onSaved, onRenamed, onClose }: EditProductProps) {
  const editor = productEditor(productId);
  const { message, show } = useMessage();
  const { dirty } = useEditorState(editor);
  const [renaming, setRenaming] = useState(false);
  const mayPublish = useMayPublish();
  const why = useId();
  useReturnFocus();
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
  const save = async () => report(await editor.save());
  return (
    <Drawer
      open
      title={name}
      size="var(--drawer-width)"
      onClose={onClose}
      rootClassName={styles.widening}
      className={styles.drawer}
      styles={UP_TO_THE_EDGE}
    >
      <DocumentForm
        editor={editor}
        name="the product"
        schema={editedProductSchema}
        onSave={save}
        onRefused={() => show({ kind: 'error', text: NOT_FILLED_IN })}
      >
        {(form) => (
          <div className={styles.fields}>
            <SaveBar
              editor={editor}
              words={WORDS.product}
              saveLabel="Save Product"
              onSettled={report}
              message={<StatusLine message={message} kind="overlay" />}
            />
            <PreviewLayout
              preview={{
                name: 'product page',
                path: paths.product(productId),
                answers: { [`/api/products/${productId}`]: productOfForm(form) },
              }}
            >
              <ProductFields form={form} onChange={editor.change} />
              {!isFixedProduct(productId) && (
                <div className={styles.bar}>
                  <span className={styles.address}>{`Address: ${paths.product(productId)}`}</span>
                  <Button
                    size="small"
                    disabled={dirty || !mayPublish}
                    aria-describedby={mayPublish ? undefined : why}
                    onClick={() => setRenaming(true)}
                  >
                    Change Address
                  </Button>
                  {!mayPublish && (
                    <span id={why} className={styles.more}>
                      {`Only owners change it. ${AT_ONCE}`}
                    </span>
                  )}
                  {dirty && mayPublish && <span className={styles.more}>Save the product first.</span>}
                </div>
              )}
            </PreviewLayout>
          </div>
        )}
      </DocumentForm>
      {renaming && (
        <ChangeAddress
          productId={productId}
          name={name}
          onChanged={onRenamed}
          onClose={() => setRenaming(false)}
        />
      )}
    </Drawer>
  );
}
