import type { ColumnsType } from 'antd/es/table';
import Tag from 'antd/es/tag';
import type { ReactNode } from 'react';
import { VITALS, type Vital } from 'shared-types/remote-health';
import type { ReleaseVersion, VersionRole } from 'shared-types/releases';
import { counted } from '../../components/counted';
import type { Figures } from './figures';
import styles from './Releases.module.css';

const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const timeOf = (at: string) => time.format(new Date(at));

const ROLES: Record<VersionRole, { words: string; colour?: string }> = {
  live: { words: 'Live', colour: 'success' },
  canary: { words: 'Canary', colour: 'processing' },
  previous: { words: 'Previous' },
  kept: { words: 'Kept' },
  withdrawn: { words: 'Withdrawn', colour: 'error' },
  preview: { words: 'Preview' },
};

const VITAL_NAMES: Record<Vital, string> = { lcp: 'LCP', cls: 'CLS', inp: 'INP' };

const percent = (share: number | undefined) => (share === undefined ? undefined : `${Math.round(share)} %`);
const perHundred = (failures: number | undefined) => failures?.toFixed(1);

/** A version as a row: what it is, how it fares, and how the one before it did. */
export interface Row {
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
      <span>{now ?? 'None yet'}</span>
      {note !== undefined && <span className={styles.line}>{note}</span>}
      {before !== undefined && <span className={styles.line}>{`before: ${before}`}</span>}
    </>
  );
}

const shareOf = ({ traffic, climbs }: ReleaseVersion) =>
  traffic === 0 ? 'No visitors' : `${traffic} % of visitors${climbs ? ', promoted automatically' : ''}`;

function publishedIn({ publishedBy, publishedAt, commit }: ReleaseVersion): string[] {
  return [
    ...(publishedBy === undefined ? [] : [publishedBy]),
    ...(publishedAt === undefined ? [] : [timeOf(publishedAt)]),
    ...(commit === undefined ? [] : [`commit ${commit.replace(/^([0-9a-f]{7})[0-9a-f]*/, '$1')}`]),
  ];
}

/** What is to be known of a version besides. */
function notesOn({ withdrawn, putAside, failing, untried, unchecked }: ReleaseVersion): string[] {
  return [
    ...(failing ? [`Fails with visitors since ${timeOf(failing.since)}: ${failing.reason}`] : []),
    ...(withdrawn
      ? [`Withdrawn ${timeOf(withdrawn.at)}${withdrawn.by ? ` by ${withdrawn.by}` : ''}: ${withdrawn.reason}`]
      : []),
    ...(putAside ? [`Excluded until ${timeOf(putAside.until)}: ${putAside.reason}`] : []),
    ...(untried === undefined ? [] : [`Not tried in a browser: ${untried}`]),
    ...(unchecked === undefined ? [] : [`Types not checked: ${unchecked}`]),
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

/** Columns of the table; on a phone or tablet the first says what the middle ones do. */
export function columnsFor(actions: (version: ReleaseVersion) => ReactNode): ColumnsType<Row> {
  const figure = (title: string, of: (row: Row) => Compared): ColumnsType<Row>[number] => ({
    title,
    key: title,
    width: 110,
    responsive: ['lg'],
    render: (_value, row) => <Figure {...of(row)} />,
  });
  return [
    { title: 'Version', key: 'version', rowScope: 'row', render: (_value, row) => <VersionCell row={row} /> },
    {
      title: 'Published',
      key: 'published',
      width: 160,
      responsive: ['lg'],
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
