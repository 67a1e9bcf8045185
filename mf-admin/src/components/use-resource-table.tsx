import Empty from 'antd/es/empty';
import type { ColumnsType, ColumnType, TableProps } from 'antd/es/table';
import type { ChangeEvent } from 'react';
import type { changeMany } from './change-many';
import { useListAddress, useOpened } from './use-address';
import { useChanges } from './use-changes';
import { useEntryState } from './use-entry-state';

/** What the address says of a table; `q` is its search, `sort` column and direction, `page` a number or ''. */
type TableAddress = Record<string, string> & { q?: string; sort?: string; page?: string };

export interface ResourceTableOptions<V extends TableAddress> {
  /** Part of the address that names the record which is open, e.g. `product`. */
  opens: string;
  /** The parts of the address with what holds while they are left out. */
  address: V;
  /** Rows of a page; all on one without it. */
  pageSize?: number;
}

interface Rows<T> {
  columns: ColumnsType<T>;
  rows: readonly T[];
  /** Said while there is none. */
  empty: string;
  /** Of a row's checkbox. */
  nameOf: (row: T) => string;
  canSelect?: (row: T) => boolean;
}

interface Row {
  id: string | number;
}

export type ResourceTable<T extends Row, V extends TableAddress> = ReturnType<typeof useResourceTable<T, V>>;

const keyOf = <T,>({ key, dataIndex }: ColumnType<T>) => String(key ?? dataIndex);

/** Columns ordered by one of them. @param sort its key and direction, e.g. `name-descend`; '' for none */
function sortedBy<T>(sort: string, columns: ColumnsType<T>): ColumnsType<T> {
  const [, key, order] = /^(\w+)-(ascend|descend)$/.exec(sort) ?? [];
  return columns.map((column) => ({
    ...column,
    sortOrder: keyOf(column) === key ? (order as 'ascend' | 'descend') : null,
  }));
}

/** The order that the user has chosen, as `sortedBy` takes it. */
function sortOf<T>(sorter: Parameters<NonNullable<TableProps<T>['onChange']>>[2]): string {
  const [chosen] = Array.isArray(sorter) ? sorter : [sorter];
  return chosen?.order ? `${String(chosen.columnKey ?? chosen.field)}-${chosen.order}` : '';
}

/**
 * A table of records that have an `id`: its search, order, page and open record are in the address, and Back also finds
 * the selection as it was left. What was changed is no longer selected.
 */
export function useResourceTable<T extends Row, V extends TableAddress>(options: ResourceTableOptions<V>) {
  const { opens, pageSize } = options;
  const [address, setAddress] = useListAddress(options.address);
  const opened = useOpened(opens);
  const [selected, select] = useEntryState<readonly T['id'][]>(opens, []);
  const changes = useChanges();
  const show = (change: TableAddress) => {
    const known = Object.entries(change).filter(([part]) => part in options.address);
    setAddress(Object.fromEntries(known) as Partial<V>);
  };
  return {
    address,
    setAddress,
    /** Properties of the search field. */
    search: {
      value: address.q ?? '',
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => show({ q: target.value, page: '' }),
    },
    opened,
    selected,
    select,
    ...changes,
    changeMany: async <I, K extends Row['id']>(...change: Parameters<typeof changeMany<I, K>>) => {
      const outcome = await changes.changeMany(...change);
      const done = new Set<Row['id']>(outcome.done.map(change[2]));
      select((before) => before.filter((id) => !done.has(id)));
      return outcome;
    },
    /** Properties of antd's `Table`. */
    tableOf: ({ columns, rows, empty, nameOf, canSelect = () => true }: Rows<T>): TableProps<T> => ({
      rowKey: 'id',
      columns: sortedBy(address.sort ?? '', columns),
      dataSource: rows,
      onChange: ({ current = 1 }, _filters, sorter) =>
        show({ sort: sortOf(sorter), page: current > 1 ? String(current) : '' }),
      pagination: pageSize !== undefined && {
        current: Math.max(1, Math.trunc(Number(address.page)) || 1),
        pageSize,
        hideOnSinglePage: true,
        showSizeChanger: false,
      },
      rowSelection: {
        selectedRowKeys: [...selected],
        onChange: (keys) => select(keys as T['id'][]),
        getCheckboxProps: (row) => ({ 'aria-label': `Select ${nameOf(row)}`, disabled: !canSelect(row) }),
      },
      locale: { emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} /> },
    }),
  };
}
