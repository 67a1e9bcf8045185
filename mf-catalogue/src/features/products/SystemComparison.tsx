import type { MouseEvent } from 'react';
import { Link } from 'shared-platform';
import { keepFigures } from 'shared-ui/figures';
import { FIXINGS } from 'shared-types/content/facts';
import type { ComparedSystem } from 'shared-types/product-range';
import { paths } from 'shared-types/routes';
import { ListPrice } from '../../components/ListPrice';
import { WideRow } from '../../components/WideRow';
import { builtInRange, type ProductView } from './product-view';
import styles from './SystemComparison.module.css';

/** Whether a product is one of the systems that are compared. */
export const isSystem = ({ id }: { id: string }): boolean => builtInRange.some((system) => system.id === id);

const columnId = (id: string): string => `compared-${id}`;

/** Shows a system beside the one of the page, where both share a small screen. */
function showBeside(event: MouseEvent<HTMLAnchorElement>): void {
  const column = document.getElementById(event.currentTarget.hash.slice(1));
  if (column === null) return;
  event.preventDefault();
  column.scrollIntoView({ block: 'nearest', inline: 'start' });
}

/**
 * The systems in one table, each by the figures and the price of its own page. A small screen shows two side by side:
 * that of the page, which stays, and another, by a swipe or a link.
 */
export function SystemComparison({
  current,
  others,
}: {
  current: ProductView;
  others: readonly ComparedSystem[];
}) {
  return (
    <WideRow
      id="comparison"
      title="The systems compared"
      lead="Panels, doors and drawers fit every one of them."
    >
      <p className={styles.choice}>
        <span>{`${current.name} beside`}</span>
        {others.map(({ product_id, name }) => (
          <a key={product_id} href={`#${columnId(product_id)}`} onClick={showBeside}>
            {name}
          </a>
        ))}
      </p>
      <table className={styles.table}>
        <caption>Size, load, price, fixing and warranty</caption>
        <thead>
          <tr>
            {['System', 'Size', 'Load', 'Price', 'Fixing', 'Warranty'].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {builtInRange.map(({ id }) => {
            const isCurrent = id === current.id;
            const system = isCurrent
              ? { ...current, ...current.specifications }
              : others.find(({ product_id }) => product_id === id);
            if (!system) return null;
            const { name, price, dimensions, loadCapacity, warranty } = system;
            const figures = [
              dimensions,
              loadCapacity,
              <ListPrice key="price" price={price} />,
              FIXINGS[id],
              warranty,
            ];
            return (
              <tr key={id} id={columnId(id)} aria-current={isCurrent ? 'page' : undefined}>
                <th scope="row">{isCurrent ? name : <Link to={paths.product(id)}>{name}</Link>}</th>
                {figures.map((figure, index) => (
                  <td key={index}>{keepFigures(figure)}</td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </WideRow>
  );
}
