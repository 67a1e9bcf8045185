import Button from 'antd/es/button';
import { saveFile } from 'shared-platform/save-file';
import { StatusLine, useMessage } from '../../components/StatusLine';
import styles from './SecondFactor.module.css';

/** Recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const { message, show } = useMessage();
  const text = `${codes.join('\n')}\n`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      show({ kind: 'success', text: 'Copied.' });
    } catch {
      // Browsers may forbid it.
      show({ kind: 'error', text: 'They could not be copied. Download them instead.' });
    }
  };
  return (
    <div className={styles.step}>
      <p>
        Two-step sign-in is on. Without your phone, each of these recovery codes signs you in once. Keep them
        where you will find them then: they are not shown again.
      </p>
      <ul role="list" aria-label="Recovery codes" className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code className={styles.code}>{code}</code>
          </li>
        ))}
      </ul>
      <StatusLine message={message} kind="compact" />
      <div className={styles.buttons}>
        <Button onClick={() => void copy()}>Copy</Button>
        <Button onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')}>
          Download
        </Button>
        <Button type="primary" onClick={onKept}>
          I have kept them
        </Button>
      </div>
    </div>
  );
}
