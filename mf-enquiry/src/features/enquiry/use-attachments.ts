import { useEffect, useRef, useState } from 'react';
import { ApiError } from 'shared-platform';
import { ATTACHMENT_MAX_BYTES, ATTACHMENTS_MAX } from 'shared-types/enquiry-choices';
import { refusalOfFile } from 'shared-types/refusal-of-file';
import { sendAttachment } from '../../calls/send-attachment';
import { shrinkImage } from './shrink-image';

/** A file that goes with the enquiry, and how far it has come. */
export interface Attachment {
  file: File;
  /** Address of an image's preview; a browser may not know it. */
  preview?: string;
  isSent: boolean;
  /** Why it is not sent yet: a reason that may pass. */
  failure?: string;
}

const TOO_LARGE = 'This file is larger than 10 MB. Make it smaller, or send a part of it.';
const TOO_MANY = 'An enquiry can have five files: the others were left out.';

/** Files are read into memory and sent two at a time. */
const AT_ONCE = 2;

/** Whether trying again may help: not when the file itself was refused. */
const mayPass = ({ status }: ApiError): boolean => status === 0 || status === 429 || status >= 500;

function reasonOf(cause: unknown): string {
  if (cause instanceof ApiError && cause.problem?.detail) return cause.problem.detail;
  return cause instanceof Error ? cause.message : String(cause);
}

/** Does work in turns, so much at once. */
function turns(atOnce: number) {
  let free = atOnce;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((begin) => waiting.push(begin));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

async function upload(file: File, signal: AbortSignal): Promise<string> {
  signal.throwIfAborted();
  const bytes = await shrinkImage(file);
  if (bytes.size > ATTACHMENT_MAX_BYTES) throw new Error(TOO_LARGE);
  return sendAttachment(bytes, signal);
}

const isImage = ({ type }: File): boolean => type.startsWith('image/');

/** Files, which are sent as soon as they are chosen, so that the enquiry has only to name them. */
export function useAttachments() {
  const [attachments, setAttachments] = useState<readonly Attachment[]>([]);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [inTurn] = useState(() => turns(AT_ONCE));
  const sent = useRef(new Map<File, { id: Promise<string>; abort: () => void }>());
  const previews = useRef(new Set<string>());

  useEffect(() => {
    const shown = previews.current;
    return () => shown.forEach((preview) => URL.revokeObjectURL(preview));
  }, []);

  const change = (file: File, { isSent = false, failure }: Partial<Attachment>) =>
    setAttachments((all) =>
      all.map((one) =>
        one.file === file
          ? { file, preview: one.preview, isSent, ...(failure !== undefined && { failure }) }
          : one,
      ),
    );
  const remove = (file: File) => {
    sent.current.get(file)?.abort();
    sent.current.delete(file);
    setAttachments((all) => all.filter((one) => one.file !== file));
  };

  const send = (file: File): Promise<string> => {
    change(file, {});
    const stop = new AbortController();
    const id = inTurn(() => upload(file, stop.signal));
    sent.current.set(file, { id, abort: () => stop.abort() });
    id.then(
      () => change(file, { isSent: true }),
      (cause: unknown) => {
        if (stop.signal.aborted) return;
        const reason = reasonOf(cause);
        if (cause instanceof ApiError && mayPass(cause)) change(file, { failure: reason });
        else {
          remove(file);
          setRefusals((all) => [...all, refusalOfFile(file.name, reason)]);
        }
      },
    );
    return id;
  };

  const previewOf = (file: File): { preview?: string } => {
    if (!isImage(file)) return {};
    const preview = URL.createObjectURL(file);
    previews.current.add(preview);
    return { preview };
  };

  return {
    attachments,
    /** Why files were not added; empty when all were. */
    refusals,
    add: (files: readonly File[]) => {
      const taken = files.slice(0, ATTACHMENTS_MAX - attachments.length);
      setRefusals(taken.length < files.length ? [TOO_MANY] : []);
      setAttachments((all) => [
        ...all,
        ...taken.map((file) => ({ file, isSent: false, ...previewOf(file) })),
      ]);
      for (const file of taken) send(file).catch(() => undefined);
    },
    remove,
    /** They are tried again with the enquiry: the API has none of them for it, for this reason. */
    sendAgain: (failure: string) =>
      setAttachments((all) => all.map((one) => ({ ...one, isSent: false, failure }))),
    /**
     * Ids and names, once all are sent; those that were not are tried again.
     * @throws ApiError when one is refused
     */
    named: (): Promise<{ id: string; name: string }[]> =>
      Promise.all(
        attachments.map(async ({ file, failure }) => ({
          id: await ((failure === undefined && sent.current.get(file)?.id) || send(file)),
          name: file.name,
        })),
      ),
  };
}

export type Attachments = ReturnType<typeof useAttachments>;
