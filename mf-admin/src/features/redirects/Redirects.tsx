import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import Table, { type ColumnsType } from 'antd/es/table';
import { useState } from 'react';
import { saveFile } from 'shared-platform/save-file';
import type { Redirect, RedirectCount, Redirects as List } from 'shared-types/redirects';
import { isFoundIn } from 'shared-types/search-key';
import { useRedirectHits } from '../../calls/redirects/redirect-hits';
import { AdminPage } from '../../components/AdminPage';
import { counted } from '../../components/counted';
import { Failed } from '../../components/Failed';
import { FileButton } from '../../components/FileButton';
import { FormDrawer } from '../../components/form/FormDrawer';
import { FormField } from '../../components/form/FormField';
import { ImportDialog } from '../../components/ImportDialog';
import { RemoveButton } from '../../components/RemoveButton';
import { LONG_MESSAGE_MS, StatusLine, useMessage } from '../../components/StatusLine';
import { useOpened } from '../../components/use-address';
import { useResourceTable } from '../../components/use-resource-table';
import { DocumentState } from '../../documents/DocumentState';
import type { SaveOutcome } from '../../documents/editor';
import { SaveBar } from '../../documents/SaveBar';
import { WORDS } from '../../documents/words';
import { redirectsFromCsv, redirectsToCsv, type RedirectImport } from './redirects-csv';
import { redirectSchemaAmong, redirectsEditor, withRedirect } from './redirects-editor';
import styles from './Redirects.module.css';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });
const PAGE = 50;
const ADDRESS = { q: '', sort: '', page: '' };

interface Row extends Redirect {
  id: string;
  hits: number;
  /** ISO 8601; undefined before the first visit. */
  last: string | undefined;
}

const visitsOf = ({ hits, last }: Row) =>
  last === undefined ? 'No visits yet' : `${counted(hits, 'visit')}, last on ${day.format(new Date(last))}`;

function columnsFor(act: {
  change: (from: string) => void;
  remove: (from: string) => void;
}): ColumnsType<Row> {
  return [
    {
      title: 'Old address',
      dataIndex: 'from',
      sorter: (a, b) => a.from.localeCompare(b.from, 'en', { numeric: true }),
      render: (from: string, row) => (
        <>
          <span className={styles.address}>{from}</span>
          <div className={styles.more}>{`→ ${row.to}`}</div>
          <div className={styles.more}>{visitsOf(row)}</div>
        </>
      ),
    },
    {
      title: 'New address',
      dataIndex: 'to',
      responsive: ['md'],
      sorter: (a, b) => a.to.localeCompare(b.to, 'en', { numeric: true }),
      render: (to: string) => <span className={styles.address}>{to}</span>,
    },
    {
      title: 'Visits',
      dataIndex: 'hits',
      width: 210,
      responsive: ['md'],
      sorter: (a, b) => a.hits - b.hits,
      render: (_hits, row) => visitsOf(row),
    },
    {
      title: 'Actions',
      key: 'actions',
      align: 'right',
      width: 180,
      render: (_value, { from }) => (
        <div className={styles.actions}>
          <Button size="small" aria-label={`Change ${from}`} onClick={() => act.change(from)}>
            Change
          </Button>
          <RemoveButton size="small" aria-label={`Remove ${from}`} onClick={() => act.remove(from)}>
            Remove
          </RemoveButton>
        </div>
      ),
    },
  ];
}

interface RedirectFormProps {
  list: List;
  /** The one that is changed; a new one without it. */
  changed: Redirect | undefined;
  onDone: (redirect: Redirect) => void;
  onClose: () => void;
}

function RedirectForm({ list, changed, onDone, onClose }: RedirectFormProps) {
  return (
    <FormDrawer<Redirect>
      title={changed ? `Change ${changed.from}` : 'Add Redirect'}
      submitLabel={changed ? 'Change' : 'Add'}
      schema={redirectSchemaAmong(list, changed?.from)}
      initialValues={changed ? { from: changed.from, to: changed.to } : { from: '', to: '' }}
      onSubmit={async (redirect) => onDone(redirect)}
      onClose={onClose}
    >
      <FormField
        name="from"
        label="Old address"
        required
        autoFocus
        help="A path of this site at which there is no page any more, such as /shop/desks. What follows ? in a visit is passed on."
      />
      <FormField
        name="to"
        label="New address"
        required
        help="A path of this site, such as /products/desk-system."
      />
    </FormDrawer>
  );
}

