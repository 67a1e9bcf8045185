import { keepFigures } from 'shared-ui/figures';
import type { ProductFact } from 'shared-types/product-facts';
import styles from './SpecificationTable.module.css';

/** A product's facts, a row each (public-site 2). */
export function SpecificationTable({ facts }: { facts: readonly ProductFact[] }) {
  return (
    <table className={styles.table}>
      <tbody>
        {facts.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              {typeof value === 'string' ? (
                keepFigures(value)
              ) : (
                <ul role="list">
                  {value.map((entry) => (
                    <li key={entry}>{entry}</li>
                  ))}
                </ul>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
