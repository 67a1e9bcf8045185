import Button from 'antd/es/button';
import { useState } from 'react';
import { Link } from 'shared-platform';
import { isCallError, reasonOf } from '../../calls/call-failure';
import { counted } from '../../components/counted';
import { findBroken } from './find-broken';
import type { Finding } from './reference';
import styles from './Diagnostics.module.css';

/** Missing pictures, dead internal links and missing alt texts over the whole site. */
export function BrokenReferences() {
  const [findings, setFindings] = useState<Finding[] | null>(null);
  const [progress, setProgress] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async () => {
    setProblem(null);
    setFindings(null);
    try {
      setFindings(await findBroken(setProgress));
    } catch (cause) {
      if (!isCallError(cause)) throw cause;
      setProblem(reasonOf(cause));
    } finally {
      setProgress(null);
    }
  };
  return (
    <section aria-label="Broken references" className={styles.section}>
      <h2>Broken References</h2>
      <p className={styles.note}>Looks through the content and every public page.</p>
      <div>
        <Button loading={progress !== null} onClick={() => void run()}>
          Check the whole site
        </Button>
      </div>
      <p role="status">
        {progress ??
          (findings &&
            (findings.length === 0 ? 'Nothing is broken.' : `${counted(findings.length, 'finding')}.`))}
      </p>
      {problem !== null && <p role="alert">Could not be checked. {problem}</p>}
      {findings && findings.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Finding</th>
              <th scope="col">What</th>
              <th scope="col">Where</th>
            </tr>
          </thead>
          <tbody>
            {findings.map(({ kind, what, where, mend }, index) => (
              <tr key={`${kind}-${what}-${where}-${index}`}>
                <th scope="row">{kind}</th>
                <td>{what}</td>
                <td>
                  <Link to={mend}>{where}</Link>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
