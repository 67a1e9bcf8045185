import { keepFigures } from 'shared-ui/figures';
import styles from './RuledList.module.css';

/** A list with hairlines between its entries, by default in two columns where there is room. */
export function RuledList({ items, columns = 2 }: { items: readonly string[]; columns?: 1 | 2 }) {
  return (
    <ul role="list" className={styles.list} data-columns={columns}>
      {items.map((item) => (
        <li key={item}>{keepFigures(item)}</li>
      ))}
    </ul>
  );
}
