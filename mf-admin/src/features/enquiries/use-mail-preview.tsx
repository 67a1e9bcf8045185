import { useState, type ReactNode } from 'react';
import type { MailPreview } from 'shared-types/enquiry-mail';
import type { Problem } from 'shared-types/problem';
import { ApiError } from 'shared-platform';
import { isCallError, reasonOf } from '../../failures';
import { LONG_MESSAGE_MS, useMessage } from '../../components/StatusLine';
import type { Editor, SaveOutcome } from '../../documents/editor';
import { MailPreviewDialog } from './MailPreviewDialog';

interface MailPreviewOptions<T extends object> {
  editor: Editor<T>;
  /** The mail that the document would be. @throws ApiError */
  load: (value: T) => Promise<MailPreview>;
  sendLabel: string;
  /** Words for the outcomes. */
  words: { sent: string; notSent: string };
  /** It was sent. */
  onSent: () => void;
}

/** A mail that is written as a document: seen first, then sent by saving the document. */
export function useMailPreview<T extends object>({
  editor,
  load,
  sendLabel,
  words,
  onSent,
}: MailPreviewOptions<T>): {
  message: ReturnType<typeof useMessage>['message'];
  /** Shows the mail; what the server refuses stands at the fields. */
  preview: () => Promise<Problem['issues']>;
  report: (outcome: SaveOutcome) => void;
  dialog: ReactNode;
} {
  const { message, show } = useMessage();
  const [shown, setShown] = useState<MailPreview>();
  const [sending, setSending] = useState(false);
  const fail = (reason: string) =>
    show({ kind: 'error', text: `${words.notSent} ${reason}` }, LONG_MESSAGE_MS);
  const report = (outcome: SaveOutcome) => {
    if (outcome.kind === 'saved') {
      show({ kind: 'success', text: words.sent });
      onSent();
    } else if (outcome.kind === 'failed') fail(outcome.error.message);
  };
  const preview = async () => {
    const { value } = editor;
    if (value === null) return undefined;
    try {
      setShown(await load(value));
      return undefined;
    } catch (cause) {
      if (!isCallError(cause)) throw cause;
      fail(reasonOf(cause));
      return cause instanceof ApiError ? cause.problem?.issues : undefined;
    }
  };
  const send = async () => {
    setSending(true);
    try {
      report(await editor.save());
    } finally {
      setSending(false);
      setShown(undefined);
    }
  };
  return {
    message,
    preview,
    report,
    dialog: shown && (
      <MailPreviewDialog
        preview={shown}
        sendLabel={sendLabel}
        sending={sending}
        onSend={() => void send()}
        onClose={() => setShown(undefined)}
      />
    ),
  };
}
