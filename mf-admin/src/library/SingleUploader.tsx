import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Progress from 'antd/es/progress';
import type { ImageCategory, ImageRecord } from 'shared-types/image';
import { askToConfirm } from '../components/confirm';
import { DropZone } from './DropZone';
import type { PendingUpload } from './pending-uploads';
import { UploadedImage } from './UploadedImage';
import { useSingleUpload, type SingleUploadState } from './use-single-upload';
import styles from './Upload.module.css';

export interface SingleUploaderProps {
  category: ImageCategory;
  /** Takes the uploaded image, e.g. into the slide that is edited. */
  onUse?: (record: ImageRecord) => void;
  /** Leaves what is pasted to another zone beside it. */
  ignorePaste?: boolean;
}

interface KeptListProps {
  kept: readonly PendingUpload[];
  onSend: (upload: PendingUpload) => void;
  onForget: (upload: PendingUpload) => void;
}

/** Images that the server could not take; this browser keeps them until they are sent or forgotten. */
function KeptList({ kept, onSend, onForget }: KeptListProps) {
  return (
    <ul role="list" aria-label="Kept in this browser" className={styles.list}>
      {kept.map((upload) => (
        <li key={upload.key} className={styles.upload}>
          <img className={styles.keptPicture} src={upload.data} alt="" />
          <span className={styles.name}>{upload.file}</span>
          <span className={styles.words}>kept in this browser</span>
          <Button size="small" onClick={() => onSend(upload)} aria-label={`Upload ${upload.file} now`}>
            Upload now
          </Button>
          <Button
            size="small"
            type="text"
            onClick={() => onForget(upload)}
            aria-label={`Forget ${upload.file}`}
          >
            Forget
          </Button>
        </li>
      ))}
    </ul>
  );
}

async function askToForget({ file }: PendingUpload): Promise<boolean> {
  return askToConfirm({
    title: `Forget ${file}?`,
    text: 'The image is in this browser only.',
    confirm: 'Forget it',
    cancel: 'Keep it',
    danger: true,
  });
}

/** How far the upload is. */
function stateInWords(state: SingleUploadState): string {
  if (state.step === 'uploading') return `Uploading, ${Math.round(state.part * 100)}%`;
  return state.step === 'complete' ? 'Upload Complete!' : '';
}

/** One file by drop, paste or picker; after the upload a preview with zoom and rotation (admin-tooling 2 and 5). */
export function SingleUploader({ category, onUse, ignorePaste }: SingleUploaderProps) {
  const upload = useSingleUpload(category);
  const { state } = upload;
  const forget = async (image: PendingUpload) => {
    if (await askToForget(image)) upload.forget(image);
  };
  return (
    <div className={styles.panel}>
      <p role="status" className={state.step === 'complete' ? styles.complete : undefined}>
        {stateInWords(state)}
      </p>
      {state.step === 'idle' && (
        <>
          <DropZone
            label="Choose an image"
            accept=".jpg,.jpeg,.png,.gif,.webp,.svg"
            ignorePaste={ignorePaste}
            onFiles={([file]) => file && void upload.send(file)}
          />
          {state.problem !== undefined && <Alert type="error" showIcon title={state.problem} role="alert" />}
          {upload.kept.length > 0 && (
            <KeptList
              kept={upload.kept}
              onSend={(image) => void upload.sendKept(image)}
              onForget={(image) => void forget(image)}
            />
          )}
        </>
      )}
      {state.step === 'uploading' && (
        <>
          <Progress percent={Math.round(state.part * 100)} aria-label="Upload" />
          <div>
            <Button onClick={upload.cancel}>Cancel</Button>
          </div>
        </>
      )}
      {state.step === 'complete' && (
        <UploadedImage
          key={state.record.id}
          record={state.record}
          onUse={onUse}
          onTurned={upload.put}
          onAgain={upload.reset}
        />
      )}
    </div>
  );
}
