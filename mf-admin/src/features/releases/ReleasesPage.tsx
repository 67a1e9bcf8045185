import Button from 'antd/es/button';
import Empty from 'antd/es/empty';
import type { RemoteHealth } from 'shared-types/remote-health';
import { useReleases } from '../../calls/releases/list-releases';
import { COUNTED_DAYS, useVersionCounts } from '../../calls/releases/version-counts';
import { AdminPage } from '../../components/AdminPage';
import { Failed } from '../../components/Failed';
import { Waiting } from '../../components/Waiting';
import { RemoteReleases } from './RemoteReleases';

const countersOf = (health: RemoteHealth | undefined, remote: string) =>
  new Map(
    (health?.versions ?? [])
      .filter(({ name }) => name === remote)
      .map(({ version, counters }) => [version, counters]),
  );

/** Which versions visitors get, how they fare, and what can be decided about them. */
export function ReleasesPage() {
  const { data, error, retry } = useReleases();
  const counts = useVersionCounts();
  const remotes = [...(data?.remotes ?? [])].sort((a, b) => a.name.localeCompare(b.name));
  return (
    <AdminPage
      level={1}
      title="Releases"
      intro={`The versions of each part of the site, the newest first. Figures are of the last ${COUNTED_DAYS} days, beside those of the version before.`}
      actions={
        <Button
          onClick={() => {
            retry();
            counts.retry();
          }}
        >
          Refresh
        </Button>
      }
    >
      {error && <Failed what="the versions" error={error} onRetry={retry} />}
      {counts.error && <Failed what="how the versions fare" error={counts.error} onRetry={counts.retry} />}
      {!data && !error && <Waiting text="Loading the versions…" />}
      {data && remotes.length === 0 && (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description="No watcher has reported yet which versions there are. A watcher runs as part of npm start, or on its own with npm run watch-releases."
        />
      )}
      {remotes.map(({ name, versions }) => (
        <RemoteReleases
          key={name}
          name={name}
          versions={versions}
          counters={countersOf(counts.data, name)}
          order={data?.orders.find((order) => order.name === name)}
          onChanged={retry}
        />
      ))}
    </AdminPage>
  );
}
