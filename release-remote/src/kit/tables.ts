import { VITALS, type FailureKind, type HealthCounters } from 'shared-types/remote-health';
import type { StackPlace, TeamError, TeamErrors, TeamHealth, TeamVersions } from 'shared-types/team-view';

// What `status`, `versions`, `health` and `errors` print for people; programs use --json.

type Version = TeamVersions['versions'][number];

/** Rows as columns of text; the first row has the headings. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_heading, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map(
      (row) =>
        `${row
          .map((cell, column) => cell.padEnd(widths?.[column] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
}

/** ISO 8601 to the minute, in UTC. */
const timeOf = (at: string | undefined) =>
  at === undefined ? '' : `${at.slice(0, 16).replace('T', ' ')} UTC`;

const span = (since: string) => `since ${timeOf(since)}`;

function noteOn({ withdrawn, putAside, untried, unchecked, failing }: Version): string {
  return [
    ...(failing ? [`fails with visitors since ${timeOf(failing.since)}: ${failing.reason}`] : []),
    ...(putAside ? [`excluded until ${timeOf(putAside.until)}: ${putAside.reason}`] : []),
    ...(withdrawn ? [`withdrawn ${timeOf(withdrawn.at)}: ${withdrawn.reason}`] : []),
    ...(untried === undefined ? [] : ['not tried in a browser']),
    ...(unchecked === undefined ? [] : ['types not checked']),
  ].join('; ');
}

const roleOf = ({ role, climbs }: Version) => (climbs ? `${role}, promoted automatically` : role);

/** Every version, the newest first. */
export function versionsTable({ remote, versions }: TeamVersions): string {
  if (versions.length === 0) return `No version of ${remote} is published.\n`;
  return table([
    ['VERSION', 'ROLE', 'VISITORS', 'PUBLISHED', 'BY', 'COMMIT', 'NOTES'],
    ...versions.map((version) => [
      version.version,
      roleOf(version),
      `${version.traffic} %`,
      timeOf(version.publishedAt),
      version.publishedBy ?? '',
      version.commit?.replace(/^([0-9a-f]{12})[0-9a-f]*/, '$1') ?? '',
      noteOn(version),
    ]),
  ]);
}

const countOf = (counters: HealthCounters, name: keyof HealthCounters) => counters[name] ?? 0;

/** The share of good ratings, `97 % of 120`. */
function goodOf(counters: HealthCounters, vital: (typeof VITALS)[number]): string {
  const [good, fair, poor] = (['good', 'fair', 'poor'] as const).map((rating) =>
    countOf(counters, `${vital}-${rating}`),
  ) as [number, number, number];
  const all = good + fair + poor;
  return all === 0 ? '–' : `${Math.round((100 * good) / all)} % of ${all}`;
}

const COLUMNS = ['VISITS', 'FAILED', 'GOOD LCP', 'GOOD CLS', 'GOOD INP'];

function figuresOf(counters: HealthCounters): string[] {
  const failed = countOf(counters, 'failed');
  const visits = Math.max(countOf(counters, 'visits'), failed);
  const share = visits === 0 ? '' : ` (${((100 * failed) / visits).toFixed(1)} %)`;
  return [String(visits), `${failed}${share}`, ...VITALS.map((vital) => goodOf(counters, vital))];
}

/** Visits, failures and vitals of each version, and what was decided without a person. */
export function healthTable({ remote, since, versions, decisions }: TeamHealth): string {
  const counts =
    versions.length === 0
      ? `No visit to ${remote} was counted ${span(since)}.\n`
      : `${remote}, ${span(since)}\n\n${table([
          ['VERSION', ...COLUMNS],
          ...versions.map(({ version, counters }) => [version, ...figuresOf(counters)]),
        ])}`;
  const decided = decisions.map(({ at, version, action, reason }) => [timeOf(at), version, action, reason]);
  return decided.length === 0 ? counts : `${counts}\nDecided automatically\n${table(decided)}`;
}

/** What visitors get, and how that fares. */
export function statusTable(all: TeamVersions, { since, versions }: TeamHealth): string {
  const shown = all.versions.filter(({ role }) => ['live', 'canary', 'previous', 'preview'].includes(role));
  if (shown.length === 0) return versionsTable({ ...all, versions: [] });
  const rows = shown.map((version) => {
    const { counters = {} } = versions.find((each) => each.version === version.version) ?? {};
    return [
      version.version,
      roleOf(version),
      `${version.traffic} %`,
      ...figuresOf(counters),
      noteOn(version),
    ];
  });
  return `${all.remote}, ${span(since)}\n\n${table([['VERSION', 'ROLE', 'VISITORS', ...COLUMNS, 'NOTES'], ...rows])}`;
}

const WORDS: Record<FailureKind, string> = {
  load: 'its code did not arrive',
  render: 'it threw while it rendered',
  script: 'one of its scripts threw',
  hydration: 'it differed from the server’s HTML',
  server: 'it threw on the server',
  deadline: 'it took too long on the server',
};

function placeLine({ file, line, column, name, code }: StackPlace): string {
  return `    at ${name === undefined ? '' : `${name} `}${file}:${line}:${column}${code === undefined ? '' : `\n         ${code}`}\n`;
}

function errorText(
  remote: string,
  { version, kind, module, message, count, lastAt, browsers, stack }: TeamError,
): string {
  const subject = module === undefined ? remote : `${remote}/${module}`;
  const where = browsers.map(({ name, count: times }) => `${name} (${times})`).join(', ');
  return [
    `${count} × ${message}\n`,
    `    ${subject} ${version}: ${WORDS[kind]}, last ${timeOf(lastAt)}\n`,
    where === '' ? '' : `    ${where}\n`,
    ...stack.map(placeLine),
  ].join('');
}

/** Each error with its module, browsers and stack. */
export function errorsText({ remote, since, errors }: TeamErrors): string {
  if (errors.length === 0) return `No error of ${remote} was reported ${span(since)}.\n`;
  return `${remote}, ${span(since)}\n\n${errors.map((error) => errorText(remote, error)).join('\n')}`;
}
