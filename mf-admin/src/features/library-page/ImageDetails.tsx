import Button from 'antd/es/button';
import Checkbox from 'antd/es/checkbox';
import Drawer from 'antd/es/drawer';
import Select from 'antd/es/select';
import { Suspense, useEffect, useId, useState, type ReactNode } from 'react';
import { useField, useForm, useFormState } from 'react-final-form';
import { toast } from 'shared-platform';
import { imagePatchSchema, type ImageCategory, type ImageRecord } from 'shared-types/image';
import { useMayPublish } from '../../calls/content-releases/content-rules';
import { changeImage } from '../../calls/images/change-image';
import { ChoiceTabs } from '../../components/ChoiceTabs';
import { askToDiscard } from '../../components/confirm';
import { fileSize } from '../../components/counted';
import { FileButton } from '../../components/FileButton';
import { FormParts } from '../../components/form/AdminForm';
import { AltField } from '../../components/form/AltField';
import { FormField } from '../../components/form/FormField';
import { useReturnFocus } from '../../components/use-return-focus';
import { LazyAddToRelease } from '../../documents/lazy-add-to-release';
import { unsaved } from '../../documents/unsaved';
import { UPLOAD_CATEGORIES } from '../../library/categories';
import { redraw, WHOLE } from '../../library/redraw';
import { readFile, shrinkIfNeeded } from '../../library/shrink';
import { CropImage } from './CropImage';
import { FocalPoint, type Point } from './FocalPoint';
import styles from './ImageDetails.module.css';
import { RotateImage } from './RotateImage';
import { useImageChange } from './use-image-change';
import { WhereUsed } from './WhereUsed';

const WAYS = [
  { value: 'focal', label: 'Focal point' },
  { value: 'crop', label: 'Crop' },
  { value: 'rotate', label: 'Rotate' },
] as const;

export interface ImageDetailsProps {
  image: ImageRecord;
  onChanged: (image: ImageRecord) => void;
  onDelete: () => void;
  onClose: () => void;
}

const samePoint = (a: unknown, b: unknown) => {
  const [one, other] = [a as Point | null, b as Point | null];
  return one?.x === other?.x && one?.y === other?.y;
};

function FocalField({ image }: { image: ImageRecord }) {
  const { input } = useField<Point | null>('focal', {
    allowNull: true,
    isEqual: samePoint,
    subscription: { value: true },
  });
  return <FocalPoint image={image} focal={input.value} onChange={input.onChange} />;
}

interface DetailsDrawerProps extends Pick<ImageDetailsProps, 'image' | 'onDelete' | 'onClose'> {
  submit: ReactNode;
  children: ReactNode;
}

