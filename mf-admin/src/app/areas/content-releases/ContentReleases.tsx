import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Table, { type ColumnsType } from 'antd/es/table';
import Tag from 'antd/es/tag';
import { useState } from 'react';
import { ApiError } from 'shared-platform';
import type { ContentReleaseSummary } from 'shared-types/content-releases';
import { mayDo } from 'shared-types/user';
import { useSnapshot } from 'valtio';
import { createContentRelease } from '../../../calls/content-releases/change-release';
import { useContentReleasePages } from '../../../calls/content-releases/list-releases';
import { useContentRelease } from '../../../calls/content-releases/read-release';
import { AdminPage } from '../../../components/AdminPage';
import { counted } from '../../../components/counted';
import { Failed } from '../../../components/Failed';
import { NotThere } from '../../../components/NotThere';
import { useResourceTable } from '../../../components/use-resource-table';
import { Waiting } from '../../../components/Waiting';
import { session } from '../../../session/session';
import styles from './ContentReleases.module.css';
import { ReleaseDrawer, type ReleaseDrawerProps } from './ReleaseDrawer';
import { STATE_COLOURS, STATE_WORDS, stepOf } from './release-words';
import { ReleaseForm } from './ReleaseForm';
import { ReleaseRules } from './ReleaseRules';
import { SiteAtMoment } from './SiteAtMoment';
import { ViewLink } from './ViewLink';

const columnsFor = (open: (id: string) => void): ColumnsType<ContentReleaseSummary> => [
  {
    title: 'Name',
    dataIndex: 'name',
    sorter: (a, b) => a.name.localeCompare(b.name),
    render: (_value, release) => (
      <>
        <Button type="link" className={styles.name} onClick={() => open(String(release.id))}>
          {release.name}
        </Button>
        {release.failure !== null && <Tag color="error">Was not published</Tag>}
        <div className={styles.note}>{stepOf(release)}</div>
      </>
    ),
  },
  {
    title: 'Changes',
    dataIndex: 'changeCount',
    width: 120,
    responsive: ['md'],
    render: (count: number) => counted(count, 'change'),
  },
  {
    title: 'State',
    dataIndex: 'state',
    width: 130,
    render: (state: ContentReleaseSummary['state']) => (
      <Tag color={STATE_COLOURS[state]}>{STATE_WORDS[state]}</Tag>
    ),
  },
];

const isOpen = ({ state }: ContentReleaseSummary): boolean => state === 'draft' || state === 'scheduled';

/** A release that the list has not read yet. */
function UnlistedRelease({ id, onOpen, onClose }: Omit<ReleaseDrawerProps, 'release'> & { id: string }) {
  const { data, error, retry } = useContentRelease(Number(id));
  if (data) return <ReleaseDrawer release={data} onOpen={onOpen} onClose={onClose} />;
  if (error instanceof ApiError && error.status === 404)
    return <NotThere title="There is no such release." onBack={onClose} />;
  if (error) return <Failed what="the release" error={error} onRetry={retry} />;
  return <Waiting text="Loading the release…" />;
}

/** Releases of content: prepared together, previewed, published as a whole; and the site as it was. */
export function ContentReleases() {
  const { items: data, error, hasMore, isLoadingMore, loadMore, retry } = useContentReleasePages();
  const { user } = useSnapshot(session);
  const isWhole = !user || mayDo(user, 'content');
  const [creating, setCreating] = useState(false);
  const { opened, selected, tableOf } = useResourceTable<ContentReleaseSummary, { sort: string }>({
    opens: 'release',
    address: { sort: '' },
  });
  const openRelease = (id: number) => opened.open(String(id));
  const listed = data?.find(({ id }) => String(id) === opened.id);
  /** Those that are still to be published, in the order in which they were ticked. */
  const ticked = selected.filter((id) => data?.some((release) => release.id === id && isOpen(release)));
  const table = tableOf({
    columns: columnsFor(opened.open),
    rows: data ?? [],
    empty: 'No releases yet. Make one here, or choose “Add to release…” where you edit content.',
    nameOf: ({ name }) => name,
    canSelect: (release) => isWhole && isOpen(release),
  });
  return (
    <AdminPage
      level={1}
      title="Content Releases"
      intro="Changes of the website that are prepared together, previewed, and published as a whole."
      actions={
        <>
          <Button onClick={retry}>Refresh</Button>
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setCreating(true)}>
            New release
          </Button>
        </>
      }
    >
      {error && <Failed what="the releases" error={error} onRetry={retry} />}
      {!data && !error && <Waiting text="Loading releases…" />}
      {data
        ?.filter(({ failure, state }) => failure !== null && state === 'draft')
        .map(({ id, name, failure }) => (
          <Alert key={id} type="error" showIcon title={`“${name}” was not published. ${failure ?? ''}`} />
        ))}
      {data && <Table {...table} />}
      {ticked.length > 1 && (
        <ViewLink
          key={ticked.join()}
          of={{ releases: ticked }}
          words={`Preview the website with these ${ticked.length} releases, in the order ticked`}
        />
      )}
      {hasMore && (
        <div>
          <Button loading={isLoadingMore} onClick={loadMore}>
            Load earlier releases
          </Button>
        </div>
      )}
      {isWhole && <SiteAtMoment onRestored={({ id }) => openRelease(id)} />}
      {user?.role === 'owner' && <ReleaseRules />}
      {creating && (
        <ReleaseForm
          title="New release"
          submitLabel="Make the release"
          initialValues={{ name: '', description: '' }}
          onSubmit={async (values) => {
            const { id } = await createContentRelease(values);
            setCreating(false);
            openRelease(id);
          }}
          onClose={() => setCreating(false)}
        />
      )}
      {data && opened.id !== null && !listed && (
        <UnlistedRelease key={opened.id} id={opened.id} onOpen={openRelease} onClose={opened.close} />
      )}
      {listed && (
        <ReleaseDrawer key={listed.id} release={listed} onOpen={openRelease} onClose={opened.close} />
      )}
    </AdminPage>
  );
}
