import Button from 'antd/es/button';
import { useState } from 'react';
import type { ImageRecord } from 'shared-types/image';
import { nextTurn, type Turn } from '../../library/redraw';
import styles from './ImageDetails.module.css';

export interface RotateImageProps {
  image: ImageRecord;
  busy: boolean;
  onApply: (turn: Turn) => void;
}

/** Turns an image in steps of 90 degrees; nothing is changed before it is applied. */
export function RotateImage({ image, busy, onApply }: RotateImageProps) {
  const [turn, setTurn] = useState<Turn>(0);
  return (
    <div className={styles.way}>
      <div className={styles.turned}>
        <img src={image.url} alt="" style={{ transform: turn === 0 ? undefined : `rotate(${turn}deg)` }} />
      </div>
      <p className={styles.facts} role="status">
        {turn === 0 ? 'As it is' : `Turned ${turn}° clockwise`}
      </p>
      <div className={styles.row}>
        <Button disabled={busy} onClick={() => setTurn(nextTurn(turn))}>
          Rotate 90°
        </Button>
        <Button disabled={turn === 0} loading={busy} onClick={() => onApply(turn)}>
          Apply rotation
        </Button>
      </div>
    </div>
  );
}
