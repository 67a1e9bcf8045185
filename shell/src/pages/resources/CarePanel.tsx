import { Link } from 'shared-platform';
import type { PageTexts } from 'shared-types/page-texts/pages';
import { paths } from 'shared-types/routes';
import { keepFigures } from 'shared-ui/figures';
import { Paragraphs } from 'shared-ui/Paragraphs';
import styles from './ResourcesPage.module.css';

/** How to care for a unit; fittings are inspected at intervals (public-site 9). */
export function CarePanel({ heading, lead, parts, care }: PageTexts<'page_resources'>['care']) {
  return (
    <div className={styles.split}>
      <div className={styles.aside}>
        <h2>{heading}</h2>
        <Paragraphs text={lead} />
        <p>
          <span>{parts}</span> <Link to={paths.contact}>Order a part</Link>
        </p>
      </div>
      <table className={styles.table}>
        <caption>What to do, and how often</caption>
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col">Care</th>
            <th scope="col">How often</th>
          </tr>
        </thead>
        <tbody>
          {care.map(({ id, title, text, often }) => (
            <tr key={id}>
              <th scope="row">{title}</th>
              <td>{text}</td>
              <td>{keepFigures(often)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
