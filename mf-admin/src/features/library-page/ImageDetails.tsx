import Button from 'antd/es/button';
import { useState } from 'react';
import type { ImageCategory, ImageRecord } from 'shared-types/image';
import { UPLOAD_CATEGORIES } from '../../library/categories';
import { redraw, WHOLE } from '../../library/redraw';
import { readFile, shrinkIfNeeded } from '../../library/shrink';
import { askToDiscard } from '../../components/confirm';
import { fileSize } from '../../components/counted';
import { Dialog } from '../../components/Dialog';
import { FileButton } from '../../components/FileButton';
import { SelectInput } from '../../components/SelectInput';
import { TextInput } from '../../components/TextInput';
import { CropPicture } from './CropPicture';
import { FocalPoint, type Point } from './FocalPoint';
import styles from './ImageDetails.module.css';
import { RotatePicture } from './RotatePicture';
import { useImageChange } from './use-image-change';
import { WhereUsed } from './WhereUsed';

const WAYS = ['Focal point', 'Crop', 'Rotate'] as const;

export interface ImageDetailsProps {
  image: ImageRecord;
  onChanged: (image: ImageRecord) => void;
  onDelete: () => void;
  onClose: () => void;
}

const samePoint = (a: Point | null, b: Point | null) => a?.x === b?.x && a?.y === b?.y;

/** One picture: what it is called and shows, its focal point, crop and rotation, where it is used. */
export function ImageDetails({ image, onChanged, onDelete, onClose }: ImageDetailsProps) {
  const [name, setName] = useState(image.name);
  const [alt, setAlt] = useState(image.alt);
  const [category, setCategory] = useState(image.category);
  const [focal, setFocal] = useState<Point | null>(image.focal ?? null);
  const [way, setWay] = useState<(typeof WAYS)[number]>('Focal point');
  const { busy, undoNote, save, replace, undo } = useImageChange(image, onChanged);

  const edited =
    name !== image.name ||
    alt !== image.alt ||
    category !== image.category ||
    !samePoint(focal, image.focal ?? null);
  const nameMissing = name.trim() === '';

  const close = async () => {
    if (!edited || (await askToDiscard())) onClose();
  };
  const saveDetails = async () => {
    const change = { name: name.trim(), alt: alt.trim(), category: category as ImageCategory, focal };
    if (!nameMissing && (await save(change))) onClose();
  };

  const categories = UPLOAD_CATEGORIES.some(({ value }) => value === category)
    ? UPLOAD_CATEGORIES
    : [...UPLOAD_CATEGORIES, { value: category, label: category }];
  return (
    <Dialog
      width={960}
      title={image.name}
      onClose={() => void close()}
      sticky
      footer={
        <>
          <Button danger onClick={onDelete}>
            Delete
          </Button>
          <Button onClick={() => void close()}>Cancel</Button>
          <Button type="primary" loading={busy} disabled={nameMissing} onClick={() => void saveDetails()}>
            Save details
          </Button>
        </>
      }
    >
      <div className={styles.details}>
        <div className={styles.stack}>
          <div role="group" aria-label="Change the picture" className={styles.ways}>
            {WAYS.map((each) => (
              <button key={each} type="button" aria-pressed={each === way} onClick={() => setWay(each)}>
                {each}
              </button>
            ))}
          </div>
          {way === 'Focal point' && <FocalPoint image={image} focal={focal} onChange={setFocal} />}
          {way === 'Crop' && (
            <CropPicture
              key={image.hash}
              image={image}
              busy={busy}
              onApply={(crop) => void replace('Cropped', () => redraw(image, crop, 0))}
            />
          )}
          {way === 'Rotate' && (
            <RotatePicture
              key={image.hash}
              image={image}
              busy={busy}
              onApply={(turn) => void replace('Rotated', () => redraw(image, WHOLE, turn))}
            />
          )}
          <p className={styles.facts}>
            {image.width} × {image.height} px · {fileSize(image.bytes)} ·{' '}
            <a href={image.url} download={image.name}>
              Download original
            </a>
          </p>
          <div className={styles.row}>
            <FileButton
              accept="image/*"
              disabled={busy}
              onFiles={([file]) => {
                if (!file) return;
                void replace('Replaced', async () => readFile(await shrinkIfNeeded(file)));
              }}
            >
              Replace everywhere with another file
            </FileButton>
            {undoNote !== null && (
              <Button disabled={busy} onClick={() => void undo()}>
                Undo: {undoNote}
              </Button>
            )}
          </div>
        </div>
        <div className={styles.stack}>
          <TextInput
            label="Name"
            required
            value={name}
            onChange={setName}
            error={nameMissing ? 'Enter a name.' : undefined}
          />
          <TextInput
            label="Alt text"
            hint={
              alt === '' ? 'Missing: say what the picture shows, for people who cannot see it.' : undefined
            }
            rows={3}
            value={alt}
            onChange={setAlt}
          />
          <SelectInput label="Category" value={category} options={categories} onChange={setCategory} />
          <WhereUsed id={image.id} />
        </div>
      </div>
    </Dialog>
  );
}
