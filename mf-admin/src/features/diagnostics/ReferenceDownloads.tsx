import type { Picture } from 'shared-types/picture';
import { BUILT_IN_PICTURES as PICTURES } from '../../library/known-pictures';
import styles from './Diagnostics.module.css';

const fileOf = ({ src }: Picture) => src.replace(/^.*\//, '');

/** The site's own pictures, to be downloaded as they are (admin-tooling 2). */
export function ReferenceDownloads() {
  return (
    <section aria-label="Reference images" className={styles.section}>
      <h2>Reference Images</h2>
      <p className={styles.note}>The {PICTURES.length} pictures that ship with the website, as originals.</p>
      <ul role="list" className={styles.downloads}>
        {PICTURES.map((picture) => (
          <li key={picture.src}>
            <a href={picture.src} download={fileOf(picture)}>
              {fileOf(picture)}
            </a>{' '}
            <span className={styles.note}>
              {picture.width} × {picture.height}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
