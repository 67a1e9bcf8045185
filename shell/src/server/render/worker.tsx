import { constants, getPriority, setPriority } from 'node:os';
import { getHeapStatistics } from 'node:v8';
import { jsonForScript } from 'shared-platform';
import { errorMessage } from 'shared-types/error-message';
import { pageDataInPage } from 'shared-types/page-remotes';
import type { ServerFailure } from 'shared-types/remote-health';
import { worker } from 'workerpool';
import { App } from '../../app/App';
import { ownPages, RouteTable } from '../../app/routes';
import { slotOwner } from '../../app/slot-name';
import { Document, LEFT_TO_BROWSER } from '../../document/Document';
import type { StartFile } from '../../document/start-scripts';
import { FilledInBrowser, serverRemotes, unloadServerBuild } from '../remotes/loader';
import { OnServer } from './OnServer';
import { receivedJob, type RenderJob, type SentJob, type Unknown } from './sent-job';
import { stepWriter } from './steps';
import { toHtml } from './to-html';

/** How far its priority is below the server's, which has to answer while pages are made. */
const LOWER_BY = 5;

/** How long a page waits for parts that suspend, in ms; their slots are then left to the browser. */
const SUSPENDED_MS = 300;

/** Boundaries below this many bytes are written in place, so that React needs no inline script to move them. */
const NEVER_OUTLINE = 100_000_000;

/** A page that React has rendered. */
export interface RenderedPage {
  /** UTF-8: half the bytes that a string takes on its way to the server. */
  html: Buffer;
  status: number;
  /** Modules whose code ran, `<remote>/<Module>`. */
  used: string[];
  /** Remotes that were to be left to the browser, and are on the page. */
  left: string[];
  /** Scripts of the remotes on the page's first screen. */
  scripts: StartFile[];
  /** What went wrong in remotes' slots. */
  problems: RenderProblem[];
  /** The remote that has filled most of this worker's memory, of which little is left: an index in the job's `remotes`. */
  filledBy: number | undefined;
}

/** A slot that was left to the browser, and why. */
export interface RenderProblem {
  /** The remote whose slot it is; `shell` for the shell's own parts. */
  remote: string;
  version: string;
  /** The module whose slot it is, if that is known. */
  module?: string | undefined;
  kind: ServerFailure;
  message: string;
}

/** Thrown into the parts of a page that are still suspended at the deadline. */
class NotReadyInTime extends Error {
  override message = 'A part of the page was not ready in time.';
}

const writeStep = stepWriter(process.argv[2] ?? '');

let pagesLoaded: Promise<unknown> | undefined;

/** Tables by their routes, which a worker is sent once; canaries differ in them. */
const tables = new WeakMap<object, RouteTable>();

function tableOf({ routes = [], places }: RenderJob['page']): RouteTable {
  const table = tables.get(routes) ?? new RouteTable(routes, places);
  tables.set(routes, table);
  return table;
}

/** Bytes by which the heap grew while each version's code ran, over all pages of this worker. */
const growth = new Map<string, number>();

/** So many bytes are more than pages leave behind between two collections of garbage. */
const STANDS_OUT_BYTES = 64 * 1024 * 1024;

/** Share of a worker's heap beyond which it may end at any time, between two pages too. */
const FULL = 0.7;

/** So many more bytes are worth another collection of garbage, which takes the longer the more is in use. */
const WORTH_COLLECTING_BYTES = 16 * 1024 * 1024;

/** Bytes in use after the last collection that {@link isFull} asked for. */
let lastInUse = 0;

/** Whether little memory is left, garbage aside. */
function isFull(): boolean {
  const limit = FULL * getHeapStatistics().heap_size_limit;
  if (heapBytes() > Math.max(limit, lastInUse + WORTH_COLLECTING_BYTES)) {
    globalThis.gc?.();
    lastInUse = heapBytes();
    return lastInUse > limit;
  }
  return false;
}

const keyOf = ({ name, version }: RenderJob['remotes'][number]) => `${name}@${version}`;
const heapBytes = () => getHeapStatistics().used_heap_size;

