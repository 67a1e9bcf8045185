import { galleryItemSchema, type GalleryItem } from 'shared-types/gallery';
import { ImageField } from '../../library/ImageField';
import { issuesByField } from '../../components/issues';
import { SelectInput } from '../../components/SelectInput';
import { TextInput } from '../../components/TextInput';
import styles from './Gallery.module.css';

export interface GallerySlotProps {
  item: GalleryItem;
  /** From 1. */
  position: number;
  categories: readonly string[];
  /** With a note when it can be undone. */
  onChange: (item: GalleryItem, note?: string) => void;
  withUrl?: boolean;
  /** Level of its heading. */
  headingAs?: 'h2' | 'h3';
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** One slot of the gallery: picture, words and category. Both editors keep description and location. */
export function GallerySlot(props: GallerySlotProps) {
  const { item, position, categories, onChange, withUrl, headingAs: Heading = 'h3' } = props;
  const issues = issuesByField(galleryItemSchema.safeParse(item));
  const offered = categories.includes(item.category) ? categories : [...categories, item.category];
  const set = (change: Partial<GalleryItem>, note?: string) => onChange({ ...item, ...change }, note);
  return (
    <div className={styles.fields}>
      <Heading className={styles.heading}>Slot {position}</Heading>
      <ImageField
        label={`Slot ${position}`}
        value={item.image}
        category="gallery"
        kind="gallery"
        compact={!withUrl}
        withUrl={withUrl}
        onChange={(image, alt) =>
          set({ image, ...(alt === '' ? {} : { alt }) }, `picture of slot ${position} changed`)
        }
        onRemove={() => set({ image: '' }, `picture of slot ${position} removed`)}
      />
      <TextInput
        label="Title"
        value={item.title}
        onChange={(title) => set({ title })}
        error={issues['title']}
      />
      <TextInput
        label="Description"
        rows={2}
        value={item.description}
        onChange={(description) => set({ description })}
        error={issues['description']}
      />
      <div className={styles.pair}>
        <TextInput
          label="Location"
          value={item.location ?? ''}
          onChange={(location) => set({ location })}
          error={issues['location']}
        />
        <SelectInput
          label="Category"
          value={item.category}
          options={offered.map((value) => ({ value, label: capitalised(value) }))}
          onChange={(category) => set({ category })}
        />
      </div>
      {item.image !== '' && (
        <TextInput
          label="Alt text"
          rows={3}
          hint={item.alt ? undefined : 'Missing: say what the picture shows, for people who cannot see it.'}
          value={item.alt ?? ''}
          onChange={(alt) => set({ alt })}
          error={issues['alt']}
        />
      )}
    </div>
  );
}
