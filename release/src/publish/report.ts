import { join } from 'node:path';
import type { Deployment, Discovery } from 'shared-types/discovery';
import { isLocked } from '../lock';
import { integrityOfDeployment } from '../preview/grant';
import type { ReleaseConfig } from '../site';
import { kilobytes, pageWeights, signed } from './checks/checks';
import { liveVersion, roleOf } from './live-set';
import type { Publication } from './publish';

function shellTitles({ hosts }: Discovery): string {
  const titles = hosts.map(
    ({ deployment, metadata }) => `${deployment.default ? 'live' : 'previous'} shell ${metadata.version}`,
  );
  return titles.length > 0 ? titles.join(' and ') : 'no shell, as none is registered';
}

/** The page that changes most, for the headline. */
function headlineWeight({ name, before, entry }: Publication): string {
  const weights = pageWeights(name, entry, before);
  const most = [...weights].sort((a, b) => Math.abs(b.change ?? b.bytes) - Math.abs(a.change ?? a.bytes))[0];
  if (most === undefined) return 'on no page of the shell';
  return `${signed(most.change ?? most.bytes)} gz on ${most.path}`;
}

function aim({ traffic }: Publication, preview: boolean): string {
  if (preview) return 'preview';
  return traffic === 100 ? 'live for all visitors' : `live to ${traffic} %`;
}

/** One line about what a command did, or would do. */
export const report = (dryRun: boolean, headline: string) =>
  `${dryRun ? 'Dry run, nothing was changed: ' : ''}${headline}\n`;

/** What a publication did: one line that says it all, and the details below. */
export function publicationReport(
  publication: Publication,
  { dryRun, preview, place }: { dryRun: boolean; preview: boolean; place: string },
): string {
  const { name, version, traffic, before, entry } = publication;
  const { contract, server } = entry.extras;
  const headline = `${name} ${version} → ${aim(publication, preview)}, ${headlineWeight(publication)}, contract ${contract.contract} compatible with ${shellTitles(before)}`;
  const live = liveVersion(before.remotes[name] ?? []);
  const takesOver =
    live === undefined
      ? 'nothing: it is the first'
      : preview || traffic < 100
        ? `${live.metadata.version} keeps ${preview ? 100 : 100 - traffic} %`
        : live.metadata.version;
  const rows: [string, string][] = [
    [preview || traffic < 100 ? 'beside' : 'takes over from', takesOver],
    [
      'modules',
      `${Object.keys(contract.modules)
        .map((module) => module.slice(2))
        .join(', ')}${server ? '; each renders on the server' : '; rendered in browsers only'}`,
    ],
    ...pageWeights(name, entry, before).map(({ path, bytes, change, budget }, index): [string, string] => [
      index === 0 ? 'pages' : '',
      `${path}  ${kilobytes(bytes)} of ${kilobytes(budget)} gz${change === undefined ? '' : ` (${signed(change)})`}`,
    ]),
    [
      'needs',
      Object.entries(contract.shared)
        .map(([shared, range]) => `${shared} ${range}`)
        .join(', '),
    ],
    ['in a browser', browserOf(entry)],
    ['types', typesOf(entry)],
    [dryRun ? 'would be in' : 'is in', `${place}/${name}/${version}`],
  ];
  const isSame = live && integrityOfDeployment(live) === integrityOfDeployment(entry);
  const warning =
    isSame && live.metadata.version !== version
      ? `Warning: it has the same files as ${live.metadata.version}, which is live. If it should have others, run npm run build -- ${name} first.\n`
      : '';
  const width = Math.max(...rows.map(([label]) => label.length));
  const details = rows.map(([label, value]) => `  ${label.padEnd(width)}  ${value}`).join('\n');
  return `${report(dryRun, headline)}${details}\n${warning}`;
}

const browserOf = ({ extras: { untried } }: Deployment): string =>
  untried === undefined
    ? 'each module hydrates without an error, and axe finds nothing'
    : `not tried, since ${untried}`;

const typesOf = ({ extras: { unchecked } }: Deployment): string =>
  unchecked === undefined ? 'fit those of the live shell' : `not checked, since ${unchecked}`;

/** A warning when visitors do not get what is in a store: no site reads it, or none is running; empty otherwise. */
export function unreadWarning(place: string, { hosts }: Discovery, { DATA_DIR }: ReleaseConfig): string {
  if (hosts.length === 0) {
    return `Warning: no site has ever run with ${place}, so nobody gets this. If one should, check DATA_DIR, REMOTES_DIR, REMOTES_TARGET or --target; a site that starts with it there shows it.\n`;
  }
  // Only npm start keeps its remotes there, and locks the folder while it runs.
  const isOfStart = DATA_DIR !== undefined && place === join(DATA_DIR, 'remotes');
  return !isOfStart || isLocked(join(DATA_DIR, 'lock'))
    ? ''
    : `Warning: no site is running with ${DATA_DIR}: this is shown when one starts. If one is running, check DATA_DIR.\n`;
}

function partOf(entry: Deployment, entries: readonly Deployment[]): string {
  const { putAside } = entry.extras;
  const aside =
    putAside && `, left out ${putAside.at} by ${putAside.by} until ${putAside.until}: ${putAside.reason}`;
  const untried = entry.extras.untried === undefined ? '' : ', not tried in a browser';
  const unchecked = entry.extras.unchecked === undefined ? '' : ', types not checked';
  return `${roleInWords(entry, entries)}${untried}${unchecked}${aside ?? ''}`;
}

function roleInWords(entry: Deployment, entries: readonly Deployment[]): string {
  const role = roleOf(entry, entries);
  const { canary, withdrawn } = entry.extras;
  if (role === 'canary') return canary?.climbs ? 'canary, promoted automatically' : 'canary';
  if (role !== 'withdrawn' || withdrawn === undefined) return role;
  return `withdrawn ${withdrawn.at}${withdrawn.by ? ` by ${withdrawn.by}` : ''}: ${withdrawn.reason}`;
}

/** A commit with enough digits for git to find it. */
function shortCommit(commit: string | undefined): string {
  return commit === undefined
    ? 'commit unknown'
    : `commit ${commit.replace(/^([0-9a-f]{12})[0-9a-f]*/, '$1')}`;
}

/** Every version: its share, who published it, when and from which commit, and what it is there for. For `--list`. */
export function listReport({ hosts, remotes }: Discovery, place: string): string {
  const shells = hosts.map(({ metadata, deployment, extras }) => [
    'shell',
    metadata.version,
    '',
    `contract ${extras.contract.contract}`,
    ...['', '', ''],
    deployment.default ? 'live' : 'previous',
  ]);
  const versions = Object.entries(remotes).flatMap(([name, entries]) =>
    entries.map((entry) => [
      name,
      entry.metadata.version,
      `${entry.deployment.traffic} %`,
      `contract ${entry.extras.contract.contract}`,
      entry.extras.publishedAt ?? 'time unknown',
      `by ${entry.extras.publishedBy ?? 'unknown'}`,
      shortCommit(entry.extras.commit),
      partOf(entry, entries),
    ]),
  );
  const rows = [...shells, ...versions];
  if (rows.length === 0) return `Nothing is published in ${place}.\n`;
  const widths = rows[0]?.map((_cell, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row, index) =>
    row
      .map((cell, column) => {
        const width = widths?.[column] ?? 0;
        if (column === 0 && rows[index - 1]?.[0] === cell) return ' '.repeat(width);
        return cell.endsWith('%') ? cell.padStart(width) : cell.padEnd(width);
      })
      .join('  ')
      .trimEnd(),
  );
  return `${lines.join('\n')}\n`;
}
