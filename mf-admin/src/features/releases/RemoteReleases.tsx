import Button from 'antd/es/button';
import Table, { type ColumnsType } from 'antd/es/table';
import Tag from 'antd/es/tag';
import { useId, useState, type ReactNode } from 'react';
import { toast } from 'shared-platform';
import { VITALS, type HealthCounters, type Vital } from 'shared-types/remote-health';
import type { ReleaseOrder, ReleaseVersion, VersionRole } from 'shared-types/releases';
import { giveOrder } from '../../calls/releases/give-order';
import { askToConfirm } from '../../components/confirm';
import { counted } from '../../components/counted';
import { partName } from '../../components/part-names';
import { isCallError, reasonOf } from '../../failures';
import { figuresOf, versionBefore, type Figures } from './figures';
import { OrderStatus } from './OrderStatus';
import styles from './Releases.module.css';
import { TakeBackDialog } from './TakeBackDialog';
import { VersionActions, type Wish } from './VersionActions';

const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const timeOf = (at: string) => time.format(new Date(at));

/** Versions that are shown at first, at least. */
const SHOWN = 4;

const ROLES: Record<VersionRole, { words: string; colour?: string }> = {
  live: { words: 'Live', colour: 'green' },
  canary: { words: 'Canary', colour: 'blue' },
  previous: { words: 'Previous' },
  kept: { words: 'Kept' },
  withdrawn: { words: 'Withdrawn', colour: 'red' },
  preview: { words: 'Preview' },
};

const VITAL_NAMES: Record<Vital, string> = { lcp: 'LCP', cls: 'CLS', inp: 'INP' };

const percent = (share: number | undefined) => (share === undefined ? undefined : `${Math.round(share)} %`);
const perHundred = (failures: number | undefined) => failures?.toFixed(1);

/** A version as a row: what it is, how it fares, and how the one before it did. */
interface Row {
  version: ReleaseVersion;
  figures: Figures;
  before: Figures | undefined;
}

/** A figure, and that of the version before. */
interface Compared {
  title: string;
  now: string | undefined;
  before: string | undefined;
  /** Said after the figure. */
  note?: string | undefined;
}

const failuresIn = ({ figures, before }: Row): Compared => ({
  title: 'Failures per 100 visits',
  now: perHundred(figures.failures),
  before: perHundred(before?.failures),
  note: figures.visits === 0 ? undefined : `of ${counted(figures.visits, 'visit')}`,
});

const vitalIn = (vital: Vital, { figures, before }: Row): Compared => ({
  title: `Good ${VITAL_NAMES[vital]}`,
  now: percent(figures.good[vital]),
  before: percent(before?.good[vital]),
});

const comparedIn = (row: Row): Compared[] => [failuresIn(row), ...VITALS.map((vital) => vitalIn(vital, row))];

function Figure({ now, before, note }: Compared) {
  return (
    <>
      {now ?? 'None yet'}
      {note !== undefined && <span className={styles.line}>{note}</span>}
      {before !== undefined && <span className={styles.line}>before: {before}</span>}
    </>
  );
}

const shareOf = ({ traffic, climbs }: ReleaseVersion) =>
  traffic === 0 ? 'No visitors' : `${traffic} % of visitors${climbs ? ', climbs automatically' : ''}`;

function publishedIn({ publishedBy, publishedAt, commit }: ReleaseVersion): string[] {
  return [
    ...(publishedBy === undefined ? [] : [publishedBy]),
    ...(publishedAt === undefined ? [] : [timeOf(publishedAt)]),
    ...(commit === undefined ? [] : [`commit ${commit.replace(/^([0-9a-f]{7})[0-9a-f]*/, '$1')}`]),
  ];
}

/** What is to be known of a version besides. */
function notesOn({ withdrawn, putAside, untried }: ReleaseVersion): string[] {
  return [
    ...(withdrawn
      ? [`Withdrawn ${timeOf(withdrawn.at)}${withdrawn.by ? ` by ${withdrawn.by}` : ''}: ${withdrawn.reason}`]
      : []),
    ...(putAside ? [`Left out until ${timeOf(putAside.until)}: ${putAside.reason}`] : []),
    ...(untried === undefined ? [] : [`Not tried in a browser: ${untried}`]),
  ];
}

const lines = (texts: string[]): ReactNode =>
  texts.map((text) => (
    <span key={text} className={styles.line}>
      {text}
    </span>
  ));

function VersionCell({ row }: { row: Row }) {
  const { version } = row;
  const { words, colour } = ROLES[version.role];
  return (
    <div className={styles.version}>
      <span className={styles.name}>{version.version}</span>
      <Tag {...(colour !== undefined && { color: colour })}>{words}</Tag>
      {lines([shareOf(version), ...notesOn(version)])}
      <div className={styles.onPhone}>
        {lines(publishedIn(version))}
        {lines(
          comparedIn(row).map(
            ({ title, now = 'none yet', before, note }) =>
              `${title}: ${now}${note === undefined ? '' : ` ${note}`}${before === undefined ? '' : ` (before: ${before})`}`,
          ),
        )}
      </div>
    </div>
  );
}

function columnsFor(actions: (version: ReleaseVersion) => ReactNode): ColumnsType<Row> {
  const figure = (title: string, of: (row: Row) => Compared): ColumnsType<Row>[number] => ({
    title,
    key: title,
    width: 110,
    responsive: ['md'],
    render: (_value, row) => <Figure {...of(row)} />,
  });
  return [
    { title: 'Version', key: 'version', rowScope: 'row', render: (_value, row) => <VersionCell row={row} /> },
    {
      title: 'Published',
      key: 'published',
      width: 160,
      responsive: ['md'],
      render: (_value, { version }) => lines(publishedIn(version)),
    },
    figure('Failures per 100 visits', failuresIn),
    ...VITALS.map((vital) => figure(`Good ${VITAL_NAMES[vital]}`, (row) => vitalIn(vital, row))),
    {
      title: 'Actions',
      key: 'actions',
      align: 'right',
      width: 160,
      render: (_value, { version }) => actions(version),
    },
  ];
}

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
        title: `Give ${part} ${version.version} to ${traffic === 100 ? 'everybody' : `${traffic} % of the visitors`}?`,
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
      <h3 id={id} className={styles.part}>
        {part}
      </h3>
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
