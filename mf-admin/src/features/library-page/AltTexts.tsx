import Button from 'antd/es/button';
import { Suspense, useRef, useState } from 'react';
import { FormSpy, useForm, useFormState } from 'react-final-form';
import { toast } from 'shared-platform';
import { imagePatchSchema, type ImageRecord } from 'shared-types/image';
import { Picture } from 'shared-ui/Picture';
import * as z from 'zod/mini';
import { useMayPublish } from '../../calls/content-releases/content-rules';
import { changeImages } from '../../calls/images/change-images';
import { changeMany, problemsOf } from '../../components/change-many';
import { askToDiscard } from '../../components/confirm';
import { counted } from '../../components/counted';
import { AltField } from '../../components/form/AltField';
import { FormDrawer } from '../../components/form/FormDrawer';
import { LazyAddToRelease } from '../../documents/lazy-add-to-release';
import { pictureOfRecord, rememberRecord } from '../../library/known-pictures';
import styles from './LibraryPage.module.css';

const alts = z.array(z.required(z.pick(imagePatchSchema, { alt: true })));
const schema = z.object({ images: alts });

type Values = z.infer<typeof schema>;

/** The images whose alt text has changed. */
const changedOf = (images: readonly ImageRecord[], values: Values): ImageRecord[] =>
  images.flatMap((image, index) => {
    const alt = values.images[index]?.alt ?? image.alt;
    return alt === image.alt ? [] : [{ ...image, alt }];
  });

/** Puts the alt texts into a release, once one has changed. */
function AddAlts({ images, onAdded }: { images: readonly ImageRecord[]; onAdded: () => void }) {
  const form = useForm();
  const { dirty, valid } = useFormState({ subscription: { dirty: true, valid: true } });
  const [adding, setAdding] = useState(false);
  return (
    <>
      <Button disabled={!dirty || !valid} onClick={() => setAdding(true)}>
        Add to release…
      </Button>
      {adding && (
        <Suspense fallback={null}>
          <LazyAddToRelease
            changes={async () =>
              changedOf(images, schema.parse(form.getState().values)).map(({ id, alt }) => ({
                resource: 'images',
                id: String(id),
                value: { alt },
              }))
            }
            onAdded={onAdded}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
    </>
  );
}

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
  const mayPublish = useMayPublish();
  const save = async (values: Values) => {
    const changed = changedOf(images, values);
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
      buttons={(submit) => (
        <>
          {mayPublish && submit}
          <AddAlts images={images} onAdded={onClose} />
        </>
      )}
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
