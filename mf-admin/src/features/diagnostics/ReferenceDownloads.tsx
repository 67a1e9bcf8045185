import type { Picture as PictureData } from 'shared-types/picture';
import { Picture } from 'shared-ui/Picture';
import { AdminPage } from '../../components/AdminPage';
import { BUILT_IN_PICTURES as PICTURES } from '../../library/known-pictures';
import styles from './Diagnostics.module.css';

const fileOf = ({ src }: PictureData) => src.replace(/^.*\//, '');

/** The site's own images, to be downloaded as they are (admin-tooling 2). */
export function ReferenceDownloads() {
  return (
    <AdminPage
      title="Reference Images"
      intro={`The ${PICTURES.length} images that ship with the website. Choose one to download its original.`}
    >
      <ul role="list" className={styles.downloads}>
        {PICTURES.map((picture) => (
          <li key={picture.src}>
            <a href={picture.src} download={fileOf(picture)}>
              <Picture picture={picture} alt="" sizes="144px" ratio="3 / 2" />
              <span className={styles.file}>{fileOf(picture)}</span>
              <span className={styles.tiny}>{`${picture.width} × ${picture.height}`}</span>
            </a>
          </li>
        ))}
      </ul>
    </AdminPage>
  );
}
