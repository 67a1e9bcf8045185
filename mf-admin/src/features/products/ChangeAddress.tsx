import { paths } from 'shared-types/routes';
import { productRenameSchema, type ProductRename } from 'shared-types/product';
import { renameProduct } from '../../calls/products/rename-product';
import { FormDrawer } from '../../components/form/FormDrawer';
import { FormField } from '../../components/form/FormField';
import { productEditor } from './product-editor';

/** Why an address is changed by no release. */
export const AT_ONCE =
  'An address changes at once: in a release, the product would lose its history and its place among the products.';

export interface ChangeAddressProps {
  productId: string;
  name: string;
  /** @param id the product's new one */
  onChanged: (id: string) => void;
  onClose: () => void;
}

/** Gives a product another id, and with it another address; the old one leads there. */
export function ChangeAddress({ productId, name, onChanged, onClose }: ChangeAddressProps) {
  const editor = productEditor(productId);
  return (
    <FormDrawer<ProductRename>
      title={`Change the address of ${name}`}
      submitLabel="Change Address"
      schema={productRenameSchema}
      initialValues={{ product_id: productId }}
      onSubmit={async ({ product_id }) => {
        if (product_id === productId) {
          onClose();
          return;
        }
        await renameProduct(productId, product_id, editor.state.revision);
        onChanged(product_id);
      }}
      onClose={onClose}
    >
      <p>{`Its page is at ${paths.product(productId)} now. Visitors of that address are led to the new one, and you find that among the redirects.`}</p>
      <p>{AT_ONCE}</p>
      <FormField
        name="product_id"
        label="Product id"
        required
        autoFocus
        help="Part of its address: lower-case letters, digits and hyphens."
      />
    </FormDrawer>
  );
}
