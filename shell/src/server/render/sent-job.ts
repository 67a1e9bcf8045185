import { LRUCache } from 'lru-cache';
import type { RemoteVersion } from 'release/serving';
import type { PageData } from 'shared-types/page-data';
import type { ShellFiles } from '../../document/Document';

/** One page to render; every value survives structured cloning. */
export interface RenderJob {
  /** Path and query. */
  url: string;
  page: PageData;
  files: ShellFiles;
  remotes: RemoteVersion[];
}

/** So much is kept in a worker of what was sent to it once, besides the code of remotes. */
const KEPT = 500;

/** What is the same on many pages: the shell's files, what a table of pages tells of itself, and the versions of the remotes. */
type Lasting = [
  files: ShellFiles,
  routes: PageData['routes'],
  places: PageData['places'],
  ...remotes: RemoteVersion[],
];

/** A job on its way to a worker: what is {@link Lasting} is sent to it once. */
export interface SentJob extends Pick<RenderJob, 'url'> {
  page: Omit<PageData, 'remotes' | 'routes' | 'places'>;
  /** Numbers of the job's {@link Lasting}; 0 for what it does not have. */
  numbers: number[];
  /** Indexes of remotes that are left to the browser. */
  out: number[];
  /** Names of remotes that the page names. */
  named: string[];
  /** What the numbers stand for, for a worker that lacks some of it. */
  lasting?: Lasting;
}

/** The answer of a worker that does not know all of a job's numbers. */
export interface Unknown {
  unknown: true;
}

const numbered = new WeakMap<object, number>();
let last = 0;

/** The number of an object; whatever differs from another in any way has a number of its own. */
function numberOf(lasting: object | undefined): number {
  if (lasting === undefined) return 0;
  const known = numbered.get(lasting);
  if (known !== undefined) return known;
  last += 1;
  numbered.set(lasting, last);
  return last;
}

const lastingOf = ({ files, page, remotes }: RenderJob): Lasting => [
  files,
  page.routes,
  page.places,
  ...remotes,
];

/** A job as it is sent first. @param isOut whether the browser has to fill a remote's slots */
export function sentJob(job: RenderJob, isOut: (remote: RemoteVersion) => boolean): SentJob {
  const { remotes: named, routes: _routes, places: _places, ...page } = job.page;
  return {
    url: job.url,
    page,
    numbers: lastingOf(job).map(numberOf),
    out: job.remotes.flatMap((remote, index) => (isOut(remote) ? [index] : [])),
    named: named.map(({ name }) => name),
  };
}

/** A job as it is sent to a worker that did not know all of it. */
export const sentWhole = (sent: SentJob, job: RenderJob): SentJob => ({ ...sent, lasting: lastingOf(job) });

/** Nothing that a page's code does to what is kept may show on the next page. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}

const kept = new LRUCache<number, object>({ max: KEPT });

/** In a worker: the job that was sent; undefined when it names something that this worker has not been told of. */
export function receivedJob({ numbers, named, out, lasting, ...sent }: SentJob): RenderJob | undefined {
  lasting?.forEach((value, index) => {
    if (value !== undefined) kept.set(numbers[index] ?? 0, frozen(value));
  });
  const known = numbers.map((number) => kept.get(number));
  if (known.some((value, index) => value === undefined && numbers[index] !== 0)) return undefined;
  const [files, routes, places, ...remotes] = known as Lasting;
  const assets = remotes.filter(({ name }) => named.includes(name)).map((remote) => remote.assets);
  return {
    url: sent.url,
    files,
    page: { ...sent.page, ...(routes && { routes }), ...(places && { places }), remotes: assets },
    remotes: remotes.map((remote, index) =>
      out.includes(index) ? { ...remote, server: undefined } : remote,
    ),
  };
}
