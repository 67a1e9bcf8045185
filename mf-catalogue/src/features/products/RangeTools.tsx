import { useNavigate } from 'shared-platform';
import { Button } from 'shared-ui/Button';
import { SelectField, TextField } from 'shared-ui/Field';
import { PRODUCTS_COUNTED, PRODUCTS_ON_PAGE, SEARCH_MAX, type RangeOrder } from 'shared-types/range';
import { paths } from 'shared-types/routes';
import { RANGE_ID } from './RangePages';
import { rangeAddress, readRangeAddress } from './range-address';
import styles from './RangeTools.module.css';
import type { Range } from './use-range';

const ORDERS: readonly { value: RangeOrder; label: string }[] = [
  { value: 'range', label: 'Our order' },
  { value: 'name', label: 'Name, A to Z' },
  { value: 'price', label: 'Price, lowest first' },
  { value: 'newest', label: 'Newest first' },
];

const inWords = new Intl.NumberFormat('en-GB');

/** `61 products`, `3 of 61 products`, `1,200 products or more`. */
function countOf({ address, found, total }: Range): string {
  const all = `${inWords.format(total)} ${total === 1 ? 'product' : 'products'}`;
  const whole = total < PRODUCTS_COUNTED ? all : `${all} or more`;
  if (address.q === '') return whole;
  const isCounted = found < PRODUCTS_COUNTED;
  return `${inWords.format(found)}${isCounted ? '' : ' or more'} of ${whole}`;
}

/**
 * Search and order of a range of 24 products or more: a form that asks for an address, without scripts too. Each address
 * has a form of its own, with its values.
 */
export function RangeTools({ range }: { range: Range }) {
  const { address, total } = range;
  const navigate = useNavigate();
  if (total < PRODUCTS_ON_PAGE) return null;
  const show = (form: FormData) => {
    const words = new URLSearchParams();
    for (const [name, value] of form) if (typeof value === 'string') words.set(name, value);
    void navigate(`${rangeAddress({ ...readRangeAddress(words), page: 1 })}#${RANGE_ID}`);
  };
  return (
    <div className={styles.tools}>
      <form
        key={rangeAddress(address)}
        role="search"
        aria-label="Products"
        action={`${paths.products}#${RANGE_ID}`}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          show(new FormData(event.currentTarget));
        }}
      >
        <TextField
          id="range-search"
          label="Search the range"
          type="search"
          name="q"
          defaultValue={address.q}
          maxLength={SEARCH_MAX}
          autoComplete="off"
          enterKeyHint="search"
          className={styles.search}
        />
        <SelectField
          id="range-order"
          label="Order"
          name="sort"
          defaultValue={address.sort}
          options={ORDERS}
          className={styles.order}
        />
        <Button type="submit" variant="secondary">
          Show
        </Button>
      </form>
      <p role="status" className={styles.count}>
        {countOf(range)}
      </p>
    </div>
  );
}
