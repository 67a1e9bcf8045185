import { Link } from 'shared-platform';
import { INSPECTION_INTERVAL } from 'shared-types/content/facts';
import { paths } from 'shared-types/routes';
import { keepFigures } from 'shared-ui/figures';
import styles from './ResourcesPage.module.css';

const CARE = [
  {
    what: 'Veneered boards',
    how: 'Dry cloth along the grain. For marks, a damp cloth with a drop of washing-up liquid, then dry at once.',
    when: 'Weekly',
  },
  {
    what: 'Lacquered boards and panels',
    how: 'Damp microfibre cloth, no scouring powder and no alcohol.',
    when: 'Weekly',
  },
  {
    what: 'Powder-coated steel',
    how: 'Lukewarm water and a soft cloth. Touch up scratches with the pen of the same colour.',
    when: 'Monthly',
  },
  {
    what: 'Fittings and wall fixings',
    how: 'Check that connectors, feet and wall fixings are tight; turn them home with the key.',
    when: `Every ${INSPECTION_INTERVAL}`,
  },
  {
    what: 'Drawers and doors',
    how: 'Wipe the runners and adjust anything that no longer closes flush. Do not oil them.',
    when: `Every ${INSPECTION_INTERVAL}`,
  },
];

/** How to care for a unit; fittings are inspected at intervals (public-site 9). */
export function CarePanel() {
  return (
    <div className={styles.split}>
      <div className={styles.aside}>
        <h2>Care & Maintenance</h2>
        <p>
          {keepFigures(
            `A cloth, water and, twice a year, the key. Have the fittings inspected every ${INSPECTION_INTERVAL}.`,
          )}
        </p>
        <p>
          Touch-up pens, runners and individual screws can be ordered one by one.{' '}
          <Link to={paths.contact}>Order a part</Link>
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
          {CARE.map(({ what, how, when }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{how}</td>
              <td>{keepFigures(when)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
