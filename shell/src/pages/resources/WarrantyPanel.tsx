import { Link, useResource } from 'shared-platform';
import { warrantiesOf } from 'shared-types/content/warranties';
import type { PageTexts } from 'shared-types/page-texts/pages';
import type { ComparedSystem } from 'shared-types/product-range';
import type { Resource } from 'shared-types/resources';
import { paths } from 'shared-types/routes';
import { keepFigures } from 'shared-ui/figures';
import { Paragraphs } from 'shared-ui/Paragraphs';
import styles from './ResourcesPage.module.css';

const figuresResource: Resource<ComparedSystem[]> = { path: '/api/product-figures' };

function Points({ title, points }: { title: string; points: readonly { id: number; text: string }[] }) {
  return (
    <div>
      <h3>{title}</h3>
      <ul className={styles.points}>
        {points.map(({ id, text }) => (
          <li key={id}>{keepFigures(text)}</li>
        ))}
      </ul>
    </div>
  );
}

/** Warranties, what they cover, and registration within 30 days of purchase (public-site 1). */
export function WarrantyPanel(texts: PageTexts<'page_resources'>['warranty']) {
  const { heading, registration, note, covered, notCovered } = texts;
  const warranties = warrantiesOf(useResource(figuresResource).data);
  return (
    <div className={styles.split}>
      <div className={styles.aside}>
        <h2>{heading}</h2>
        <p>
          <span>{keepFigures(registration)}</span> <Link to={paths.contact}>Register a warranty</Link>
        </p>
        <Paragraphs text={note} />
      </div>
      <div className={styles.stack}>
        <table className={styles.table}>
          <caption>Warranty by system and series</caption>
          <thead>
            <tr>
              <th scope="col">System or series</th>
              <th scope="col">Warranty</th>
              <th scope="col">Load</th>
            </tr>
          </thead>
          <tbody>
            {warranties.map(({ id, name, years, load }) => (
              <tr key={id}>
                <th scope="row">
                  <Link to={paths.product(id)}>{name}</Link>
                </th>
                <td>{keepFigures(years)}</td>
                <td>{keepFigures(load)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className={styles.pair}>
          <Points title="Covered" points={covered} />
          <Points title="Not covered" points={notCovered} />
        </div>
      </div>
    </div>
  );
}
