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

const statusOf = ({ stored }: ListedProduct) => (stored ? 'On the website' : 'Not on the website');
const byText = (of: (product: ListedProduct) => string) => (a: ListedProduct, b: ListedProduct) =>
  of(a).localeCompare(of(b), 'en', { numeric: true });

function columnsFor(
  onOpen: (id: string) => void,
  onRemove: (product: Product) => void,
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
      render: (_value, product) => (
        <Tag color={product.stored ? 'success' : undefined}>{statusOf(product)}</Tag>
      ),
    },
    {
      title: 'Actions',
      key: 'actions',
      width: 110,
      align: 'right',
      render: (_value, { stored }) =>
        stored && (
          <Button size="small" danger aria-label={`Delete ${stored.name}`} onClick={() => onRemove(stored)}>
            Delete
          </Button>
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
  onRemove: (product: Product) => void;
}

/** Products as a table; those that the server has can be ticked. */
export function ProductsTable({ table, products, onRemove }: ProductsTableProps) {
  return (
    <Table
      {...table.tableOf({
        columns: columnsFor(table.opened.open, onRemove),
        rows: products,
        empty: 'No products match.',
        nameOf: ({ name }) => name,
        canSelect: ({ stored }) => stored !== undefined,
      })}
    />
  );
}
