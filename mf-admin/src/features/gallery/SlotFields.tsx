import TextArea from 'antd/es/input/TextArea';
import Select from 'antd/es/select';
import type { GalleryItem } from 'shared-types/gallery';
import { AltField } from '../../components/form/AltField';
import { FormField } from '../../components/form/FormField';
import { OPTION_SEARCH } from '../../components/option-search';
import { ImageField } from '../../library/ImageField';
import styles from './Gallery.module.css';
import { capitalised, galleryEditor } from './gallery-editor';

export interface SlotFieldsProps {
  item: GalleryItem;
  /** From 1. */
  position: number;
  categories: readonly string[];
  /** Offers a field for the image's address. */
  withUrl?: boolean;
}

/** One slot's image, words and category, inside `GalleryForm`. Both editors keep description and location. */
export function SlotFields({ item, position, categories, withUrl }: SlotFieldsProps) {
  const editor = galleryEditor();
  const field = (name: keyof GalleryItem) => `items[${position - 1}].${name}`;
  const offered = categories.includes(item.category) ? categories : [...categories, item.category];
  const setImage = (change: Partial<GalleryItem>, what: string) => {
    const items = editor.value ?? [];
    editor.change(
      items.map((entry) => (entry.id === item.id ? { ...entry, ...change } : entry)),
      `image of slot ${position} ${what}`,
    );
  };
  return (
    <div className={styles.fields}>
      <ImageField
        label={`Slot ${position}`}
        value={item.image}
        category="gallery"
        kind="gallery"
        withUrl={withUrl}
        withAlt
        onChange={(image, alt) => setImage({ image, alt }, 'changed')}
        onRemove={() => setImage({ image: '', alt: '' }, 'removed')}
      />
      {item.image !== '' && <AltField name={field('alt')} immediate />}
      <FormField name={field('title')} label="Title" immediate />
      <FormField name={field('description')} label="Description" component={TextArea} rows={3} immediate />
      <div className={styles.pair}>
        <FormField name={field('location')} label="Location" immediate />
        <FormField
          name={field('category')}
          label="Category"
          component={Select}
          // All options are there for screen readers; typing finds one.
          virtual={false}
          showSearch={OPTION_SEARCH}
          options={offered.map((value) => ({ value, label: capitalised(value) }))}
        />
      </div>
    </div>
  );
}
