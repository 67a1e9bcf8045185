import Tag from 'antd/es/tag';
import { useEffect } from 'react';
import type { Thread as ThreadOf, ThreadMessage } from 'shared-types/enquiry-mail';
import { useThread } from '../../calls/enquiries/read-thread';
import { counted } from '../../components/counted';
import { Failed } from '../../components/Failed';
import { Waiting } from '../../components/Waiting';
import styles from './Enquiries.module.css';
import { sawThread } from './enquiry-editors';
import { timeOf } from './enquiry-words';

const KIND_WORDS: Record<ThreadMessage['kind'], string> = {
  confirmation: 'Confirmation',
  quote: 'Quote',
  answer: 'Answer',
  received: 'Reply',
};

const STATES: Record<ThreadMessage['state'], { words: string; colour?: string }> = {
  waiting: { words: 'Waiting', colour: 'warning' },
  sent: { words: 'Sent', colour: 'success' },
  failed: { words: 'Not sent', colour: 'error' },
  received: { words: 'Received', colour: 'processing' },
};

function Message({ message }: { message: ThreadMessage }) {
  const { kind, at, author, subject, words, attachments, state, lastError } = message;
  const isOurs = kind === 'confirmation' || kind === 'quote';
  const { words: stateWords, colour } = STATES[state];
  return (
    <li className={styles.threadMessage}>
      <div className={styles.mail}>
        <strong>{KIND_WORDS[kind]}</strong>
        {author !== null && <span>{`by ${author}`}</span>}
        <span>{timeOf(at)}</span>
        <Tag color={colour}>{stateWords}</Tag>
      </div>
      {isOurs ? (
        <details>
          <summary>{subject}</summary>
          <p className={styles.message}>{words}</p>
        </details>
      ) : (
        <>
          <p>{subject}</p>
          <p className={styles.message}>{words}</p>
        </>
      )}
      {attachments > 0 && <p>{`${counted(attachments, 'attachment')} in the mailbox.`}</p>}
      {lastError !== null && <p className={styles.late}>{lastError}</p>}
    </li>
  );
}

function Messages({ enquiryId, thread }: { enquiryId: number; thread: ThreadOf }) {
  const { messages, last, mailbox } = thread;
  useEffect(() => sawThread(enquiryId, last), [enquiryId, last]);
  return (
    <>
      {messages.length === 0 && <p>No mail has been exchanged yet.</p>}
      <ol className={styles.thread}>
        {messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ol>
      {mailbox?.problem && (
        <p role="alert" className={styles.late}>
          {`The mailbox could not be read, so replies may be missing: ${mailbox.problem}`}
        </p>
      )}
    </>
  );
}

/** The mail to the sender of an enquiry and, where a mailbox is configured, from them. */
export function Thread({ enquiryId }: { enquiryId: number }) {
  const { data: thread, error, retry } = useThread(enquiryId);
  return (
    <section aria-label="Mail" className={styles.quote}>
      {error && !thread && <Failed what="the mail" error={error} onRetry={retry} />}
      {!thread && !error && <Waiting text="Loading mail…" />}
      {thread && <Messages enquiryId={enquiryId} thread={thread} />}
    </section>
  );
}
