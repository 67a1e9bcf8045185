import { keepFigures } from 'shared-ui/figures';
import type { SpecificationTable as Specifications } from 'shared-types/product';
import styles from './SpecificationTable.module.css';

/** Whether the table has any row. */
export function hasFigures({ dimensions, loadCapacity, materials, warranty }: Specifications): boolean {
  return [dimensions, loadCapacity, warranty, ...materials].some(Boolean);
}

/** Dimensions, load, materials and warranty, without rows for missing values (public-site 2). */
export function SpecificationTable({
  of: { dimensions, loadCapacity, materials, warranty },
}: {
  of: Specifications;
}) {
  const rows = [
    { label: 'Dimensions', value: dimensions },
    { label: 'Load capacity', value: loadCapacity },
    {
      label: 'Materials',
      value: materials.length > 0 && (
        <ul role="list">
          {materials.map((material) => (
            <li key={material}>{material}</li>
          ))}
        </ul>
      ),
    },
    { label: 'Warranty', value: warranty },
  ].filter(({ value }) => Boolean(value));
  return (
    <table className={styles.table}>
      <tbody>
        {rows.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{keepFigures(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
