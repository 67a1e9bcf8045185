import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Modal from 'antd/es/modal';
import { useEffect, useRef, useState } from 'react';
import type { ImageRecord, ImageUsage } from 'shared-types/image';
import { CallFailure, reasonOf } from '../../calls/call-failure';
import { deleteImage } from '../../calls/images/delete-image';
import { readUsage } from '../../calls/images/image-usage';

/** ms between the success message and the dialog's end (admin-tooling 9). */
const CLOSE_MS = 1500;

export interface DeleteDialogProps {
  images: readonly ImageRecord[];
  /** Told the ids that are in the bin now. */
  onDeleted: (ids: number[]) => void;
  onClose: () => void;
}

type Step = 'ask' | 'busy' | 'done';

/** Asks, deletes, says so and closes after 1.5 s (admin-tooling 4); what is in use is named first. */
export function DeleteDialog({ images, onDeleted, onClose }: DeleteDialogProps) {
  const [step, setStep] = useState<Step>('ask');
  const [problem, setProblem] = useState<string | null>(null);
  const [usage, setUsage] = useState<ImageUsage[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const ids = images.map((image) => image.id).join(',');

  useEffect(() => {
    let shown = true;
    void Promise.allSettled(ids.split(',').map((id) => readUsage(Number(id)))).then((answers) => {
      // Where it cannot be had, the server still refuses to delete what is in use.
      if (shown) setUsage(answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])));
    });
    return () => {
      shown = false;
      clearTimeout(timer.current);
    };
  }, [ids]);

  const remove = async () => {
    setStep('busy');
    setProblem(null);
    const deleted: number[] = [];
    try {
      for (const image of images) {
        await deleteImage(image.id, usage.length > 0);
        deleted.push(image.id);
      }
      setStep('done');
      timer.current = setTimeout(onClose, CLOSE_MS);
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause;
      setProblem(`${cause.message}: ${reasonOf(cause)}`);
      setStep('ask');
    }
    if (deleted.length > 0) onDeleted(deleted);
  };

  const [only] = images;
  return (
    <Modal
      open
      width={460}
      zIndex={1100}
      title={
        images.length === 1
          ? 'Are you sure you want to delete this image?'
          : `Are you sure you want to delete these ${images.length} images?`
      }
      onCancel={onClose}
      footer={
        step === 'done' ? null : (
          <>
            <Button autoFocus onClick={onClose} disabled={step === 'busy'}>
              Cancel
            </Button>
            <Button type="primary" danger loading={step === 'busy'} onClick={() => void remove()}>
              {usage.length > 0 ? 'Delete anyway' : 'Delete'}
            </Button>
          </>
        )
      }
    >
      {step === 'done' ? (
        <p role="status">{images.length === 1 ? 'Image deleted.' : `${images.length} images deleted.`}</p>
      ) : (
        <>
          {images.length === 1 && only && <p>{only.name}</p>}
          {usage.length > 0 && (
            <>
              <p>In use on the website:</p>
              <ul>
                {usage.map(({ label, href }) => (
                  <li key={label + href}>
                    <a href={href} target="_blank" rel="noopener noreferrer">
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            </>
          )}
          <p>Deleted images stay in the bin for 30 days and can be restored.</p>
          {problem !== null && <Alert type="error" showIcon title={problem} role="alert" />}
        </>
      )}
    </Modal>
  );
}
