import Button from 'antd/es/button';
import Tag from 'antd/es/tag';
import { useState } from 'react';
import { endOtherSessions, useOwnSessions } from '../calls/auth/own-sessions';
import { changeWithToast } from '../components/change-with-toast';
import { Dialog } from '../components/Dialog';
import { Failed } from '../components/Failed';
import { Waiting } from '../components/Waiting';
import styles from './SessionsDialog.module.css';

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
function Moment({ iso }: { iso: string }) {
  return <time dateTime={iso}>{moment.format(new Date(iso))}</time>;
}

/** Where the user is signed in, and a way to end all other sessions. */
export function SessionsDialog({ onClose }: { onClose: () => void }) {
  const { data: sessions, error, retry } = useOwnSessions();
  const [ending, setEnding] = useState(false);
  const endOthers = async () => {
    setEnding(true);
    await changeWithToast(
      endOtherSessions,
      { title: 'All other sessions have ended', description: 'You are signed in here alone.' },
      'Other sessions have not ended',
    );
    setEnding(false);
  };
  return (
    <Dialog title="Your sessions" width={480} onClose={onClose}>
      {error && <Failed what="your sessions" error={error} onRetry={retry} />}
      {!sessions && !error && <Waiting text="Loading your sessions…" />}
      {sessions && (
        <>
          <ul role="list" className={styles.sessions}>
            {sessions.map(({ browser, startedAt, usedAt, current }) => (
              <li key={`${startedAt} ${usedAt} ${browser}`}>
                <span className={styles.browser}>{browser}</span> {current && <Tag>This one</Tag>}
                <span className={styles.times}>
                  Signed in <Moment iso={startedAt} />, last used <Moment iso={usedAt} />
                </span>
              </li>
            ))}
          </ul>
          {sessions.length > 1 ? (
            <Button danger loading={ending} onClick={() => void endOthers()}>
              End all others
            </Button>
          ) : (
            <p>You are signed in nowhere else.</p>
          )}
        </>
      )}
    </Dialog>
  );
}
