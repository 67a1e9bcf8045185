import Button from 'antd/es/button';
import Table from 'antd/es/table';
import { useId, useState } from 'react';
import { toast } from 'shared-platform';
import type { HealthCounters } from 'shared-types/remote-health';
import type { ReleaseOrder, ReleaseVersion } from 'shared-types/releases';
import { giveOrder } from '../../calls/releases/give-order';
import { askToConfirm } from '../../components/confirm';
import { partName } from '../../components/part-names';
import { isCallError, reasonOf } from '../../failures';
import { figuresOf, versionBefore } from './figures';
import { OrderStatus } from './OrderStatus';
import styles from './Releases.module.css';
import { TakeBackDialog } from './TakeBackDialog';
import { VersionActions, type Wish } from './VersionActions';
import { columnsFor, type Row } from './version-columns';
import { VersionPlot } from './VersionPlot';

/** Versions that are shown at first, at least. */
const SHOWN = 4;

export interface RemoteReleasesProps {
  name: string;
  versions: readonly ReleaseVersion[];
  /** By version. */
  counters: ReadonlyMap<string, HealthCounters>;
  /** The last one. */
  order: ReleaseOrder | undefined;
  /** Something was ordered, or is not as it was shown. */
  onChanged: () => void;
}

/** The versions of one remote, and what can be ordered of them. */
export function RemoteReleases({ name, versions, counters, order, onChanged }: RemoteReleasesProps) {
  const id = useId();
  const part = partName(name);
  const [all, setAll] = useState(false);
  const [overTime, setOverTime] = useState(false);
  const [takingBack, setTakingBack] = useState<string>();

  const rows = versions.map((version): Row => {
    const before = versionBefore(versions, version);
    return {
      version,
      figures: figuresOf(counters.get(version.version)),
      before: before && figuresOf(counters.get(before.version)),
    };
  });
  const last = versions.findIndex(({ role }) => role === 'previous');
  const shown = all ? rows : rows.slice(0, Math.max(SHOWN, last + 1));

  const send = async ({ version: { version, mark }, action, traffic }: Wish, reason?: string) => {
    await giveOrder({
      name,
      version,
      action,
      mark,
      ...(traffic !== undefined && { traffic }),
      ...(reason !== undefined && { reason }),
    });
    onChanged();
  };
  const carryOut = async (wish: Wish) => {
    const { version, action, traffic } = wish;
    if (action === 'take-back') {
      setTakingBack(version.version);
      return;
    }
    if (action === 'promote') {
      const others = versions.find(({ role }) => role === 'live')?.version;
      const sure = await askToConfirm({
        title: `Give ${part} ${version.version} to ${traffic === 100 ? 'all visitors' : `${traffic} % of the visitors`}?`,
        text: traffic === 100 ? `${others} is kept to go back to.` : `The others keep ${others}.`,
        confirm: 'Promote',
      });
      if (!sure) return;
    }
    try {
      await send(wish);
    } catch (cause) {
      if (!isCallError(cause)) throw cause;
      toast({ title: 'Not ordered', description: reasonOf(cause), variant: 'destructive' });
      onChanged();
    }
  };

  const taken = versions.find(({ version }) => version === takingBack);
  const successor = versions.find(({ role }) => role === (taken?.role === 'canary' ? 'live' : 'previous'));
  return (
    <section aria-labelledby={id} className={styles.remote}>
      <h2 id={id} className={styles.part}>
        {part}
      </h2>
      <OrderStatus order={order} />
      <Table
        size="small"
        rowKey={({ version }) => version.version}
        columns={columnsFor((version) => (
          <VersionActions
            remote={name}
            versions={versions}
            version={version}
            onWish={(wish) => void carryOut(wish)}
          />
        ))}
        dataSource={shown}
        pagination={false}
      />
      {(all || shown.length < rows.length) && (
        <div>
          <Button size="small" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Show fewer versions' : `Show all ${rows.length} versions`}
          </Button>
        </div>
      )}
      <div>
        <Button size="small" aria-expanded={overTime} onClick={() => setOverTime(!overTime)}>
          {overTime ? 'Hide the last seven days' : 'Show the last seven days'}
        </Button>
      </div>
      {overTime && <VersionPlot remote={name} versions={versions.map(({ version }) => version)} />}
      {taken && (
        <TakeBackDialog
          part={part}
          version={taken}
          before={successor?.version ?? 'the version before'}
          onTakeBack={async (reason) => {
            await send({ version: taken, action: 'take-back' }, reason);
            setTakingBack(undefined);
          }}
          onClose={() => setTakingBack(undefined)}
        />
      )}
    </section>
  );
}
