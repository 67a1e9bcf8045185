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

/** Versions kept in a worker, besides their code. */
const KEPT_VERSIONS = 500;

/** A job on its way to a worker: what is the same on every page, the versions of the remotes, is sent to it once. */
export interface SentJob extends Pick<RenderJob, 'url' | 'files'> {
  page: Omit<PageData, 'remotes'>;
  /** Numbers of the job's remotes. */
  versions: number[];
  /** Indexes of remotes that are left to the browser. */
  out: number[];
  /** Names of remotes that the page names. */
  named: string[];
  /** The remotes themselves, for a worker that lacks one of them. */
  remotes?: RemoteVersion[];
}

/** The answer of a worker that does not know all of a job's versions. */
export interface Unknown {
  unknown: true;
}

const numbers = new WeakMap<RemoteVersion, number>();
let last = 0;

/** The number of a version; whatever differs from another in any way has a number of its own. */
function numberOf(remote: RemoteVersion): number {
  const known = numbers.get(remote);
  if (known !== undefined) return known;
  last += 1;
  numbers.set(remote, last);
  return last;
}

/** A job as it is sent first. @param isOut whether the browser has to fill a remote's slots */
export function sentJob(job: RenderJob, isOut: (remote: RemoteVersion) => boolean): SentJob {
  const { remotes: named, ...page } = job.page;
  return {
    url: job.url,
    files: job.files,
    page,
    versions: job.remotes.map(numberOf),
    out: job.remotes.flatMap((remote, index) => (isOut(remote) ? [index] : [])),
    named: named.map(({ name }) => name),
  };
}

/** Nothing that a page's code does to a version may show on the next page. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}

const versions = new LRUCache<number, RemoteVersion>({ max: KEPT_VERSIONS });

/** In a worker: the job that was sent; undefined when it names a version that this worker has not been told of. */
export function receivedJob({ named, out, remotes, ...sent }: SentJob): RenderJob | undefined {
  remotes?.forEach((remote, index) => versions.set(sent.versions[index] ?? 0, frozen(remote)));
  const known = sent.versions.flatMap((number) => versions.get(number) ?? []);
  if (known.length < sent.versions.length) return undefined;
  const assets = known.filter(({ name }) => named.includes(name)).map((remote) => remote.assets);
  return {
    url: sent.url,
    files: sent.files,
    page: { ...sent.page, remotes: assets },
    remotes: known.map((remote, index) => (out.includes(index) ? { ...remote, server: undefined } : remote)),
  };
}
