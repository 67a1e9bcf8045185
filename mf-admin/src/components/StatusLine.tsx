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

/** Where a message appears: announced politely, errors at once. */
export function StatusLine({ message }: { message: Message | null }) {
  return (
    <div role={message?.kind === 'error' ? 'alert' : 'status'} className={styles.line}>
      {message && <Alert type={message.kind} showIcon title={message.text} role="presentation" />}
    </div>
  );
}
