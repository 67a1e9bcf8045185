import Checkbox from 'antd/es/checkbox';
import CheckboxGroup from 'antd/es/checkbox/Group';
import TextArea from 'antd/es/input/TextArea';
import { useId } from 'react';
import { catalogueSeries } from 'shared-types/content/series';
import { PRODUCT_FIELDS, SPECIFICATION_FIELDS, type EditedField } from 'shared-types/product-fields';
import { FormField, type ControlProps } from '../../components/form/FormField';
import { ImageField } from '../../library/ImageField';
import { MorePictures } from './MorePictures';
import { PlannerPrice } from './PlannerPrice';
import { choicesOf, EDITED_FIELDS, OWN_FIELDS, type FieldName, type ProductForm } from './product-form';
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

interface ProductFieldProps {
  name: FieldName;
  form: ProductForm;
  autoFocus?: boolean;
}

/** A field with the words and the control that the table of fields gives it. */
function ProductField({ name, form, autoFocus = false }: ProductFieldProps) {
  const field: EditedField = EDITED_FIELDS[name];
  const { label, help, required = false, control } = field;
  const given = { name, label, help, required, autoFocus };
  const value = form[name];
  if (Array.isArray(value)) {
    const options = choicesOf(field, value);
    return <FormField {...given} component={CheckboxGroup} aria-label={label} options={options} />;
  }
  if (control === 'list') return <FormField {...given} component={OnOneLine} />;
  if (control === 'text') return <FormField {...given} component={TextArea} rows={4} />;
  if (control === 'lines') return <FormField {...given} component={TextArea} rows={5} />;
  return <FormField {...given} />;
}

/** The id of a new product, proposed from its name. */
function ProductId({ form, taken }: { form: ProductForm; taken: readonly string[] }) {
  useProposedId(taken);
  return <ProductField name="product_id" form={form} />;
}

const namesOf = <N extends FieldName>(fields: Record<N, unknown>) => Object.keys(fields) as N[];
const isShort = (name: FieldName) => EDITED_FIELDS[name].control === 'line';
const SHORT = namesOf(OWN_FIELDS).filter(isShort);
const WIDE = namesOf(OWN_FIELDS).filter((name) => !isShort(name));

/** Every field of a product (admin-tooling 3), within a `DocumentForm`. */
export function ProductFields({ form, onChange, takenIds }: ProductFieldsProps) {
  const hiddenHelp = useId();
  return (
    <>
      <div className={styles.columns}>
        {SHORT.map((name) => {
          if (name !== 'product_id')
            return (
              <ProductField
                key={name}
                name={name}
                form={form}
                autoFocus={name === 'name' && takenIds !== undefined}
              />
            );
          return takenIds && <ProductId key={name} form={form} taken={takenIds} />;
        })}
      </div>
      <PlannerPrice form={form} onChange={onChange} />
      {WIDE.map((name) => (
        <ProductField key={name} name={name} form={form} />
      ))}
      <div className={styles.columns}>
        {namesOf(SPECIFICATION_FIELDS).map((name) => (
          <ProductField key={name} name={name} form={form} />
        ))}
      </div>
      <ImageField
        label={form.name === '' ? 'Product image' : `Image of ${form.name}`}
        value={form.image}
        category="products"
        kind="product"
        onChange={(image) => onChange({ ...form, image }, 'image changed')}
        onRemove={() => onChange({ ...form, image: '' }, 'image removed')}
      />
      <MorePictures
        name={form.name}
        images={form.images}
        onChange={(images, note) => onChange({ ...form, images }, note)}
      />
      <div>
        <Checkbox
          checked={form.hidden}
          aria-describedby={hiddenHelp}
          onChange={({ target }) =>
            onChange({ ...form, hidden: target.checked }, target.checked ? 'hidden' : 'published')
          }
        >
          {PRODUCT_FIELDS.hidden.label}
        </Checkbox>
        <p id={hiddenHelp} className={styles.more}>
          {catalogueSeries.some(({ id }) => id === form.product_id)
            ? 'Hidden, the page shows the built-in text again.'
            : PRODUCT_FIELDS.hidden.help}
        </p>
      </div>
    </>
  );
}
