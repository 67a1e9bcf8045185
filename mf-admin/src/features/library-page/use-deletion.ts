import { useEffect, useRef, useState } from 'react';
import type { ImageRecord, ImageUsage } from 'shared-types/image';
import { inWords, reasonOf } from '../../failures';
import { changeImages } from '../../calls/images/change-images';
import { readUsage } from '../../calls/images/image-usage';
import { changeMany } from '../../components/change-many';

/** ms between the success message and the dialog's end (admin-tooling 9). */
const CLOSE_MS = 1500;

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
  /** Called with the ids that are in the bin now. */
  onDeleted: (ids: number[]) => void;
  onClose: () => void;
}

/** Puts images into the bin. @param force those that the website shows too */
const deleteAll = (images: readonly ImageRecord[], force: boolean) =>
  changeMany(
    'Deleting images',
    images,
    ({ id }) => id,
    (ids) => inWords('Failed to delete image', changeImages({ action: 'delete', ids, force })),
  );

/**
 * Puts images into the bin. What is in use is left until it was named and confirmed once more; a failure stops there
 * and can be tried again.
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
    const outcomes = [
      await deleteAll(
        left.filter(({ id }) => !confirmed.has(id)),
        false,
      ),
      await deleteAll(
        left.filter(({ id }) => confirmed.has(id)),
        true,
      ),
    ];
    const refused = outcomes.flatMap((outcome) => outcome.refused);
    const met = refused.flatMap(({ item, places }) => (places ? [{ image: item, places }] : []));
    // Another user has deleted these meanwhile.
    const missing = refused.filter(({ status }) => status === 404).map(({ item }) => item);
    const gone = [...outcomes.flatMap(({ done }) => done), ...missing].map(({ id }) => id);
    const failure = outcomes.find(({ ended }) => ended)?.ended?.cause;
    if (failure) setProblem(`${failure.message}: ${reasonOf(failure)}`);
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
