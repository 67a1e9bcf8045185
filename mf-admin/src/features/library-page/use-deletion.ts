import { useEffect, useRef, useState } from 'react';
import type { ImageRecord, ImageUsage } from 'shared-types/image';
import { CallFailure, reasonOf } from '../../failures';
import { deleteImage } from '../../calls/images/delete-image';
import { readUsage } from '../../calls/images/image-usage';
import { inSteps } from '../../components/work';

/** ms between the success message and the dialog's end (admin-tooling 9). */
export const CLOSE_MS = 1500;

/** An image that the website shows, and where. */
export interface InUse {
  image: ImageRecord;
  places: ImageUsage[];
}

export interface Deletion {
  step: 'ask' | 'busy' | 'done';
  /** Those that are not deleted yet. */
  left: readonly ImageRecord[];
  /** Of those, the ones known to be in use; deleting again deletes them too. */
  inUse: readonly InUse[];
  /** How many are in the bin now. */
  deleted: number;
  problem: string | null;
  run: () => Promise<void>;
}

export interface DeletionOptions {
  images: readonly ImageRecord[];
  /** Told the ids that are in the bin now. */
  onDeleted: (ids: number[]) => void;
  onClose: () => void;
}

const placesOf = (cause: unknown) =>
  (cause instanceof CallFailure ? cause.cause.problem?.places : undefined) ?? [];

/**
 * Puts images into the bin, one after the other. What is in use is left until it was named and confirmed once
 * more; a failure stops there and can be tried again.
 */
export function useDeletion({ images, onDeleted, onClose }: DeletionOptions): Deletion {
  const [step, setStep] = useState<Deletion['step']>('ask');
  const [left, setLeft] = useState(images);
  const [inUse, setInUse] = useState<readonly InUse[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Ends the question where a single image is shown. */
  const looking = useRef<AbortController>(undefined);
  const [only] = images.length === 1 ? images : [];

  useEffect(() => {
    const look = new AbortController();
    looking.current = look;
    if (only) {
      readUsage(only.id, look.signal).then(
        (places) => {
          if (places.length > 0) setInUse([{ image: only, places }]);
        },
        // Where it cannot be had, the server still refuses to delete what is in use.
        () => undefined,
      );
    }
    return () => {
      look.abort();
      clearTimeout(timer.current);
    };
  }, [only]);

  const run = async () => {
    // Of a deleted image there is no answer.
    looking.current?.abort();
    setStep('busy');
    setProblem(null);
    const confirmed = new Set(inUse.map(({ image }) => image.id));
    const gone: number[] = [];
    const met: InUse[] = [];
    try {
      await inSteps('Deleting images', left, 1, async ([image]) => {
        if (!image) return;
        try {
          await deleteImage(image.id, confirmed.has(image.id));
          gone.push(image.id);
        } catch (cause) {
          const status = cause instanceof CallFailure ? cause.cause.status : undefined;
          // Somebody else has deleted it meanwhile.
          if (status === 404) gone.push(image.id);
          else if (status === 409) met.push({ image, places: placesOf(cause) });
          else throw cause;
        }
      });
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause;
      setProblem(`${cause.message}: ${reasonOf(cause)}`);
    }
    const rest = left.filter(({ id }) => !gone.includes(id));
    setLeft(rest);
    setInUse(met);
    if (gone.length > 0) onDeleted(gone);
    if (rest.length > 0) setStep('ask');
    else {
      setStep('done');
      timer.current = setTimeout(onClose, CLOSE_MS);
    }
  };

  return { step, left, inUse, deleted: images.length - left.length, problem, run };
}
