import type { Price } from 'shared-types/planner/price';
import { Money } from '../../components/Money';
import styles from './Parts.module.css';

/** A size stays in one line: `80 × 30 cm`. */
const unbroken = (name: string) => name.replace(/(?<=\d) (?=×|cm)|(?<=×) /g, '\u00a0');

/** What the total is made of; nothing where it is that of the parts alone. */
function sumsOf({ goodsPence, region, deliveryPence, fitted, fittingPence }: Price) {
  const services = [
    ...(region ? [{ name: `Delivery to ${region.name}`, pence: deliveryPence }] : []),
    ...(fitted ? [{ name: 'Fitting', pence: fittingPence }] : []),
  ];
  return services.length > 0 ? [{ name: 'Parts before delivery', pence: goodsPence }, ...services] : [];
}

interface PartsProps {
  price: Price;
  /** An amount as the visitor wants it shown, with VAT or without. */
  shown: (pence: number) => number;
  isWithVat: boolean;
}

/** Every part with its quantity and price; their sum and the services are the total. */
export function Parts({ price, shown, isWithVat }: PartsProps) {
  const { totalPence: gross, vatPence } = price;
  const net = { name: 'Total excluding VAT', pence: gross - vatPence };
  const [total, ...rest] = isWithVat
    ? [{ name: 'Total', pence: gross }, { name: 'of which VAT', pence: vatPence }, net]
    : [net, { name: 'VAT', pence: vatPence }, { name: 'Total including VAT', pence: gross }];
  return (
    <table className={styles.parts}>
      <thead>
        <tr>
          <th scope="col">Part</th>
          <th scope="col" className={styles.figure}>
            Quantity
          </th>
          <th scope="col" className={`${styles.figure} ${styles.unit}`}>
            Each
          </th>
          <th scope="col" className={styles.figure}>
            {isWithVat ? 'Price' : 'Price without VAT'}
          </th>
        </tr>
      </thead>
      <tbody>
        {price.parts.map(({ part, name, quantity, unitPence, totalPence }) => (
          <tr key={`${part} ${name}`}>
            <th scope="row">
              <data value={part}>{unbroken(name)}</data>
            </th>
            <td className={styles.figure}>{quantity}</td>
            <td className={`${styles.figure} ${styles.unit}`}>
              <Money pence={shown(unitPence)} />
            </td>
            <td className={styles.figure}>
              <Money pence={shown(totalPence)} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sumsOf(price).map(({ name, pence }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td />
            <td className={styles.unit} />
            <td className={styles.figure}>{pence === 0 ? 'Free' : <Money pence={shown(pence)} />}</td>
          </tr>
        ))}
        <tr className={styles.sum}>
          <th scope="row">{total?.name}</th>
          <td />
          <td className={styles.unit} />
          <td className={styles.figure}>
            <Money pence={total?.pence ?? gross} />
          </td>
        </tr>
        {rest.map(({ name, pence }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td />
            <td className={styles.unit} />
            <td className={styles.figure}>
              <Money pence={pence} />
            </td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}
