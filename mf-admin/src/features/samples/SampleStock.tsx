import Checkbox from 'antd/es/checkbox';
import Input from 'antd/es/input';
import Table, { type ColumnsType } from 'antd/es/table';
import { useState } from 'react';
import { SAMPLE_FINISHES, sampleName } from 'shared-types/sample-finishes';
import { sampleStockSchema, type SampleStockRecord } from 'shared-types/samples';
import { setSampleStock, useSampleStock } from '../../calls/samples/stock';
import { Failed } from '../../components/Failed';
import { StatusLine, useMessage } from '../../components/StatusLine';
import { Waiting } from '../../components/Waiting';
import styles from './Samples.module.css';

/** A finish with its swatch. */
export function Finish({ id }: { id: string }) {
  const tone = SAMPLE_FINISHES.find((finish) => finish.id === id)?.tone;
  return (
    <span className={styles.finish}>
      <span className={styles.tone} style={{ backgroundColor: tone }} aria-hidden="true" />
      <span>{sampleName(id)}</span>
    </span>
  );
}

type Save = (record: SampleStockRecord) => Promise<boolean>;

/** How many there are: saved when the field is left or Enter is pressed; empty where they are not counted. */
function Count({ record, onSave }: { record: SampleStockRecord; onSave: Save }) {
  const stored = record.stock === null ? '' : String(record.stock);
  const [typed, setTyped] = useState(stored);
  const [from, setFrom] = useState(stored);
  if (from !== stored) {
    setFrom(stored);
    setTyped(stored);
  }
  const text = typed.trim();
  const { data, error } = sampleStockSchema.safeParse({
    offered: record.offered,
    stock: text === '' ? null : Number(text),
  });
  const problemId = `stock-${record.finish}-problem`;
  const save = () => {
    if (data && text !== stored) void onSave({ ...record, ...data });
  };
  return (
    <>
      <Input
        className={styles.count}
        aria-label={`Samples of ${sampleName(record.finish)}`}
        aria-invalid={error !== undefined}
        aria-describedby={error && problemId}
        inputMode="numeric"
        autoComplete="off"
        placeholder="Not counted"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={save}
        onPressEnter={save}
      />
      {error && (
        <p id={problemId} className={styles.problem}>
          {error.issues[0]?.message}
        </p>
      )}
    </>
  );
}

const stateOf = ({ offered, stock }: SampleStockRecord): string => {
  if (!offered) return 'Not offered';
  return stock === 0 ? 'Out of stock' : 'In stock';
};

const columnsFor = (save: Save): ColumnsType<SampleStockRecord> => [
  { title: 'Finish', key: 'finish', render: (_value, { finish }) => <Finish id={finish} /> },
  {
    title: 'Offered',
    key: 'offered',
    width: 100,
    render: (_value, record) => (
      <Checkbox
        aria-label={`Offer ${sampleName(record.finish)}`}
        checked={record.offered}
        onChange={({ target }) => void save({ ...record, offered: target.checked })}
      />
    ),
  },
  {
    title: 'Samples',
    key: 'stock',
    width: 150,
    render: (_value, record) => <Count record={record} onSave={save} />,
  },
  {
    title: 'On the website',
    key: 'state',
    width: 150,
    responsive: ['sm'],
    render: (_value, record) => stateOf(record),
  },
];

const order = SAMPLE_FINISHES.map(({ id }) => id);

/** Which samples there are: whether each finish is offered, and how many of it are in the drawer. */
export function SampleStock() {
  const { data, error, retry } = useSampleStock();
  const { message, attempt } = useMessage();
  const save: Save = (record) =>
    attempt(() => setSampleStock(record), {
      success: `${sampleName(record.finish)} saved.`,
      failure: `${sampleName(record.finish)} was not saved.`,
    });
  const rows = data?.toSorted((a, b) => order.indexOf(a.finish) - order.indexOf(b.finish));
  return (
    <section aria-labelledby="stock-title" className={styles.stock}>
      <h2 id="stock-title">Samples in stock</h2>
      <p>
        Each order takes its samples from stock; a cancelled one puts them back. Leave the number empty where
        you do not count.
      </p>
      <StatusLine message={message} />
      {error && <Failed what="the samples" error={error} onRetry={retry} />}
      {!rows && !error && <Waiting text="Loading samples…" />}
      {rows && (
        <Table rowKey="finish" columns={columnsFor(save)} dataSource={rows} pagination={false} size="small" />
      )}
    </section>
  );
}
