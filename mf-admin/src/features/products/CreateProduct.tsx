import Button from 'antd/es/button';
import { useRef, useState } from 'react';
import { productInputSchema } from 'shared-types/product';
import { ApiError } from 'shared-platform';
import { isCallError, reasonOf } from '../../failures';
import { saveProduct } from '../../calls/products/save-product';
import { useEditor } from '../../documents/use-editor';
import { askToDiscard } from '../../components/confirm';
import { goToFirstInvalid } from '../../components/first-invalid';
import { issuesByField } from '../../components/issues';
import { StatusLine, useMessage } from '../../components/StatusLine';
import { newProductEditor, saveProductImage } from './product-editor';
import { inputOfForm, type ProductForm } from './product-form';
import { ProductFields } from './ProductFields';
import styles from './Products.module.css';

const REQUIRED = ['product_id', 'name', 'price', 'description'] as const;

/** Creates a product; its picture is assigned once it exists (admin-tooling 5 and 8). */
export function CreateProduct({ onCreated }: { onCreated: () => void }) {
  const editor = newProductEditor();
  const { value: form, dirty, restoredFrom } = useEditor(editor);
  const { message, show } = useMessage();
  const [opened, setOpen] = useState(false);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const fields = useRef<HTMLElement>(null);
  const open = opened || (dirty && restoredFrom !== null);
  const issues = tried && form ? issuesByField(productInputSchema.safeParse(inputOfForm(form))) : {};

  const finish = () => {
    editor.discard();
    setTried(false);
    setOpen(false);
    onCreated();
  };

  const assignPicture = async (created: ProductForm) => {
    if (created.image === '') return true;
    try {
      await saveProductImage(created.product_id.trim(), created.image);
      return true;
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      show({
        kind: 'error',
        text: 'Product created, but image could not be saved. You can add the image later.',
      });
      return false;
    }
  };

  const create = async (current: ProductForm) => {
    setTried(true);
    if (REQUIRED.some((field) => current[field].trim() === '')) {
      show({ kind: 'error', text: 'Please fill in all fields to create a new product.' });
      goToFirstInvalid(fields.current);
      return;
    }
    if (!productInputSchema.safeParse(inputOfForm(current)).success) {
      goToFirstInvalid(fields.current);
      return;
    }
    setBusy(true);
    try {
      const answer = await saveProduct(inputOfForm(current), 'new');
      if (answer.success === false) {
        show({ kind: 'error', text: `Error creating product: ${answer.message ?? 'Unknown error'}` });
        return;
      }
      if (await assignPicture(current)) show({ kind: 'success', text: 'Product created.' });
      finish();
    } catch (cause) {
      if (!isCallError(cause)) throw cause;
      const exists = cause instanceof ApiError && cause.status === 412;
      const reason = exists ? `There is a product ${current.product_id} already.` : reasonOf(cause);
      const unreachable = cause instanceof ApiError && cause.status === 0;
      show({
        kind: 'error',
        text: unreachable ? 'Error creating product. Please try again.' : `Error creating product: ${reason}`,
      });
    } finally {
      setBusy(false);
    }
  };

  const cancel = async () => {
    if (dirty && !(await askToDiscard())) return;
    editor.discard();
    setTried(false);
    setOpen(false);
  };

  return (
    <div>
      {!open && <Button onClick={() => setOpen(true)}>Create New Product</Button>}
      {open && form && (
        <section ref={fields} className={styles.create} aria-labelledby="create-title">
          <h3 id="create-title">Create New Product</h3>
          <ProductFields form={form} onChange={editor.change} issues={issues} withId />
          <div className={styles.top}>
            <Button type="primary" loading={busy} onClick={() => void create(form)}>
              Create Product
            </Button>
            <Button onClick={() => void cancel()}>Cancel</Button>
          </div>
        </section>
      )}
      <StatusLine message={message} />
    </div>
  );
}