function heaviest(remotes: RenderJob['remotes']): number | undefined {
  const shares = remotes.map((remote) => growth.get(keyOf(remote)) ?? 0);
  const most = Math.max(...shares);
  const others = shares.reduce((sum, share) => sum + share, 0) - most;
  return most > STANDS_OUT_BYTES && most > others ? shares.indexOf(most) : undefined;
}

/**
 * Renders one page to complete HTML. Errors in remotes' slots leave placeholders and are returned as problems. Writes a
 * step down each time another remote's code is about to run.
 * @param id the render's, in its steps
 */
async function render(id: number, sent: SentJob): Promise<RenderedPage | Unknown> {
  const job = receivedJob(sent);
  if (job === undefined) return { unknown: true };
  pagesLoaded ??= Promise.all(ownPages.map(async ({ handle }) => handle.load?.()));
  await pagesLoaded;

  const { user, system } = process.cpuUsage();
  const own = { id: process.pid, usedMs: (user + system) / 1000 };
  let running = -1;
  writeStep({ render: id, worker: own, running });
  let heap = heapBytes();
  const grown = () => {
    const remote = job.remotes[running];
    const now = heapBytes();
    if (remote && now > heap) growth.set(keyOf(remote), (growth.get(keyOf(remote)) ?? 0) + now - heap);
    heap = now;
  };
  const problems: RenderedPage['problems'] = [];
  const table = tableOf(job.page);
  const answer = { code: table.match(new URL(job.url, job.page.publicUrl).pathname) ? 200 : 404 };
  let shown: string | undefined;
  const entering = (index: number, module: string) => {
    if (index === running && module === shown) return;
    grown();
    running = index;
    shown = module;
    writeStep({ render: id, worker: own, running, module, heaviest: heaviest(job.remotes) });
  };
  const host = serverRemotes(job.remotes, job.files.federationScripts, entering, (module, version, error) => {
    const [remote = ''] = module.split('/');
    problems.push({ remote, version, module, kind: 'server', message: errorMessage(error) });
  });

  const html = await toHtml(
    <Document data={jsonForScript(pageDataInPage(job.page))} files={job.files}>
      <OnServer address={job.url} page={job.page} host={host} answer={answer}>
        <App table={table} />
      </OnServer>
    </Document>,
    SUSPENDED_MS,
    () => new NotReadyInTime(),
    {
      progressiveChunkSize: NEVER_OUTLINE,
      onError(error, { componentStack }) {
        if (error instanceof FilledInBrowser) return LEFT_TO_BROWSER;
        // Several parts can wait at the deadline; the remote that ran last does not always own the part.
        const module = slotOwner(componentStack);
        const remote = job.remotes.find(({ name }) => name === module?.split('/')[0]) ?? job.remotes[running];
        const message = errorMessage(error);
        const known = problems.some(
          (other) => other.message === message && (module === undefined || other.module === module),
        );
        if (!known) {
          problems.push({
            remote: remote?.name ?? 'shell',
            version: remote?.version ?? '',
            module,
            kind: error instanceof NotReadyInTime ? 'deadline' : 'server',
            message,
          });
        }
        return LEFT_TO_BROWSER;
      },
    },
  );
  grown();
  const filledBy = isFull() ? heaviest(job.remotes) : undefined;
  const leaking = filledBy === undefined ? undefined : job.remotes[filledBy];
  if (leaking) {
    // What it kept goes with its code, so that this worker can go on.
    unloadServerBuild(leaking);
    growth.delete(keyOf(leaking));
  }
  const [used, left, scripts] = [host.used(), host.left(), host.scripts()];
  return { html, status: answer.code, used, left, scripts, problems, filledBy };
}

// React measures each of a page's thousands of pieces with it, and to call Node's getter takes longer than to measure.
Object.defineProperty(globalThis, 'Buffer', { value: Buffer, writable: true });

/** What the pool can call in a worker. */
const methods = { render };
export type RenderMethods = typeof methods;

// Ctrl+C reaches every process of the terminal; the server stops its workers after their last pages.
process.on('SIGINT', () => undefined);

setPriority(Math.min(getPriority() + LOWER_BY, constants.priority.PRIORITY_LOW));
worker(methods);
