import Checkbox from 'antd/es/checkbox';
import { ImageField } from '../../library/ImageField';
import { TextInput } from '../../components/TextInput';
import { offeredFrames, offeredWoods, type ProductForm } from './product-form';
import styles from './Products.module.css';

export interface ProductFieldsProps {
  form: ProductForm;
  onChange: (form: ProductForm, note?: string) => void;
  /** Field → what is wrong with it. */
  issues: Partial<Record<string, string>>;
  /** Offers the id, which only a new product chooses. */
  withId?: boolean;
}

function Ticks(props: {
  label: string;
  offered: string[];
  chosen: string[];
  onChange: (chosen: string[]) => void;
}) {
  const { label, offered, chosen, onChange } = props;
  return (
    <fieldset className={styles.ticks}>
      <legend>{label}</legend>
      {offered.map((colour) => (
        <Checkbox
          key={colour}
          checked={chosen.includes(colour)}
          onChange={(event) =>
            onChange(event.target.checked ? [...chosen, colour] : chosen.filter((entry) => entry !== colour))
          }
        >
          {colour}
        </Checkbox>
      ))}
    </fieldset>
  );
}

/** A list that was pasted line by line, or typed with Enter, as commas separate it. */
const onOneLine = (text: string) => text.replace(/\s*,?\s*\n\s*/g, ', ');

/** Every field of a product (admin-tooling 3). */
export function ProductFields({ form, onChange, issues, withId }: ProductFieldsProps) {
  const set = (change: Partial<ProductForm>, note?: string) => onChange({ ...form, ...change }, note);
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        {withId && (
          <TextInput
            label="Product id"
            hint="Part of its address, e.g. wall-system."
            required
            value={form.product_id}
            onChange={(product_id) => set({ product_id })}
            error={issues['product_id']}
          />
        )}
        <TextInput
          label="Name"
          required
          value={form.name}
          onChange={(name) => set({ name })}
          error={issues['name']}
        />
        <TextInput
          label="Price"
          hint="Free text, e.g. From £299."
          required
          value={form.price}
          onChange={(price) => set({ price })}
          error={issues['price']}
        />
      </div>
      <TextInput
        label="Short description"
        value={form.short_description}
        onChange={(short_description) => set({ short_description })}
        error={issues['short_description']}
      />
      <TextInput
        label="Description"
        required
        rows={4}
        value={form.description}
        onChange={(description) => set({ description })}
        error={issues['description']}
      />
      <TextInput
        label="Features"
        hint="One a line."
        rows={5}
        value={form.features}
        onChange={(features) => set({ features })}
        error={issues['features']}
      />
      <div className={styles.pair}>
        <Ticks
          label="Frame colours"
          offered={offeredFrames(form)}
          chosen={form.frameColors}
          onChange={(frameColors) => set({ frameColors })}
        />
        <Ticks
          label="Wood colours"
          offered={offeredWoods(form)}
          chosen={form.woodColors}
          onChange={(woodColors) => set({ woodColors })}
        />
      </div>
      <div className={styles.specifications}>
        <TextInput
          label="Dimensions"
          rows={2}
          value={form.dimensions}
          onChange={(dimensions) => set({ dimensions: onOneLine(dimensions) })}
        />
        <TextInput
          label="Materials"
          hint="Separated by commas."
          rows={2}
          value={form.materials}
          onChange={(materials) => set({ materials: onOneLine(materials) })}
        />
        <TextInput
          label="Colours"
          hint="Separated by commas."
          rows={2}
          value={form.colors}
          onChange={(colors) => set({ colors: onOneLine(colors) })}
        />
        <TextInput
          label="Load capacity"
          value={form.loadCapacity}
          onChange={(loadCapacity) => set({ loadCapacity })}
        />
        <TextInput label="Warranty" value={form.warranty} onChange={(warranty) => set({ warranty })} />
      </div>
      <ImageField
        label={form.name === '' ? 'Product picture' : `Picture of ${form.name}`}
        value={form.image}
        category="products"
        kind="product"
        onChange={(image) => set({ image }, 'picture changed')}
        onRemove={() => set({ image: '' }, 'picture removed')}
      />
    </div>
  );
}
