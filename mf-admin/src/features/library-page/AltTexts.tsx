import { useRef, useState } from 'react';
import { FormSpy } from 'react-final-form';
import { toast } from 'shared-platform';
import { imagePatchSchema, type ImageRecord } from 'shared-types/image';
import { Picture } from 'shared-ui/Picture';
import * as z from 'zod/mini';
import { changeImage } from '../../calls/images/change-image';
import { askToDiscard } from '../../components/confirm';
import { counted } from '../../components/counted';
import { AltField } from '../../components/form/AltField';
import { FormDrawer } from '../../components/form/FormDrawer';
import { pictureOfRecord } from '../../library/known-pictures';
import styles from './LibraryPage.module.css';

const alts = z.array(z.required(z.pick(imagePatchSchema, { alt: true })));
const schema = z.object({ images: alts });

export interface AltTextsProps {
  images: readonly ImageRecord[];
  /** Gets the images whose alt text has changed. */
  onSaved: (images: ImageRecord[]) => void;
  onClose: () => void;
}

/** The alt texts of several images, one below the other. What was saved before a failure stays saved. */
export function AltTexts({ images, onSaved, onClose }: AltTextsProps) {
  const [initialValues] = useState(() => ({ images: images.map(({ alt }) => ({ alt })) }));
  const dirty = useRef(false);
  const save = async (values: z.infer<typeof schema>) => {
    const saved: ImageRecord[] = [];
    try {
      for (const [index, image] of images.entries()) {
        const change = values.images[index];
        if (change && change.alt !== image.alt) saved.push(await changeImage(image.id, change));
      }
    } finally {
      if (saved.length > 0) onSaved(saved);
    }
    toast({ title: `${counted(saved.length, 'alt text')} saved` });
    onClose();
  };
  const close = async () => {
    if (!dirty.current || (await askToDiscard())) onClose();
  };
  return (
    <FormDrawer
      title={`Alt texts of ${counted(images.length, 'image')}`}
      width={640}
      submitLabel="Save alt texts"
      schema={schema}
      initialValues={initialValues}
      onSubmit={save}
      onClose={() => void close()}
    >
      <FormSpy subscription={{ dirty: true }} onChange={(state) => (dirty.current = state.dirty ?? false)} />
      <ul role="list" className={styles.alts}>
        {images.map((image, index) => (
          <li key={image.id}>
            <Picture picture={pictureOfRecord(image)} alt="" sizes="128px" ratio="4 / 3" />
            <div role="group" aria-label={image.name}>
              <p className={styles.named}>{image.name}</p>
              <AltField name={`images[${index}].alt`} />
            </div>
          </li>
        ))}
      </ul>
    </FormDrawer>
  );
}
