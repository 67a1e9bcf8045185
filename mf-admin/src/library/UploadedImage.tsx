import Button from 'antd/es/button';
import { useId, useState } from 'react';
import { emitWindowEvent, toast } from 'shared-platform';
import type { ImageRecord } from 'shared-types/image';
import { isCallError, reasonOf } from '../failures';
import { useMayPublish } from '../calls/content-releases/content-rules';
import { replaceImage } from '../calls/images/replace-image';
import { nextTurn, redraw, WHOLE, type Turn } from './redraw';
import { FileRefusal } from './shrink';
import styles from './Upload.module.css';

/** Zoom of the preview (admin-tooling 9). */
const ZOOM = { least: 0.5, most: 3, step: 0.25 };

async function copyUrl(record: ImageRecord): Promise<void> {
  const address = new URL(record.url, window.location.origin).href;
  try {
    await navigator.clipboard.writeText(address);
    toast({ title: 'URL copied', description: address });
  } catch {
    // The browser refuses the clipboard without a gesture or over http: the address can still be copied by hand.
    toast({ title: 'Copy this URL', description: address });
  }
}

export interface UploadedImageProps {
  record: ImageRecord;
  onUse?: (record: ImageRecord) => void;
  onTurned: (record: ImageRecord) => void;
  /** Begins again, with or without this image. */
  onAgain: () => void;
}

/** An image after its upload: zoom and rotation to look at it, and what can be done with it (admin-tooling 2). */
export function UploadedImage({ record, onUse, onTurned, onAgain }: UploadedImageProps) {
  const [zoom, setZoom] = useState(1);
  const [turn, setTurn] = useState<Turn>(0);
  const [applying, setApplying] = useState(false);
  const mayPublish = useMayPublish();
  const why = useId();

  const applyRotation = async () => {
    setApplying(true);
    try {
      const turned = await replaceImage(record.id, await redraw(record, WHOLE, turn));
      setTurn(0);
      onTurned(turned);
      emitWindowEvent('imagesUpdated', null);
    } catch (cause) {
      if (!isCallError(cause) && !(cause instanceof FileRefusal)) throw cause;
      toast({ title: 'The rotation was not saved', description: reasonOf(cause), variant: 'destructive' });
    } finally {
      setApplying(false);
    }
  };

  return (
    <>
      {record.duplicate && (
        <p>{`This image was in the library already, as “${record.name}”. Nothing was added twice.`}</p>
      )}
      <div className={styles.stage}>
        <img
          src={record.url}
          alt={record.alt || record.name}
          style={{ transform: `scale(${zoom}) rotate(${turn}deg)` }}
        />
      </div>
      <div className={styles.row}>
        <Button
          disabled={zoom <= ZOOM.least}
          onClick={() => setZoom((value) => value - ZOOM.step)}
          aria-label="Zoom out"
        >
          −
        </Button>
        <output aria-label="Zoom" className={styles.zoom}>
          {`${zoom}×`}
        </output>
        <Button
          disabled={zoom >= ZOOM.most}
          onClick={() => setZoom((value) => value + ZOOM.step)}
          aria-label="Zoom in"
        >
          +
        </Button>
        <Button onClick={() => setTurn(nextTurn)}>Rotate 90°</Button>
        {turn !== 0 && (
          <Button
            loading={applying}
            disabled={!mayPublish}
            aria-describedby={mayPublish ? undefined : why}
            onClick={() => void applyRotation()}
          >
            Apply rotation
          </Button>
        )}
        {turn !== 0 && !mayPublish && (
          <span id={why}>Only owners do this here, as it changes the website at once.</span>
        )}
      </div>
      <div className={styles.row}>
        {onUse && (
          <Button type="primary" onClick={() => onUse(record)}>
            Use This Image
          </Button>
        )}
        <Button onClick={() => void copyUrl(record)}>Copy URL</Button>
        <Button onClick={onAgain}>Remove from here</Button>
        <Button onClick={onAgain}>Upload Another Image</Button>
      </div>
    </>
  );
}
