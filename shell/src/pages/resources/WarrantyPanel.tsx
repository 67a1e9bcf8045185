import { Link } from 'shared-platform';
import {
  CLASSIC_LOAD,
  CLASSIC_WARRANTY,
  COMPONENT_LOAD,
  DESK_SECTION_LOAD,
  FIXING_HEIGHT,
  HUMIDITY,
  OFFICE_LOAD,
  OFFICE_WARRANTY,
  REGISTRATION_PERIOD,
  RETAIL_WARRANTY,
} from 'shared-types/content/facts';
import { paths } from 'shared-types/routes';
import { keepFigures } from 'shared-ui/figures';
import styles from './ResourcesPage.module.css';

/** Warranties by series and product (public-site 9). */
const WARRANTIES = [
  {
    name: 'Classic Series',
    years: CLASSIC_WARRANTY,
    load: `${CLASSIC_LOAD} per shelf`,
    to: paths.product('classic-series'),
  },
  {
    name: 'Office Solutions',
    years: OFFICE_WARRANTY,
    load: `${OFFICE_LOAD} per shelf, desk sections ${DESK_SECTION_LOAD}`,
    to: paths.product('office-solutions'),
  },
  {
    name: 'Retail Display',
    years: RETAIL_WARRANTY,
    load: `${COMPONENT_LOAD} per component`,
    to: paths.product('retail-display'),
  },
];

const COVERED = [
  'Faults in material and workmanship, with the part, its delivery and its fitting',
  'Connectors, runners and hinges that no longer hold or close',
  'Powder coating that lifts, and veneer that comes loose',
];

const NOT_COVERED = [
  `Loads above the stated figure, and units taller than ${FIXING_HEIGHT} that were not fixed`,
  'Changes of colour that daylight brings to wood',
  `Use outdoors or in rooms above ${HUMIDITY} humidity`,
];

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <div>
      <h3>{title}</h3>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>{keepFigures(point)}</li>
        ))}
      </ul>
    </div>
  );
}

/** Warranties, what they cover, and registration within 30 days of purchase (public-site 1). */
export function WarrantyPanel() {
  return (
    <div className={styles.split}>
      <div className={styles.aside}>
        <h2>Warranty</h2>
        <p>
          <span>
            {keepFigures(
              `Register within ${REGISTRATION_PERIOD} of purchase: the order number and your address are enough.`,
            )}
          </span>{' '}
          <Link to={paths.contact}>Register a warranty</Link>
        </p>
        <p>It passes on to the next owner of the unit, and does not affect your statutory rights.</p>
      </div>
      <div className={styles.stack}>
        <table className={styles.table}>
          <caption>Warranty by series</caption>
          <thead>
            <tr>
              <th scope="col">Series</th>
              <th scope="col">Warranty</th>
              <th scope="col">Load</th>
            </tr>
          </thead>
          <tbody>
            {WARRANTIES.map(({ name, years, load, to }) => (
              <tr key={name}>
                <th scope="row">
                  <Link to={to}>{name}</Link>
                </th>
                <td>{keepFigures(years)}</td>
                <td>{keepFigures(load)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className={styles.pair}>
          <Points title="Covered" points={COVERED} />
          <Points title="Not covered" points={NOT_COVERED} />
        </div>
      </div>
    </div>
  );
}
