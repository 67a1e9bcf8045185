import Button from 'antd/es/button';
import Modal from 'antd/es/modal';
import { useState } from 'react';
import { toast } from 'shared-platform';
import type { ImageCategory, ImageRecord } from 'shared-types/image';
import { isCallError, reasonOf } from '../../calls/call-failure';
import { changeImage, type ImageChange } from '../../calls/images/change-image';
import { replaceImage } from '../../calls/images/replace-image';
import { UPLOAD_CATEGORIES } from '../../library/categories';
import { redraw, WHOLE, type Crop, type Turn } from '../../library/rotate-image';
import { FileRefusal, readFile, shrinkIfNeeded } from '../../library/shrink';
import { SelectInput } from '../../pieces/SelectInput';
import { TextInput } from '../../pieces/TextInput';
import { CropControls } from './CropControls';
import { FocalPoint } from './FocalPoint';
import styles from './LibraryPage.module.css';
import { WhereUsed } from './WhereUsed';

export interface ImageDetailsProps {
  image: ImageRecord;
  onChanged: (image: ImageRecord) => void;
  onDelete: () => void;
  onClose: () => void;
}

const size = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.round(bytes / 1024)} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** One picture: what it is called and shows, its focal point, crop and rotation, where it is used. */
export function ImageDetails({ image, onChanged, onDelete, onClose }: ImageDetailsProps) {
  const [name, setName] = useState(image.name);
  const [alt, setAlt] = useState(image.alt);
  const [category, setCategory] = useState(image.category);
  const [focal, setFocal] = useState(image.focal ?? null);
  const [crop, setCrop] = useState<Crop>(WHOLE);
  const [turn, setTurn] = useState<Turn>(0);
  const [busy, setBusy] = useState(false);

  const attempt = async (failure: string, success: string, act: () => Promise<ImageRecord>) => {
    setBusy(true);
    try {
      onChanged(await act());
      toast({ title: success });
      return true;
    } catch (cause) {
      if (!isCallError(cause) && !(cause instanceof FileRefusal)) throw cause;
      toast({ title: failure, description: reasonOf(cause), variant: 'destructive' });
      return false;
    } finally {
      setBusy(false);
    }
  };
  const save = async () => {
    const change: ImageChange = {
      name: name.trim(),
      alt: alt.trim(),
      category: category as ImageCategory,
      focal,
    };
    if (await attempt('The details were not saved', 'Details saved', () => changeImage(image.id, change)))
      onClose();
  };
  const replaceWith = (data: () => Promise<string>) =>
    attempt('The image was not replaced', 'Replaced everywhere it is used', async () => {
      const record = await replaceImage(image.id, await data());
      setCrop(WHOLE);
      setTurn(0);
      return record;
    });

  const categories = UPLOAD_CATEGORIES.some(({ value }) => value === category)
    ? UPLOAD_CATEGORIES
    : [...UPLOAD_CATEGORIES, { value: category, label: category }];
  const touched = turn !== 0 || crop !== WHOLE;
  return (
    <Modal
      open
      width={880}
      title={image.name}
      onCancel={onClose}
      footer={
        <>
          <Button danger onClick={onDelete}>
            Delete
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="primary" loading={busy} onClick={() => void save()}>
            Save details
          </Button>
        </>
      }
    >
      <div className={styles.details}>
        <div className={styles.stack}>
          <FocalPoint image={image} turn={turn} crop={crop} focal={focal} onChange={setFocal} />
          <p className={styles.facts}>
            {image.width} × {image.height} px · {size(image.bytes)} ·{' '}
            <a href={image.url} download={image.name}>
              Download original
            </a>
          </p>
          <CropControls crop={crop} onChange={setCrop} />
          <div className={styles.row}>
            <Button onClick={() => setTurn(((turn + 90) % 360) as Turn)}>Rotate 90°</Button>
            <Button
              type="primary"
              disabled={!touched}
              loading={busy}
              onClick={() => void replaceWith(() => redraw(image, crop, turn))}
            >
              Apply crop and rotation
            </Button>
          </div>
        </div>
        <div className={styles.stack}>
          <TextInput label="Name" required value={name} onChange={setName} />
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
          <div>
            <label className={styles.replace}>
              <span>Replace everywhere with another file</span>
              <input
                type="file"
                accept="image/*"
                disabled={busy}
                onChange={(event) => {
                  const file = event.target.files?.[0];
                  if (file) void replaceWith(async () => readFile(await shrinkIfNeeded(file)));
                }}
              />
            </label>
          </div>
        </div>
      </div>
    </Modal>
  );
}
