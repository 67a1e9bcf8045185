import { constants, getPriority, setPriority } from 'node:os';
import path from 'node:path';
import { getHeapStatistics } from 'node:v8';
import { LRUCache } from 'lru-cache';
import type { RemoteVersion } from 'release/serving';
import { jsonForScript } from 'shared-platform';
import { errorMessage } from 'shared-types/error-message';
import { pageDataInPage } from 'shared-types/page-remotes';
import { REPORTED_FRAME, REPORTED_FRAMES } from 'shared-types/reports-path';
import { App } from '../../app/App';
import { ownPages, RouteTable } from '../../app/routes';
import { slotOwner } from '../../app/slot-name';
import { Document, LEFT_TO_BROWSER } from '../../document/Document';
import { addServerBuild, FilledInBrowser, serverRemotes, unloadServerBuild } from '../remotes/loader';
import { confine } from './confine';
import { buildKey, type RenderJob } from './job';
import type { Order, RenderedPage, Reply } from './messages';
import { OnServer } from './OnServer';
import { toHtml } from './to-html';

/** The process itself, which remotes' code cannot reach ({@link confine}). */
const own = process;

function send(reply: Reply): void {
  own.send?.(reply);
}

/** How far its priority is below the server's, which has to answer while pages are made. */
const LOWER_BY = 5;

/** How long a page waits for parts that suspend, in ms; their slots are then left to the browser. */
const SUSPENDED_MS = 300;

/** Boundaries below this many bytes are written in place, so that React needs no inline script to move them. */
const NEVER_OUTLINE = 100_000_000;

/** Thrown into the parts of a page that are still suspended at the deadline. */
class NotReadyInTime extends Error {
  override message = 'A part of the page was not ready in time.';
}

/** How many tables of pages are kept; canaries and previews have their own. */
const MOST_TABLES = 20;

const tables = new LRUCache<string, RouteTable>({ max: MOST_TABLES });

function tableOf({ routes = [], places }: RenderJob['page']): RouteTable {
  const key = JSON.stringify([routes, places]);
  const table = tables.get(key) ?? new RouteTable(routes, places);
  tables.set(key, table);
  return table;
}

/** Bytes by which the heap grew while each version's code ran, over all pages of this worker. */
const growth = new Map<string, number>();

/** More bytes than pages leave behind between two collections of garbage. */
const STANDS_OUT_BYTES = 64 * 1024 * 1024;

/** Share of a worker's heap beyond which it may end at any time, between two pages too. */
const FULL = 0.7;

/** Further bytes that are worth another collection of garbage, which takes the longer the more is in use. */
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

const heapBytes = () => getHeapStatistics().used_heap_size;

function heaviest(remotes: RenderJob['remotes']): number | undefined {
  const shares = remotes.map((remote) => growth.get(buildKey(remote)) ?? 0);
  const most = Math.max(...shares);
  const others = shares.reduce((sum, share) => sum + share, 0) - most;
  return most > STANDS_OUT_BYTES && most > others ? shares.indexOf(most) : undefined;
}

/**
 * Renders one page to complete HTML. Errors in remotes' slots leave placeholders and are returned as problems. Reports a
 * step each time another remote's code is about to run.
 */
async function render(job: RenderJob): Promise<RenderedPage> {
  let running = -1;
  send({ type: 'step', running });
  let heap = heapBytes();
  const grown = () => {
    const remote = job.remotes[running];
    const now = heapBytes();
    if (remote && now > heap) growth.set(buildKey(remote), (growth.get(buildKey(remote)) ?? 0) + now - heap);
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
    send({ type: 'step', running, module, heaviest: heaviest(job.remotes) });
  };
  const host = serverRemotes(job.remotes, job.files.federationScripts, entering, (module, version, error) => {
    const [remote = ''] = module.split('/');
    const frames = framesIn(
      job.remotes.find(({ name }) => name === remote),
      error,
    );
    problems.push({ remote, version, module, kind: 'server', message: errorMessage(error), frames });
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
            frames: framesIn(remote, error),
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
    growth.delete(buildKey(leaking));
  }
  const [used, left, scripts] = [host.used(), host.left(), host.scripts()];
  return { html, status: answer.code, used, left, scripts, problems, filledBy };
}

// A terminal's signals reach every process in it; the server stops its renderers after their last pages.
for (const signal of ['SIGINT', 'SIGHUP'] as const) own.on(signal, () => undefined);
own.on('disconnect', () => own.exit());

/** The page that is being rendered. */
let current: RenderJob | undefined;

/** A build is compiled under its key, which the frames of an error therefore name. */
const stackOf = (error: unknown): string => (error instanceof Error ? String(error.stack) : '');

/** The places of an error's stack that are in a remote's server build, innermost first. */
function framesIn(remote: RemoteVersion | undefined, error: unknown): string[] {
  if (remote?.server === undefined) return [];
  const file = path.basename(remote.server.file);
  const [, ...places] = stackOf(error).split(`${buildKey(remote)}:`);
  return places
    .map((place) => `server/${file}:${/^\d+:\d+(?!\d)/.exec(place)?.[0] ?? ''}`)
    .filter((frame) => REPORTED_FRAME.test(frame))
    .slice(0, REPORTED_FRAMES);
}

/** The remote in whose build an error was thrown, as an index in the page's `remotes`; -1 when it was in none. */
function thrower(error: unknown): number {
  const stack = stackOf(error);
  const found = (current?.remotes ?? []).map((remote) => stack.indexOf(`${buildKey(remote)}:`));
  return found.indexOf(Math.min(...found.filter((at) => at !== -1)));
}

// Code that a remote left running throws while another one renders, which is not to be blamed.
own.on('uncaughtExceptionMonitor', (error) => {
  const running = thrower(error);
  if (running !== -1) send({ type: 'step', running });
});

async function start(): Promise<void> {
  setPriority(Math.min(getPriority() + LOWER_BY, constants.priority.PRIORITY_LOW));
  await Promise.all(ownPages.map(async ({ handle }) => handle.load?.()));
  if (process.env.NODE_ENV !== 'development') confine();
  own.on('message', (order: Order) => {
    if (order.type === 'build') addServerBuild(order.key, order.build);
    else {
      current = order.job;
      render(order.job).then(
        (page) => send({ type: 'rendered', page }),
        (error: unknown) => send({ type: 'failed', message: errorMessage(error) }),
      );
    }
  });
  send({ type: 'ready' });
}

void start();
