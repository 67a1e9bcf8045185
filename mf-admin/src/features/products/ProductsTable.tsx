import Badge from 'antd/es/badge';
import Button from 'antd/es/button';
import Table, { type ColumnsType } from 'antd/es/table';
import Tag from 'antd/es/tag';
import type { Picture } from 'shared-types/picture';
import type { Product } from 'shared-types/product';
import { Picture as PictureView } from 'shared-ui/Picture';
import { useResourceTable, type ResourceTable } from '../../components/use-resource-table';
import styles from './Products.module.css';

/** A product of the table. */
export interface ListedProduct {
  id: string;
  name: string;
  price: string;
  picture: Picture | string | null;
  /** As the server has it; undefined for a fixed product that it does not have. */
  stored?: Product;
  /** Whether there are edits that are not on the website yet. */
  unsaved: boolean;
}

function statusOf({ stored }: ListedProduct): string {
  if (!stored) return 'Not on the website';
  return stored.hidden ? 'Hidden' : 'On the website';
}
const STATUS_COLOURS: Record<string, string> = { 'On the website': 'success', Hidden: 'warning' };
const byText = (of: (product: ListedProduct) => string) => (a: ListedProduct, b: ListedProduct) =>
  of(a).localeCompare(of(b), 'en', { numeric: true });

function columnsFor(
  onOpen: (id: string) => void,
  { onDuplicate, onRemove }: Pick<ProductsTableProps, 'onDuplicate' | 'onRemove'>,
): ColumnsType<ListedProduct> {
  return [
    {
      title: 'Image',
      key: 'image',
      width: 104,
      responsive: ['sm'],
      render: (_value, { picture }) => (
        <div className={styles.thumbnail}>
          {picture !== null && <PictureView picture={picture} alt="" sizes="72px" ratio="4 / 3" />}
        </div>
      ),
    },
    {
      title: 'Product',
      key: 'name',
      sorter: byText(({ name }) => name),
      render: (_value, { id, name, price, stored, unsaved }) => (
        <>
          <Button type="link" className={styles.name} onClick={() => onOpen(id)}>
            {name}
          </Button>
          <div className={styles.more}>
            <span className={styles.narrow}>{price}</span>
            {unsaved && <Badge status="warning" text="Unsaved changes" />}
            {stored?.hidden && <span className={styles.narrow}>Hidden</span>}
            {!stored && <span>Not on the website at present. Saving publishes it.</span>}
          </div>
        </>
      ),
    },
    {
      title: 'Product id',
      dataIndex: 'id',
      responsive: ['lg'],
      sorter: byText(({ id }) => id),
      onCell: () => ({ style: { overflowWrap: 'anywhere' } }),
    },
    {
      title: 'Category',
      key: 'category',
      responsive: ['lg'],
      sorter: byText(({ stored }) => stored?.category ?? ''),
      render: (_value, { stored }) => stored?.category,
      onCell: () => ({ style: { overflowWrap: 'anywhere' } }),
    },
    {
      title: 'Price',
      dataIndex: 'price',
      width: 124,
      responsive: ['md'],
      sorter: byText(({ price }) => price),
      onCell: () => ({ style: { overflowWrap: 'anywhere' } }),
    },
    {
      title: 'Status',
      key: 'status',
      width: 168,
      responsive: ['md'],
      sorter: byText(statusOf),
      render: (_value, product) => <Tag color={STATUS_COLOURS[statusOf(product)]}>{statusOf(product)}</Tag>,
    },
    {
      title: 'Actions',
      key: 'actions',
      width: 110,
      align: 'right',
      render: (_value, { stored }) =>
        stored && (
          <div className={styles.actions}>
            <Button size="small" aria-label={`Duplicate ${stored.name}`} onClick={() => onDuplicate(stored)}>
              Duplicate
            </Button>
            {onRemove && (
              <Button
                size="small"
                danger
                aria-label={`Delete ${stored.name}`}
                onClick={() => onRemove(stored)}
              >
                Delete
              </Button>
            )}
          </div>
        ),
    },
  ];
}

/** Products of one page: as many as are shown without a wait. */
export const PAGE = 50;

const ADDRESS = { q: '', sort: '', page: '' };

/** The list's search, order, page, open product and selection. */
export const useProductsTable = (): ResourceTable<ListedProduct, typeof ADDRESS> =>
  useResourceTable({ opens: 'product', address: ADDRESS, pageSize: PAGE });

export interface ProductsTableProps {
  table: ReturnType<typeof useProductsTable>;
  products: readonly ListedProduct[];
  onDuplicate: (product: Product) => void;
  /** Undefined where a row’s product cannot be deleted at once. */
  onRemove: ((product: Product) => void) | undefined;
}

/** Products as a table; those that the server has can be ticked. */
export function ProductsTable({ table, products, ...acts }: ProductsTableProps) {
  return (
    <Table
      {...table.tableOf({
        columns: columnsFor(table.opened.open, acts),
        rows: products,
        empty: 'No products match.',
        nameOf: ({ name }) => name,
        canSelect: ({ stored }) => stored !== undefined,
      })}
    />
  );
}
