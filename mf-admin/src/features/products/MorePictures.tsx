import Button from 'antd/es/button';
import { Suspense, useRef, useState } from 'react';
import { MORE_IMAGES_MOST, PRODUCT_FIELDS } from 'shared-types/product-fields';
import { Picture } from 'shared-ui/Picture';
import { counted } from '../../components/counted';
import { lazyPart } from '../../components/lazy-part';
import { SortableList } from '../../components/SortableList';
import { useAddressedField } from '../../components/use-addressed-field';
import { useFirstFocus } from '../../components/use-first-focus';
import { knownPicture } from '../../library/known-pictures';
import { MissingAlt } from '../../library/MissingAlt';
import styles from './Products.module.css';

const PicturesPickerDialog = lazyPart(() =>
  import(/* webpackChunkName: "image-picker" */ '../../library/PicturesPickerDialog').then(
    (module) => module.PicturesPickerDialog,
  ),
);

export interface MorePicturesProps {
  /** The product's; blank while it has none. */
  name: string;
  /** Addresses, in their order. */
  images: readonly string[];
  onChange: (images: string[], note: string) => void;
}

const labelOf = (address: string, index: number) => knownPicture(address)?.alt || `Picture ${index + 1}`;

/** Pictures of a product beside its own image: several are chosen at once, and put in an order. */
export function MorePictures({ name, images, onChange }: MorePicturesProps) {
  const [picking, setPicking] = useState(false);
  const { label, help } = PRODUCT_FIELDS.images;
  const button = useRef<HTMLButtonElement>(null);
  useFirstFocus(() => button.current, useAddressedField('images'));
  const room = MORE_IMAGES_MOST - images.length;
  const add = (chosen: readonly string[]) => {
    const next = [...new Set([...images, ...chosen])].slice(0, MORE_IMAGES_MOST);
    setPicking(false);
    if (next.length > images.length)
      onChange(next, `${counted(next.length - images.length, 'picture')} added`);
  };
  return (
    <section aria-label={name === '' ? label : `${label} of ${name}`} className={styles.pictures}>
      <h3 className={styles.title}>{label}</h3>
      <p className={styles.more}>{help}</p>
      {images.length > 0 && (
        <SortableList
          label={label}
          items={images.map((id) => ({ id }))}
          nameOf={({ id }, index) => labelOf(id, index)}
          onMove={(items) =>
            onChange(
              items.map(({ id }) => id),
              'pictures moved',
            )
          }
          className={styles.order}
          itemClassName={styles.picture}
        >
          {({ id }, index) => (
            <>
              <div className={styles.thumbnail}>
                <Picture picture={knownPicture(id) ?? id} alt="" sizes="72px" ratio="4 / 3" />
              </div>
              <span className={styles.label}>{labelOf(id, index)}</span>
              <Button
                size="small"
                aria-label={`Remove ${labelOf(id, index)}`}
                onClick={() =>
                  onChange(
                    images.filter((address) => address !== id),
                    'picture removed',
                  )
                }
              >
                Remove
              </Button>
              <MissingAlt address={id} />
            </>
          )}
        </SortableList>
      )}
      <div>
        <Button ref={button} disabled={room <= 0} onClick={() => setPicking(true)}>
          Add Pictures
        </Button>
        {room <= 0 && <span className={styles.more}>{`A product has at most ${MORE_IMAGES_MOST}.`}</span>}
      </div>
      <Suspense fallback={null}>
        {picking && (
          <PicturesPickerDialog
            room={room}
            without={images}
            onPick={(records) => add(records.map(({ url }) => url))}
            onClose={() => setPicking(false)}
          />
        )}
      </Suspense>
    </section>
  );
}
