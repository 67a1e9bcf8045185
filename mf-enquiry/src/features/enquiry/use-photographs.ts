import { useRef, useState } from 'react';
import { ApiError } from 'shared-platform';
import { PHOTOGRAPHS_MAX } from 'shared-types/enquiry-choices';
import { sendPhotograph } from '../../calls/send-photograph';
import { shrinkPhotograph } from './shrink-photograph';

/** A photograph that goes with the enquiry, and how far it has come. */
export interface Photograph {
  file: File;
  isSent: boolean;
  /** Why it is not sent yet: a reason that may pass. */
  failure?: string;
}

/** Whether trying again may help: not when the photograph itself was refused. */
const mayPass = ({ status }: ApiError): boolean => status === 0 || status === 429 || status >= 500;

/** Photographs, which are sent as soon as they are chosen, so that the enquiry has only to name them. */
export function usePhotographs() {
  const [photographs, setPhotographs] = useState<readonly Photograph[]>([]);
  const [refusal, setRefusal] = useState('');
  const sent = useRef(new Map<File, Promise<string>>());

  const change = (file: File, to: Partial<Photograph>) =>
    setPhotographs((all) => all.map((one) => (one.file === file ? { file, isSent: false, ...to } : one)));
  const remove = (file: File) => {
    sent.current.delete(file);
    setPhotographs((all) => all.filter((one) => one.file !== file));
  };

  const send = (file: File): Promise<string> => {
    change(file, {});
    const sending = shrinkPhotograph(file).then(sendPhotograph);
    sent.current.set(file, sending);
    sending.then(
      () => change(file, { isSent: true }),
      (cause: unknown) => {
        const reason = cause instanceof ApiError ? (cause.problem?.detail ?? cause.message) : String(cause);
        if (cause instanceof ApiError && mayPass(cause)) change(file, { failure: reason });
        else {
          remove(file);
          setRefusal(`${file.name} was not taken. ${reason}`);
        }
      },
    );
    return sending;
  };

  return {
    photographs,
    /** Why a photograph was not taken; empty when all were. */
    refusal,
    add: (files: readonly File[]) => {
      const taken = files.slice(0, PHOTOGRAPHS_MAX - photographs.length);
      const isTooMany = taken.length < files.length;
      setRefusal(isTooMany ? 'Three photographs at most go with an enquiry: the others were left out.' : '');
      setPhotographs((all) => [...all, ...taken.map((file) => ({ file, isSent: false }))]);
      for (const file of taken) send(file).catch(() => undefined);
    },
    remove,
    /** They are tried again with the enquiry: the API has none of them for it, for this reason. */
    sendAgain: (failure: string) =>
      setPhotographs((all) => all.map(({ file }) => ({ file, isSent: false, failure }))),
    /**
     * Their ids, once all are sent; those that were not are tried again.
     * @throws ApiError when one is not taken
     */
    ids: (): Promise<string[]> =>
      Promise.all(
        photographs.map(
          ({ file, failure }) => (failure === undefined && sent.current.get(file)) || send(file),
        ),
      ),
  };
}

export type Photographs = ReturnType<typeof usePhotographs>;
