import { RANGE_ORDERS, type RangeOrder } from 'shared-types/range';
import { paths } from 'shared-types/routes';

/** The part of the range that an address names: `/products?page=2&q=oak&sort=name`. */
export interface RangeAddress {
  page: number;
  q: string;
  sort: RangeOrder;
}

/** Of an address that makes no sense, the API says so; here it is the nearest that does. */
export function readRangeAddress(query: URLSearchParams): RangeAddress {
  const sort = query.get('sort');
  return {
    page: Math.max(1, Math.floor(Number(query.get('page'))) || 1),
    q: query.get('q')?.trim() ?? '',
    sort: RANGE_ORDERS.find((order) => order === sort) ?? 'range',
  };
}

/** Path and query, without default values. */
export function rangeAddress({ page, q, sort }: RangeAddress): string {
  const query = new URLSearchParams();
  if (page > 1) query.set('page', String(page));
  if (q !== '') query.set('q', q);
  if (sort !== 'range') query.set('sort', sort);
  const text = query.toString();
  return text === '' ? paths.products : `${paths.products}?${text}`;
}

/**
 * How search engines know a part of the range: another order is the same range as its first page, and what a visitor
 * has searched for is no page of theirs.
 */
export function canonicalRange({ page, q, sort }: RangeAddress): { path: string; noindex: boolean } {
  const isOwn = q === '' && sort === 'range';
  return {
    path: isOwn ? rangeAddress({ page, q, sort }) : paths.products,
    noindex: q !== '',
  };
}
