import { LinkButton } from 'shared-ui/Button';
import { ArrowLeftIcon, ArrowRightIcon } from 'shared-ui/icons';
import { rangeAddress } from './range-address';
import styles from './RangePages.module.css';
import type { Range } from './use-range';

/** `id` of the list with its search and its pages; their links lead there, not to the top of the page. */
export const RANGE_ID = 'range';

/** Links to the pages before and after this one, if the range has more than one. */
export function RangePages({ range: { status, address, more, pages } }: { range: Range }) {
  if (status !== 'ready' || (address.page === 1 && !more)) return null;
  const to = (page: number) => `${rangeAddress({ ...address, page })}#${RANGE_ID}`;
  return (
    <nav aria-label="Pages of the range" className={styles.pages}>
      {address.page > 1 && (
        <LinkButton to={to(address.page - 1)} variant="secondary" className={styles.previous}>
          <ArrowLeftIcon size={18} />
          Previous page
        </LinkButton>
      )}
      <p className={styles.place}>{`Page ${address.page}${pages === undefined ? '' : ` of ${pages}`}`}</p>
      {more && (
        <LinkButton to={to(address.page + 1)} variant="secondary" className={styles.next}>
          Next page
          <ArrowRightIcon size={18} />
        </LinkButton>
      )}
    </nav>
  );
}
