import Alert from 'antd/es/alert';
import { useCallback, useEffect, useRef, useState } from 'react';
import styles from './StatusLine.module.css';

/** How long a message stays, in ms (admin-tooling 4 and 9). */
export const MESSAGE_MS = 3000;
export const LONG_MESSAGE_MS = 5000;

export interface Message {
  kind: 'success' | 'error';
  text: string;
}

/** A message that clears itself. `show` replaces the one before it. */
export function useMessage(): { message: Message | null; show: (message: Message, ms?: number) => void } {
  const [message, setMessage] = useState<Message | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = useCallback((next: Message, ms = MESSAGE_MS) => {
    clearTimeout(timer.current);
    setMessage(next);
    timer.current = setTimeout(() => setMessage(null), ms);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { message, show };
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
