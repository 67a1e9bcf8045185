import Button from 'antd/es/button';
import { useState } from 'react';
import { pageDataSchema, type RemoteAssets } from 'shared-types/page-data';
import { paths } from 'shared-types/routes';
import { counted } from '../../components/counted';
import { useOnShow } from '../../components/use-on-show';
import { Waiting } from '../../components/Waiting';
import { partName } from './part-names';
import styles from './Diagnostics.module.css';

/** Pages that hold, between them, every remote. */
const PAGES = [paths.home, paths.products, paths.gallery, paths.contact, paths.admin];

/** The remotes a page is served with now, from the data block the server writes into it. */
async function remotesOf(path: string): Promise<RemoteAssets[]> {
  const response = await fetch(path, { headers: { accept: 'text/html' }, cache: 'no-store' });
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const block = page.querySelector('script#page-data')?.textContent;
  return block ? pageDataSchema.parse(JSON.parse(block)).remotes : [];
}

/** The version of each remote that visitors get now. */
export function LiveVersions() {
  const [remotes, setRemotes] = useState<RemoteAssets[] | null>(null);
  const [failed, setFailed] = useState(0);

  const load = async () => {
    const answers = await Promise.allSettled(PAGES.map(remotesOf));
    const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    setFailed(answers.filter(({ status }) => status === 'rejected').length);
    const byName = new Map(found.map((remote) => [remote.name, remote]));
    setRemotes([...byName.values()].sort((a, b) => a.name.localeCompare(b.name)));
  };
  useOnShow(() => load());

  return (
    <section aria-label="Live versions" className={styles.section}>
      <div className={styles.head}>
        <h2>Live Versions</h2>
        <Button size="small" onClick={() => void load()}>
          Refresh
        </Button>
      </div>
      {remotes === null && <Waiting text="Asking each page…" />}
      {failed > 0 && <p role="alert">{counted(failed, 'page')} did not answer.</p>}
      {remotes?.length === 0 && <p role="status">No part of the site names its version.</p>}
      {remotes && remotes.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Part of the site</th>
              <th scope="col">Version</th>
              <th scope="col">Files</th>
            </tr>
          </thead>
          <tbody>
            {remotes.map(({ name, version, files }) => (
              <tr key={name}>
                <th scope="row">{partName(name)}</th>
                <td>{version}</td>
                <td>{Object.keys(files).length + 1}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