/** The table of one list, with what can be done to it. */
function RedirectsTable({ list, onEdit }: { list: List; onEdit: (from?: string) => void }) {
  const editor = redirectsEditor();
  const { data: counts = [], error, retry } = useRedirectHits();
  const table = useResourceTable<Row, typeof ADDRESS>({
    opens: 'redirect',
    address: ADDRESS,
    pageSize: PAGE,
  });
  const [problem, setProblem] = useState<string>();
  const [imported, setImported] = useState<RedirectImport>();
  const byFrom = new Map(counts.map((count): [string, RedirectCount] => [count.from, count]));
  const rows = list
    .map(({ from, to }): Row => {
      const count = byFrom.get(from);
      return { id: from, from, to, hits: count?.hits ?? 0, last: count?.last_at };
    })
    .filter(({ from, to }) => isFoundIn(`${from}\n${to}`, table.address.q));
  const ticked = rows.filter(({ id }) => table.selected.includes(id));
  const remove = (removed: readonly string[]) => {
    editor.change(
      list.filter(({ from }) => !removed.includes(from)),
      removed.length === 1 ? `${removed[0]} removed` : `${removed.length} redirects removed`,
    );
    table.select([]);
  };
  const read = async (file: File | undefined) => {
    if (!file) return;
    const found = redirectsFromCsv(await file.text(), list);
    setProblem('problem' in found ? found.problem : undefined);
    if ('rows' in found) setImported(found);
  };
  return (
    <>
      <div className={styles.bar}>
        <Input
          type="search"
          aria-label="Search redirects"
          placeholder="Search redirects"
          allowClear
          className={styles.search}
          {...table.search}
        />
        <Button icon={<PlusOutlined aria-hidden="true" />} onClick={() => onEdit()}>
          Add Redirect
        </Button>
        <FileButton accept=".csv,text/csv" onFiles={([file]) => void read(file)}>
          Import CSV
        </FileButton>
        <Button
          disabled={list.length === 0}
          onClick={() =>
            saveFile(new Blob([redirectsToCsv(list, byFrom)], { type: 'text/csv' }), 'redirects.csv')
          }
        >
          Download CSV
        </Button>
        {ticked.length > 0 && (
          <RemoveButton onClick={() => remove(ticked.map(({ from }) => from))}>
            {`Remove ${counted(ticked.length, 'redirect')}`}
          </RemoveButton>
        )}
      </div>
      {problem !== undefined && (
        <Alert role="alert" type="error" title="Nothing was imported." description={problem} />
      )}
      {error && <Failed what="the visits of old addresses" error={error} onRetry={retry} />}
      <Table
        {...table.tableOf({
          columns: columnsFor({ change: onEdit, remove: (from) => remove([from]) }),
          rows,
          empty: list.length === 0 ? 'There are no redirects yet.' : 'No redirects match.',
          nameOf: ({ from }) => from,
        })}
      />
      {imported && (
        <ImportDialog
          title="Import redirects"
          noun="redirect"
          rows={imported.rows}
          hint="Nothing is on the website before you save, and Undo takes the import back."
          onImport={() => {
            editor.change(imported.next, 'redirects imported');
            setImported(undefined);
          }}
          onClose={() => setImported(undefined)}
        />
      )}
    </>
  );
}

/** Old addresses of the site and the pages that replace them. */
export function Redirects() {
  const editor = redirectsEditor();
  const { message, show } = useMessage();
  const [chosen, setChosen] = useState<{ from: string | undefined }>();
  const addressed = useOpened('redirect');
  const edited = chosen ?? (addressed.id === null ? undefined : { from: addressed.id });
  const close = () => {
    setChosen(undefined);
    addressed.close();
  };
  const report = (outcome: SaveOutcome) => {
    if (outcome.kind === 'saved') show({ kind: 'success', text: 'Redirects saved.' });
    if (outcome.kind === 'failed') {
      const text = `The redirects could not be saved. ${outcome.error.message}`;
      show({ kind: 'error', text }, LONG_MESSAGE_MS);
    }
  };
  return (
    <AdminPage
      level={1}
      title="Redirects"
      intro="Old addresses that lead to new ones, so that bookmarks, links and search results still find their page."
    >
      <DocumentState editor={editor} name="the redirects">
        {(list) => {
          // An address may name none, for a new one.
          const changed = list.find(({ from }) => from === edited?.from);
          return (
            <>
              <SaveBar
                editor={editor}
                words={WORDS.redirects}
                saveLabel="Save Redirects"
                onSave={() => void editor.save().then(report)}
                onSettled={report}
                message={<StatusLine message={message} />}
              />
              <RedirectsTable list={list} onEdit={(from) => setChosen({ from })} />
              {edited && (
                <RedirectForm
                  list={list}
                  changed={changed}
                  onDone={(redirect) => {
                    const note = changed ? 'changed' : 'added';
                    editor.change(withRedirect(list, redirect, changed?.from), `${redirect.from} ${note}`);
                    close();
                  }}
                  onClose={close}
                />
              )}
            </>
          );
        }}
      </DocumentState>
    </AdminPage>
  );
}
