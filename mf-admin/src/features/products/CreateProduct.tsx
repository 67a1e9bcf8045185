import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Drawer from 'antd/es/drawer';
import { Suspense, useRef, useState } from 'react';
import { ApiError } from 'shared-platform';
import { isCallError, reasonOf } from '../../failures';
import { useMayPublish } from '../../calls/content-releases/content-rules';
import { saveProduct } from '../../calls/products/save-product';
import { askToDiscard } from '../../components/confirm';
import { NOT_FILLED_IN } from '../../components/first-invalid';
import { StatusLine, useMessage, type Message } from '../../components/StatusLine';
import { useReturnFocus } from '../../components/use-return-focus';
import { DocumentForm } from '../../documents/DocumentForm';
import { addedTo, LazyAddToRelease } from '../../documents/lazy-add-to-release';
import { useEditorState } from '../../documents/use-editor';
import { newProductEditor, saveProductImage } from './product-editor';
import { editedProductSchema, inputOfForm, lacksRequired, type ProductForm } from './product-form';
import { ProductFields, UP_TO_THE_EDGE } from './ProductFields';
import styles from './Products.module.css';

const CREATED: Message = { kind: 'success', text: 'Product created.' };
const WITHOUT_IMAGE: Message = {
  kind: 'error',
  text: 'Product created, but image could not be saved. You can add the image later.',
};

/** Assigns the image that was chosen for a product that exists by now. @returns what there is to say */
async function assignImage({ product_id, image }: ProductForm): Promise<Message> {
  if (image === '') return CREATED;
  try {
    await saveProductImage(product_id.trim(), image);
    return CREATED;
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
    return WITHOUT_IMAGE;
  }
}

function refusalOf(cause: unknown, { product_id }: ProductForm): string {
  if (!isCallError(cause)) throw cause;
  const status = cause instanceof ApiError ? cause.status : undefined;
  if (status === 0) return 'Error creating product. Please try again.';
  const reason = status === 412 ? `There is already a product ${product_id}.` : reasonOf(cause);
  return `Error creating product: ${reason}`;
}

/** The fields that the server refused: the id of a product that is there already, or those that it names. */
function issuesOf(cause: unknown, { product_id }: ProductForm) {
  if (!(cause instanceof ApiError)) return [];
  if (cause.status !== 412) return cause.problem?.issues ?? [];
  const message = `There is already a product ${product_id}. Choose another id.`;
  return [{ path: 'product_id', message }];
}

export interface CreateProductProps {
  /** Ids of the products that exist. */
  takenIds: readonly string[];
  onCreated: (said: Message) => void;
  onClose: () => void;
}

/** Creates a product; its image is assigned once it exists (admin-tooling 5 and 8). Closed, it keeps what was typed. */
export function CreateProduct({ takenIds, onCreated, onClose }: CreateProductProps) {
  const editor = newProductEditor();
  const { release } = useEditorState(editor);
  const { message, show } = useMessage();
  const [busy, setBusy] = useState(false);
  const [adding, setAdding] = useState(false);
  const mayPublish = useMayPublish();
  /** Whether the button that sent the form adds it to a release. */
  const toRelease = useRef(false);
  useReturnFocus();
  const fail = (text: string) => show({ kind: 'error', text });

  const refuse = () => {
    const form = editor.value;
    const blank = form && lacksRequired(form);
    fail(blank ? 'Please fill in all fields to create a new product.' : NOT_FILLED_IN);
  };
  const create = async () => {
    if (toRelease.current) {
      setAdding(true);
      return [];
    }
    const form = editor.value as ProductForm;
    setBusy(true);
    try {
      const answer = await saveProduct(inputOfForm(form), 'new');
      if (answer.success === false) {
        fail(`Error creating product: ${answer.message ?? 'Unknown error'}`);
        return [];
      }
      const said = await assignImage(form);
      editor.discard();
      onCreated(said);
      return [];
    } catch (cause) {
      fail(refusalOf(cause, form));
      return issuesOf(cause, form);
    } finally {
      setBusy(false);
    }
  };
  const cancel = async () => {
    if (editor.dirty && !(await askToDiscard())) return;
    editor.discard();
    onClose();
  };

  return (
    <Drawer
      open
      title="Create New Product"
      size={880}
      onClose={onClose}
      className={styles.drawer}
      styles={UP_TO_THE_EDGE}
    >
      <DocumentForm
        editor={editor}
        name="the new product"
        schema={editedProductSchema}
        onSave={create}
        onRefused={refuse}
      >
        {(form) => (
          <div className={styles.fields}>
            {release !== null && (
              <Alert
                type="warning"
                showIcon
                title={`This product is a release’s. “Add to release…” puts it back into it${mayPublish ? '; “Create Product” publishes it now' : ''}.`}
              />
            )}
            <ProductFields form={form} onChange={editor.change} takenIds={takenIds} />
            <div className={styles.send}>
              {mayPublish && (
                <Button
                  type="primary"
                  htmlType="submit"
                  loading={busy}
                  onClick={() => {
                    toRelease.current = false;
                  }}
                >
                  Create Product
                </Button>
              )}
              <Button
                type={mayPublish ? 'default' : 'primary'}
                htmlType="submit"
                disabled={busy}
                onClick={() => {
                  toRelease.current = true;
                }}
              >
                Add to release…
              </Button>
              <Button onClick={() => void cancel()}>Cancel</Button>
              <StatusLine message={message} kind="compact" />
            </div>
          </div>
        )}
      </DocumentForm>
      {adding && editor.changes && (
        <Suspense fallback={null}>
          <LazyAddToRelease
            changes={editor.changes}
            of={release}
            onAdded={(name) => {
              editor.discard();
              onCreated({ kind: 'success', text: addedTo(name) });
            }}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
    </Drawer>
  );
}
