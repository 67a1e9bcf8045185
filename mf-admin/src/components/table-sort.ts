import type { ColumnsType, ColumnType, TableProps } from 'antd/es/table';

const keyOf = <T>({ key, dataIndex }: ColumnType<T>) => String(key ?? dataIndex);

/** Columns ordered by one of them. @param sort its key and direction, e.g. `name-descend`; '' for none */
export function sortedBy<T>(sort: string, columns: ColumnsType<T>): ColumnsType<T> {
  const [, key, order] = /^(\w+)-(ascend|descend)$/.exec(sort) ?? [];
  return columns.map((column) => ({
    ...column,
    sortOrder: keyOf(column) === key ? (order as 'ascend' | 'descend') : null,
  }));
}

type Sorter<T> = Parameters<NonNullable<TableProps<T>['onChange']>>[2];

/** The order that the user has chosen, as `sortedBy` takes it. */
export function sortOf<T>(sorter: Sorter<T>): string {
  const [chosen] = Array.isArray(sorter) ? sorter : [sorter];
  return chosen?.order ? `${String(chosen.columnKey ?? chosen.field)}-${chosen.order}` : '';
}
