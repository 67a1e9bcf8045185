import Tag from 'antd/es/tag';
import type { Overview } from 'shared-types/overview';
import { counted, fileSize } from '../../../components/counted';
import { timeOf } from '../../../components/time';
import styles from './Today.module.css';

interface State {
  tag: 'Working' | 'Failing' | 'Late' | 'Off';
  words: string;
}

const COLOURS = { Working: 'success', Failing: 'error', Late: 'error', Off: 'warning' };

function mailState({ configured, failed }: Overview['mail']): State {
  if (!configured)
    return { tag: 'Off', words: 'Enquiries are only here. SMTP_URL on the server turns mail on.' };
  if (failed === 0) return { tag: 'Working', words: 'Every message was sent.' };
  const words = `${counted(failed, 'message')} could not be sent. Open the enquiry or order to send it again.`;
  return { tag: 'Failing', words };
}

function backupState({ state, newest }: Overview['backup']): State {
  if (state === 'off') return { tag: 'Off', words: 'BACKUP_DIR on the server turns nightly backups on.' };
  const tag = state === 'ok' ? 'Working' : 'Late';
  return {
    tag,
    words: newest === null ? 'There is no backup yet.' : `The last backup is of ${timeOf(newest)}.`,
  };
}

function Row({ name, state: { tag, words } }: { name: string; state: State }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <Tag color={COLOURS[tag]}>{tag}</Tag>
        <span>{words}</span>
      </dd>
    </>
  );
}

/** Mail, backups and storage, each with what to do when something is wrong. */
export function SystemStatus({ overview: { mail, backup, storage } }: { overview: Overview }) {
  return (
    <dl className={styles.status}>
      <Row name="Mail" state={mailState(mail)} />
      <Row name="Backups" state={backupState(backup)} />
      <dt>Storage</dt>
      <dd>{`${counted(storage.images, 'picture')} with ${fileSize(storage.imageBytes)}; database: ${fileSize(storage.databaseBytes)}`}</dd>
    </dl>
  );
}
