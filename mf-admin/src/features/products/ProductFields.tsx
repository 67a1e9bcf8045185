import CheckboxGroup from 'antd/es/checkbox/Group';
import TextArea from 'antd/es/input/TextArea';
import { FormField, type ControlProps } from '../../components/form/FormField';
import { ImageField } from '../../library/ImageField';
import { offeredFrames, offeredWoods, type ProductForm } from './product-form';
import { useProposedId } from './proposed-id';
import styles from './Products.module.css';

// oxlint-disable-next-line regexps/linear -- an editor's own text, in their own browser
const LINE_END = /\s*,?\s*\n\s*/g;

/** A list that was pasted line by line, or typed with Enter, as commas separate it. */
function OnOneLine({ onChange, ...props }: ControlProps<string>) {
  return <TextArea {...props} onChange={({ target }) => onChange(target.value.replace(LINE_END, ', '))} />;
}

/** Of a drawer, at whose edge a bar of buttons sticks. */
export const UP_TO_THE_EDGE = { body: { paddingBlock: 0 } } as const;

export interface ProductFieldsProps {
  form: ProductForm;
  onChange: (form: ProductForm, note: string) => void;
  /** Ids of the other products: offers the id, which only a new product chooses. */
  takenIds?: readonly string[];
}

/** The id of a new product, proposed from its name. */
function ProductId({ taken }: { taken: readonly string[] }) {
  useProposedId(taken);
  return (
    <FormField
      name="product_id"
      label="Product id"
      help="Part of its address, e.g. wall-system. Proposed from the name."
      required
    />
  );
}

/** Every field of a product (admin-tooling 3), within a `DocumentForm`. */
export function ProductFields({ form, onChange, takenIds }: ProductFieldsProps) {
  return (
    <>
      <div className={styles.columns}>
        <FormField name="name" label="Name" required autoFocus={takenIds !== undefined} />
        {takenIds && <ProductId taken={takenIds} />}
        <FormField name="price" label="Price" help="Free text, e.g. From £299." required />
      </div>
      <FormField name="short_description" label="Short description" />
      <FormField name="description" label="Description" required component={TextArea} rows={4} />
      <FormField name="features" label="Features" help="One per line." component={TextArea} rows={5} />
      <div className={styles.columns}>
        <FormField
          name="frameColors"
          label="Frame colours"
          component={CheckboxGroup}
          aria-label="Frame colours"
          options={offeredFrames(form)}
        />
        <FormField
          name="woodColors"
          label="Wood colours"
          component={CheckboxGroup}
          aria-label="Wood colours"
          options={offeredWoods(form)}
        />
        <FormField name="dimensions" label="Dimensions" component={OnOneLine} />
        <FormField name="materials" label="Materials" help="Separated by commas." component={OnOneLine} />
        <FormField name="colors" label="Colours" help="Separated by commas." component={OnOneLine} />
        <FormField name="loadCapacity" label="Load capacity" />
        <FormField name="warranty" label="Warranty" />
      </div>
      <ImageField
        label={form.name === '' ? 'Product image' : `Image of ${form.name}`}
        value={form.image}
        category="products"
        kind="product"
        onChange={(image) => onChange({ ...form, image }, 'image changed')}
        onRemove={() => onChange({ ...form, image: '' }, 'image removed')}
      />
    </>
  );
}