/** The form's drawer; it asks before edits are dropped. */
function DetailsDrawer({ image, onDelete, onClose, submit, children }: DetailsDrawerProps) {
  const form = useForm();
  const { dirty = false, valid = false } = useFormState({ subscription: { dirty: true, valid: true } });
  const [adding, setAdding] = useState(false);
  const mayPublish = useMayPublish();
  const why = useId();
  useEffect(() => {
    unsaved.form = dirty;
    return () => {
      unsaved.form = false;
    };
  }, [dirty]);
  const close = async () => {
    if (!dirty || (await askToDiscard())) onClose();
  };
  return (
    <Drawer
      open
      title={image.name}
      size={960}
      mask={{ closable: false }}
      onClose={() => void close()}
      footer={
        <div className={styles.row}>
          {mayPublish && submit}
          <Button
            type={mayPublish ? 'default' : 'primary'}
            disabled={!dirty || !valid}
            onClick={() => setAdding(true)}
          >
            Add to release…
          </Button>
          <Button onClick={() => void close()}>Cancel</Button>
          {!mayPublish && (
            <span id={why} className={styles.facts}>
              Only owners delete images, as that changes the website at once.
            </span>
          )}
          <Button
            danger
            className={styles.end}
            disabled={!mayPublish}
            aria-describedby={mayPublish ? undefined : why}
            onClick={onDelete}
          >
            Delete
          </Button>
        </div>
      }
    >
      {children}
      {adding && (
        <Suspense fallback={null}>
          <LazyAddToRelease
            changes={async () => [
              {
                resource: 'images',
                id: String(image.id),
                value: imagePatchSchema.parse(form.getState().values),
              },
            ]}
            // The image is described as before; what was typed waits in the release.
            onAdded={() => form.reset()}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
    </Drawer>
  );
}

/** One image: what it is called and shows, its focal point, crop and rotation, where it is used. */
export function ImageDetails({ image, onChanged, onDelete, onClose }: ImageDetailsProps) {
  useReturnFocus();
  // As it was opened: other bytes in its place are no reason to forget what was typed.
  const [initialValues] = useState({
    name: image.name,
    alt: image.alt,
    category: image.category as ImageCategory,
    focal: image.focal ?? null,
  });
  const [way, setWay] = useState<(typeof WAYS)[number]['value']>('focal');
  const { busy, undoNote, replace, prepare, undo } = useImageChange(image, onChanged);
  const mayPublish = useMayPublish();
  const [collects, setCollects] = useState(false);
  /** The file that is to wait in a release. */
  const [waiting, setWaiting] = useState<string>();
  const change = async (words: string, data: () => Promise<string>) => {
    if (mayPublish && !collects) await replace(words, data);
    else setWaiting(await prepare(data));
  };
  const categories = UPLOAD_CATEGORIES.some(({ value }) => value === image.category)
    ? [...UPLOAD_CATEGORIES]
    : [...UPLOAD_CATEGORIES, { value: image.category, label: image.category }];
  return (
    <FormParts
      schema={imagePatchSchema}
      initialValues={initialValues}
      submitLabel="Save details"
      onSubmit={async (change) => {
        onChanged(await changeImage(image.id, change));
        toast({ title: 'Details saved' });
        onClose();
      }}
      arrange={({ fields, submit }) => (
        <DetailsDrawer image={image} onDelete={onDelete} onClose={onClose} submit={submit}>
          {fields}
        </DetailsDrawer>
      )}
    >
      <div className={styles.details}>
        <div className={styles.stack}>
          <ChoiceTabs label="Change the image" value={way} options={WAYS} onChange={setWay} />
          {way === 'focal' && <FocalField image={image} />}
          {way === 'crop' && (
            <CropImage
              key={image.hash}
              image={image}
              busy={busy}
              onApply={(crop) => void change('Cropped', () => redraw(image, crop, 0))}
            />
          )}
          {way === 'rotate' && (
            <RotateImage
              key={image.hash}
              image={image}
              busy={busy}
              onApply={(turn) => void change('Rotated', () => redraw(image, WHOLE, turn))}
            />
          )}
          <p className={styles.facts}>
            <span>{`${image.width} × ${image.height} px · ${fileSize(image.bytes)} · `}</span>
            <a href={image.url} download={image.name}>
              Download original
            </a>
          </p>
          <Checkbox
            checked={collects || !mayPublish}
            disabled={!mayPublish}
            onChange={({ target }) => setCollects(target.checked)}
          >
            Crop, rotate and replace with a release
          </Checkbox>
          <div className={styles.row}>
            <FileButton
              accept="image/*"
              disabled={busy}
              onFiles={([file]) => {
                if (!file) return;
                void change('Replaced', async () => readFile(await shrinkIfNeeded(file)));
              }}
            >
              Replace everywhere with another file
            </FileButton>
            {undoNote !== null && (
              <Button disabled={busy} onClick={() => void undo()}>
                {`Undo: ${undoNote}`}
              </Button>
            )}
          </div>
        </div>
        <div className={styles.stack}>
          <FormField name="name" label="Name" required />
          <AltField name="alt" />
          <FormField name="category" label="Category" component={Select} options={categories} />
          <WhereUsed id={image.id} />
        </div>
      </div>
      {waiting !== undefined && (
        <Suspense fallback={null}>
          <LazyAddToRelease
            changes={async () => [{ resource: 'images', id: String(image.id), value: { data: waiting } }]}
            onAdded={() => undefined}
            onClose={() => setWaiting(undefined)}
          />
        </Suspense>
      )}
    </FormParts>
  );
}
