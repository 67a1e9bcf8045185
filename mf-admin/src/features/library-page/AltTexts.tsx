import { useRef, useState } from 'react';
import { FormSpy } from 'react-final-form';
import { toast } from 'shared-platform';
import { imagePatchSchema, type ImageRecord } from 'shared-types/image';
import { Picture } from 'shared-ui/Picture';
import * as z from 'zod/mini';
import { changeImages } from '../../calls/images/change-images';
import { changeMany, problemsOf } from '../../components/change-many';
import { askToDiscard } from '../../components/confirm';
import { counted } from '../../components/counted';
import { AltField } from '../../components/form/AltField';
import { FormDrawer } from '../../components/form/FormDrawer';
import { pictureOfRecord, rememberRecord } from '../../library/known-pictures';
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
    const changed = images.flatMap((image, index) => {
      const alt = values.images[index]?.alt ?? image.alt;
      return alt === image.alt ? [] : [{ ...image, alt }];
    });
    const altOf = new Map(changed.map(({ id, alt }) => [id, alt]));
    const outcome = await changeMany(
      'Saving alt texts',
      changed,
      ({ id }) => id,
      (ids) =>
        changeImages({ action: 'describe', alts: ids.map((id) => ({ id, alt: altOf.get(id) ?? '' })) }),
    );
    outcome.done.forEach(rememberRecord);
    if (outcome.done.length > 0) onSaved(outcome.done);
    if (outcome.ended) throw outcome.ended.cause;
    const problems = problemsOf(outcome).map(
      ({ items: [image], reason }) => `${image?.name ?? ''}: ${reason}`,
    );
    toast({
      title: `${counted(outcome.done.length, 'alt text')} saved`,
      ...(problems.length > 0 && { description: problems.join(' '), variant: 'destructive' }),
    });
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
