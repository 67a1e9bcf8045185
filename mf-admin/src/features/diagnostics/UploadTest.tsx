import Button from 'antd/es/button';
import { useId, useState } from 'react';
import { useMayPublish } from '../../calls/content-releases/content-rules';
import { AdminPage } from '../../components/AdminPage';
import { runUploadTest, type TestStep } from './upload-test';
import styles from './Diagnostics.module.css';

/** The real upload test: upload, read back, compare, delete (resolution 19). */
export function UploadTest() {
  const [steps, setSteps] = useState<TestStep[]>([]);
  const [running, setRunning] = useState(false);
  const mayPublish = useMayPublish();
  const why = useId();
  const run = async () => {
    setSteps([]);
    setRunning(true);
    try {
      await runUploadTest((step) => setSteps((known) => [...known, step]));
    } catch {
      // The step that failed says why.
    } finally {
      setRunning(false);
    }
  };
  const finished = !running && steps.length > 0;
  return (
    <AdminPage
      title="Upload Test"
      intro="Adds a small image to the library, reads it back, compares the two and deletes it again."
      actions={
        <>
          {!mayPublish && <span id={why}>Only owners test uploads, as only they delete images.</span>}
          <Button
            loading={running}
            disabled={!mayPublish}
            aria-describedby={mayPublish ? undefined : why}
            onClick={() => void run()}
          >
            Test an upload
          </Button>
        </>
      }
    >
      <ol aria-label="Steps of the test" className={styles.steps}>
        {steps.map(({ name, ok, detail, ms }) => (
          <li key={name} className={ok ? styles.good : styles.bad}>
            <span>{`${name}: ${detail} `}</span>
            <span className={styles.note}>{`(${ms} ms)`}</span>
          </li>
        ))}
      </ol>
      <p role="status">
        {finished && (steps.every(({ ok }) => ok) ? 'Uploads work.' : 'Uploads do not work.')}
      </p>
    </AdminPage>
  );
}
