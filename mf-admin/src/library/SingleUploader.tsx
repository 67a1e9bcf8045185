import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Progress from 'antd/es/progress';
import { useRef, useState } from 'react';
import { emitWindowEvent, toast } from 'shared-platform';
import { IMAGE_MAX_BYTES, IMAGE_TOO_LARGE, type ImageCategory, type ImageRecord } from 'shared-types/image';
import { isCallError, reasonOf } from '../calls/call-failure';
import { uploadImage } from '../calls/images/upload-image';
import { rotateImage, type Turn } from './rotate-image';
import { DropZone } from './DropZone';
import { FileRefusal, nameOfFile, readFile, shrinkIfNeeded, UPLOAD_TYPES } from './shrink';
import styles from './Upload.module.css';

/** Zoom of the preview (admin-tooling 9). */
export const ZOOM = { least: 0.5, most: 3, step: 0.25 };

const READ_FAILED = 'Error reading file';

type State =
  | { step: 'idle'; problem?: string }
  | { step: 'uploading'; part: number }
  | { step: 'complete'; record: ImageRecord };

export interface SingleUploaderProps {
  category: ImageCategory;
  /** Takes the uploaded picture, e.g. into the slide that is edited. */
  onUse?: (record: ImageRecord) => void;
  onUploaded?: (record: ImageRecord) => void;
}

/** One file by drop, paste or picker; after the upload a preview with zoom and rotation (admin-tooling 2 and 5). */
export function SingleUploader({ category, onUse, onUploaded }: SingleUploaderProps) {
  const [state, setState] = useState<State>({ step: 'idle' });
  const [zoom, setZoom] = useState(1);
  const [turn, setTurn] = useState<Turn>(0);
  const [applying, setApplying] = useState(false);
  const abort = useRef<AbortController>(undefined);

  const reset = (problem?: string) => {
    setState({ step: 'idle', problem });
    setZoom(1);
    setTurn(0);
  };

  const send = async (file: File) => {
    if (!UPLOAD_TYPES.includes(file.type)) {
      reset('Choose a picture: jpg, jpeg, png, gif, webp or svg.');
      return;
    }
    abort.current = new AbortController();
    setState({ step: 'uploading', part: 0 });
    try {
      const data = await readFile(await shrinkIfNeeded(file));
      const record = await uploadImage(
        { data, name: nameOfFile(file), category },
        { signal: abort.current.signal, onProgress: (part) => setState({ step: 'uploading', part }) },
      );
      setState({ step: 'complete', record });
      onUploaded?.(record);
      emitWindowEvent('imagesUpdated', null);
    } catch (cause) {
      if (abort.current.signal.aborted) reset();
      else if (cause instanceof FileRefusal) {
        reset(
          file.size > IMAGE_MAX_BYTES && cause.message === IMAGE_TOO_LARGE
            ? IMAGE_TOO_LARGE
            : cause.message || READ_FAILED,
        );
      } else if (isCallError(cause)) reset(reasonOf(cause));
      else throw cause;
    }
  };

  const applyRotation = async (record: ImageRecord) => {
    setApplying(true);
    try {
      const turned = await rotateImage(record, turn);
      setTurn(0);
      setState({ step: 'complete', record: turned });
      onUploaded?.(turned);
      emitWindowEvent('imagesUpdated', null);
    } catch (cause) {
      if (!isCallError(cause) && !(cause instanceof FileRefusal)) throw cause;
      toast({ title: 'The rotation was not saved', description: reasonOf(cause), variant: 'destructive' });
    } finally {
      setApplying(false);
    }
  };

  const copyUrl = async (record: ImageRecord) => {
    const address = new URL(record.url, window.location.origin).href;
    try {
      await navigator.clipboard.writeText(address);
      toast({ title: 'URL copied', description: address });
    } catch {
      // The browser refuses the clipboard without a gesture or over http: the address can still be copied by hand.
      toast({ title: 'Copy this URL', description: address });
    }
  };

  if (state.step === 'idle') {
    return (
      <div className={styles.panel}>
        <DropZone
          label="Choose a picture"
          accept=".jpg,.jpeg,.png,.gif,.webp,.svg"
          onFiles={([file]) => file && void send(file)}
        />
        {state.problem !== undefined && <Alert type="error" showIcon title={state.problem} role="alert" />}
      </div>
    );
  }
  if (state.step === 'uploading') {
    const percent = Math.round(state.part * 100);
    return (
      <div className={styles.panel}>
        <p role="status">Uploading, {percent}%</p>
        <Progress percent={percent} aria-label="Upload" />
        <Button onClick={() => abort.current?.abort()}>Cancel</Button>
      </div>
    );
  }
  const { record } = state;
  return (
    <div className={styles.panel}>
      <p role="status" className={styles.complete}>
        Upload Complete!
      </p>
      {record.duplicate && (
        <p>This picture was in the library already, as “{record.name}”. Nothing was added twice.</p>
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
        <output aria-label="Zoom">{zoom}×</output>
        <Button
          disabled={zoom >= ZOOM.most}
          onClick={() => setZoom((value) => value + ZOOM.step)}
          aria-label="Zoom in"
        >
          +
        </Button>
        <Button onClick={() => setTurn((value) => ((value + 90) % 360) as Turn)}>Rotate 90°</Button>
        {turn !== 0 && (
          <Button loading={applying} onClick={() => void applyRotation(record)}>
            Apply rotation
          </Button>
        )}
      </div>
      <div className={styles.row}>
        {onUse && (
          <Button type="primary" onClick={() => onUse(record)}>
            Use This Image
          </Button>
        )}
        <Button onClick={() => void copyUrl(record)}>Copy URL</Button>
        <Button onClick={() => reset()}>Remove from here</Button>
        <Button onClick={() => reset()}>Upload Another Image</Button>
      </div>
    </div>
  );
}
