import Button from 'antd/es/button';
import { useState } from 'react';
import ReactCrop, { type PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import type { ImageRecord } from 'shared-types/image';
import { WHOLE, type Crop } from '../../library/redraw';
import styles from './ImageDetails.module.css';

/** px on the screen; a smaller selection could not be caught any more. */
const LEAST = 24;

const toPercent = ({ x, y, width, height }: Crop): PercentCrop => ({
  unit: '%',
  x: x * 100,
  y: y * 100,
  width: width * 100,
  height: height * 100,
});
const toCrop = ({ x, y, width, height }: PercentCrop): Crop => ({
  x: x / 100,
  y: y / 100,
  width: width / 100,
  height: height / 100,
});

const handle = (edge: string) => `Crop at the ${edge}: use the arrow keys`;
const LABELS = {
  cropArea: 'Area kept: use the arrow keys to move it',
  nwDragHandle: handle('top left'),
  nDragHandle: handle('top'),
  neDragHandle: handle('top right'),
  eDragHandle: handle('right'),
  seDragHandle: handle('bottom right'),
  sDragHandle: handle('bottom'),
  swDragHandle: handle('bottom left'),
  wDragHandle: handle('left'),
};

export interface CropImageProps {
  image: ImageRecord;
  busy: boolean;
  onApply: (crop: Crop) => void;
}

/** Cuts an image: by dragging the corners and edges of what is kept, or with the arrow keys on each of them. */
export function CropImage({ image, busy, onApply }: CropImageProps) {
  const [crop, setCrop] = useState<Crop>(WHOLE);
  const touched = crop.width < 0.999 || crop.height < 0.999;
  return (
    <div className={styles.way}>
      <div className={styles.crop}>
        <ReactCrop
          crop={toPercent(crop)}
          onChange={(_pixels, percent) => setCrop(toCrop(percent))}
          minWidth={LEAST}
          minHeight={LEAST}
          keepSelection
          ruleOfThirds
          disabled={busy}
          ariaLabels={LABELS}
        >
          <img src={image.url} alt="" width={image.width} height={image.height} />
        </ReactCrop>
      </div>
      <p className={styles.facts} role="status">
        {`Keeps ${Math.round(crop.width * image.width)} × ${Math.round(crop.height * image.height)} px`}
      </p>
      <div className={styles.row}>
        <Button disabled={!touched} loading={busy} onClick={() => onApply(crop)}>
          Apply crop
        </Button>
        <Button type="text" disabled={!touched || busy} onClick={() => setCrop(WHOLE)}>
          Whole image
        </Button>
      </div>
    </div>
  );
}
