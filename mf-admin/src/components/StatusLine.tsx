import Alert from 'antd/es/alert';
import { useCallback, useEffect, useRef, useState } from 'react';
import { attempt } from '../failures';
import styles from './StatusLine.module.css';

/** How long a message stays, in ms (admin-tooling 4 and 9). */
export const MESSAGE_MS = 3000;
export const LONG_MESSAGE_MS = 5000;

export interface Message {
  kind: 'success' | 'error';
  text: string;
}

export interface Messages {
  message: Message | null;
  /** Replaces the message before it. */
  show: (message: Message, ms?: number) => void;
  /** Makes a change and shows how it ended. @returns whether it was made */
  attempt: (change: () => Promise<unknown>, words: { success: string; failure?: string }) => Promise<boolean>;
}

/** A message that clears itself. */
export function useMessage(): Messages {
  const [message, setMessage] = useState<Message | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = useCallback((next: Message, ms = MESSAGE_MS) => {
    clearTimeout(timer.current);
    setMessage(next);
    timer.current = setTimeout(() => setMessage(null), ms);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  const attemptTo: Messages['attempt'] = async (change, { success, failure = '' }) => {
    const isMade = await attempt(change, (reason) =>
      show({ kind: 'error', text: `${failure} ${reason}`.trim() }),
    );
    if (isMade) show({ kind: 'success', text: success });
    return isMade;
  };
  return { message, show, attempt: attemptTo };
}

export interface StatusLineProps {
  message: Message | null;
  /**
   * `line` keeps a line free among its neighbours; `compact` takes it only while there is a message, where nothing that
   * can be pressed follows; `overlay` lies over what follows the bar that it stands in.
   */
  kind?: 'line' | 'compact' | 'overlay';
}

/** Where a message appears: announced politely, errors at once. */
export function StatusLine({ message, kind = 'line' }: StatusLineProps) {
  return (
    <div role={message?.kind === 'error' ? 'alert' : 'status'} className={styles[kind]}>
      {message && <Alert type={message.kind} showIcon title={message.text} role="presentation" />}
    </div>
  );
}
