import { useRef, useState } from 'react';
import { emitWindowEvent } from 'shared-platform';
import type { ImageCategory, ImageRecord } from 'shared-types/image';
import { CallFailure, isCallError, reasonOf } from '../failures';
import { uploadImage, type Upload } from '../calls/images/upload-image';
import { forgetUpload, storeUpload, pendingUploads, type PendingUpload } from './pending-uploads';
import { FileRefusal, NOT_READ, nameOfFile, readFile, shrinkIfNeeded } from './shrink';

/** The single uploader's words for a file that cannot be read (admin-tooling 5). */
const READ_FAILED = 'Error reading file';

export type SingleUploadState =
  | { step: 'idle'; problem?: string }
  | { step: 'uploading'; part: number }
  | { step: 'complete'; record: ImageRecord };

export interface SingleUpload {
  state: SingleUploadState;
  /** Images this browser keeps because the server could not take them. */
  kept: readonly PendingUpload[];
  send: (file: File) => Promise<void>;
  sendKept: (upload: PendingUpload) => Promise<void>;
  forget: (upload: PendingUpload) => void;
  cancel: () => void;
  /** Back to the beginning. */
  reset: () => void;
  /** Shows an image that has changed since it was uploaded. */
  put: (record: ImageRecord) => void;
}

/** Whether it was the server's or the network's fault, so that the same image may be taken later. */
const mayWorkLater = (cause: unknown) =>
  cause instanceof CallFailure && (cause.cause.status === 0 || cause.cause.status >= 500);

/** Idle, uploading, complete; a failure leads back to idle with its words (admin-tooling 4). */
export function useSingleUpload(category: ImageCategory): SingleUpload {
  const [state, setState] = useState<SingleUploadState>({ step: 'idle' });
  const [kept, setKept] = useState<readonly PendingUpload[]>(pendingUploads);
  const abort = useRef<AbortController>(undefined);

  const fail = (problem: string) => setState({ step: 'idle', problem });

  /** Keeps what the server could not take, and says so. */
  const keep = (file: File, image: Upload, reason: string) => {
    try {
      storeUpload(file, image);
      setKept(pendingUploads());
      fail(`${reason} The image is kept in this browser.`);
    } catch (cause) {
      fail(`Error saving: ${reasonOf(cause)}. Try using direct URLs.`);
    }
  };

  /** @param file what is kept when the server cannot take it; none for one that is kept already */
  const upload = async (image: Upload, signal: AbortSignal, file?: File): Promise<boolean> => {
    try {
      const onProgress = (part: number) => setState({ step: 'uploading', part });
      const record = await uploadImage(image, { signal, onProgress });
      setState({ step: 'complete', record });
      emitWindowEvent('imagesUpdated', null);
      return true;
    } catch (cause) {
      if (signal.aborted) setState({ step: 'idle' });
      else if (!isCallError(cause)) throw cause;
      else if (mayWorkLater(cause) && file) keep(file, image, reasonOf(cause));
      else fail(reasonOf(cause));
      return false;
    }
  };

  const begin = () => {
    abort.current = new AbortController();
    setState({ step: 'uploading', part: 0 });
    return abort.current.signal;
  };

  const forget = (image: PendingUpload) => {
    forgetUpload(image);
    setKept(pendingUploads());
  };

  return {
    state,
    kept,
    send: async (file) => {
      const signal = begin();
      try {
        const data = await readFile(await shrinkIfNeeded(file));
        await upload({ data, name: nameOfFile(file), category }, signal, file);
      } catch (cause) {
        if (!(cause instanceof FileRefusal)) throw cause;
        fail(cause.message === NOT_READ ? READ_FAILED : cause.message);
      }
    },
    sendKept: async (image) => {
      const { data, name, category: keptFor } = image;
      if (await upload({ data, name, category: keptFor }, begin())) forget(image);
    },
    forget,
    cancel: () => abort.current?.abort(),
    reset: () => setState({ step: 'idle' }),
    put: (record) => setState({ step: 'complete', record }),
  };
}
