import Button from 'antd/es/button';
import { Suspense, useRef, useState } from 'react';
import type { ImageCategory } from 'shared-types/image';
import { isSafeImageAddress } from 'shared-types/text';
import { Picture } from 'shared-ui/Picture';
import { Dialog } from '../components/Dialog';
import { lazyPart } from '../components/lazy-part';
import { useAddressedField } from '../components/use-addressed-field';
import { useFirstFocus } from '../components/use-first-focus';
import { AddressInput } from './AddressInput';
import styles from './ImageField.module.css';
import { knownPicture } from './known-pictures';
import { MissingAlt } from './MissingAlt';
import { PlacesPreview } from './PlacesPreview';
import type { PlaceKind } from 'shared-types/image-places';

const ImagePickerDialog = lazyPart(() =>
  import(/* webpackChunkName: "image-picker" */ './ImagePickerDialog').then(
    (module) => module.ImagePickerDialog,
  ),
);
const SingleUploader = lazyPart(() =>
  import(/* webpackChunkName: "single-uploader" */ './SingleUploader').then(
    (module) => module.SingleUploader,
  ),
);

/** Direct manager's words for a blank address (admin-tooling 5). */
export const NO_URL = 'Please enter a valid URL';

export interface ImageFieldProps {
  label: string;
  /** Its place in the form's values, by which an address names it. */
  field?: string;
  /** Address of the image; blank for none. */
  value: string;
  /** Called with another image and its own alt text; blank where it has none yet. */
  onChange: (address: string, alt: string) => void;
  /** Category of what is uploaded here. */
  category: ImageCategory;
  /** Where the image appears, as a preview of its shapes there. */
  kind?: PlaceKind;
  /** Offers a field for an address. */
  withUrl?: boolean;
  /** The place has an alt text of its own, so that the library's is not asked for here. */
  withAlt?: boolean;
  onRemove?: () => void;
  compact?: boolean;
}

/** An image that can be picked from the library, uploaded, or named by its address. */
export function ImageField(props: ImageFieldProps) {
  const {
    label,
    field = 'image',
    value,
    onChange,
    category,
    kind,
    withUrl,
    withAlt,
    onRemove,
    compact,
  } = props;
  const [open, setOpen] = useState<'picker' | 'upload' | null>(null);
  const choose = useRef<HTMLButtonElement>(null);
  useFirstFocus(() => choose.current, useAddressedField(field));
  const close = () => setOpen(null);
  const take = (address: string, alt = knownPicture(address)?.alt ?? '') => {
    // The image that is there already keeps the words that it has here.
    if (address !== value || alt !== '') onChange(address, alt);
  };
  const wrong = value !== '' && !isSafeImageAddress(value);
  return (
    <div className={styles.field} role="group" aria-label={label}>
      <div className={compact ? styles.small : styles.large}>
        {value === '' || wrong ? (
          <span className={styles.none}>No image</span>
        ) : (
          <Picture picture={knownPicture(value) ?? value} alt="" sizes="320px" ratio="3 / 2" />
        )}
      </div>
      <div className={styles.controls}>
        <div className={styles.buttons}>
          <Button ref={choose} onClick={() => setOpen('picker')} aria-label={`Choose from library: ${label}`}>
            Choose from library
          </Button>
          <Button onClick={() => setOpen('upload')} aria-label={`Upload: ${label}`}>
            Upload
          </Button>
          {onRemove && value !== '' && (
            <Button onClick={onRemove} aria-label={`Remove image: ${label}`}>
              Remove image
            </Button>
          )}
        </div>
        {withUrl && <AddressInput value={value} onChange={(address) => take(address)} />}
        {kind && value !== '' && !wrong && <PlacesPreview address={value} kind={kind} compact={compact} />}
        {!withAlt && <MissingAlt address={value} />}
      </div>
      <Suspense fallback={null}>
        {open === 'picker' && (
          <ImagePickerDialog
            onClose={close}
            onPick={(record) => {
              take(record.url, record.alt);
              close();
            }}
          />
        )}
        {open === 'upload' && (
          <Dialog title={`Upload: ${label}`} width={640} onClose={close} above sticky>
            <SingleUploader
              category={category}
              onUse={(record) => {
                take(record.url, record.alt);
                close();
              }}
            />
          </Dialog>
        )}
      </Suspense>
    </div>
  );
}
