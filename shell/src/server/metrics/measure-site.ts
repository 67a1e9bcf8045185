import { statfs } from 'node:fs/promises';
import { collectDefaultMetrics, Counter, Gauge, type Aggregator } from 'prom-client';
import type { Releases } from 'release/serving';
import { FAILURE_KINDS, RATINGS, VITALS, type HealthCounter } from 'shared-types/remote-health';
import type { ResponseCache } from '../cache/response-cache';
import type { Renderer } from '../render/pool';
import { registry } from './metrics';

/** What is read on request. */
interface Measured {
  cache: Pick<ResponseCache, 'size'>;
  renderer: Pick<Renderer, 'load'>;
  releases: Pick<Releases, 'state' | 'changes'>;
  config: { remotesDir: string };
}

const registers = [registry];

/** Measures the process, its memory, its queue, the remotes and the disk from now on, whenever metrics are read. */
export function measureSite({ cache, renderer, releases, config }: Measured): void {
  collectDefaultMetrics({ register: registry });
  gauge(
    'shell_kept_bytes',
    'Memory for pages and calls that are the same for all visitors',
    () => cache.size().bytes,
  );
  gauge('shell_kept_entries', 'How many of them are kept', () => cache.size().entries);
  gauge(
    'shell_changes_followed',
    '1 while the API announces changes; else nothing in memory is current',
    () => Number(cache.size().announced),
    'min',
  );
  gauge('shell_renders_waiting', 'Pages that wait for a renderer', () => renderer.load().waiting);
  gauge('shell_renders_waiting_limit', 'How many may wait; more are refused', () => renderer.load().limit);
  gauge('shell_renderers', 'Processes that render', () => renderer.load().renderers);
  gauge('shell_renderers_busy', 'How many of them render', () => renderer.load().busy);
  measureRemotes(releases);
  measureHealth(releases);
  measureDisk(config.remotesDir);
}

/** @param aggregator how the values of several workers become one */
function gauge(name: string, help: string, read: () => number, aggregator: Aggregator = 'sum'): void {
  new Gauge({
    name,
    help,
    aggregator,
    registers,
    collect() {
      this.set(read());
    },
  });
}

function measureRemotes(releases: Measured['releases']): void {
  new Gauge({
    name: 'shell_remote_info',
    help: 'Always 1: the versions that visitors get, and the percentage of them',
    labelNames: ['remote', 'version', 'traffic'],
    aggregator: 'max',
    registers,
    collect() {
      this.reset();
      for (const { name, live } of releases.state()) {
        for (const { version, traffic } of live) this.set({ remote: name, version, traffic }, 1);
      }
    },
  });
  new Gauge({
    name: 'shell_remote_left_out',
    help: 'How many versions of a remote are left out of server rendering for now',
    labelNames: ['remote'],
    aggregator: 'max',
    registers,
    collect() {
      this.reset();
      for (const { name, leftOut } of releases.state()) this.set({ remote: name }, leftOut);
    },
  });
  new Counter({
    name: 'shell_remote_changes_total',
    aggregator: 'max',
    help: 'How often the published versions were taken over, the start included',
    registers,
    collect() {
      this.reset();
      this.inc(releases.changes());
    },
  });
  new Counter({
    name: 'shell_remote_put_aside_total',
    help: 'How often versions of a remote were left out',
    labelNames: ['remote'],
    registers,
    collect() {
      this.reset();
      for (const { name, putAside } of releases.state()) this.inc({ remote: name }, putAside);
    },
  });
}

type Label = 'kind' | 'vital' | 'rating';

/**
 * Counts how the live, canary and previous version of each remote fare with visitors, of whom other versions are left
 * out, so that the number of series does not grow with publications.
 * @param series health counters, with the labels under which each is counted
 */
function measureVersions(
  releases: Measured['releases'],
  name: string,
  help: string,
  series: readonly { counter: HealthCounter; labels?: Partial<Record<Label, string>> }[],
): void {
  new Counter({
    name,
    help,
    labelNames: ['remote', 'version', ...Object.keys(series[0]?.labels ?? {})],
    registers,
    collect() {
      this.reset();
      for (const { name: remote, counted } of releases.state()) {
        for (const { version, counters } of counted) {
          for (const { counter, labels } of series) {
            this.inc({ remote, version, ...labels }, counters[counter] ?? 0);
          }
        }
      }
    },
  });
}

function measureHealth(releases: Measured['releases']): void {
  measureVersions(releases, 'shell_remote_visits_total', 'Visits with a version of a remote', [
    { counter: 'visits' },
  ]);
  measureVersions(releases, 'shell_remote_visits_failed_total', 'Visits on which a version failed', [
    { counter: 'failed' },
  ]);
  measureVersions(
    releases,
    'shell_remote_failures_total',
    'Failures of a version of a remote, on the server and in browsers',
    FAILURE_KINDS.map((kind) => ({ counter: kind, labels: { kind } })),
  );
  measureVersions(
    releases,
    'shell_remote_vitals_total',
    'Pages with a version of a remote, by the ratings of their web vitals',
    VITALS.flatMap((vital) =>
      RATINGS.map((rating) => ({ counter: `${vital}-${rating}` as const, labels: { vital, rating } })),
    ),
  );
}

/** The disk that remotes are on, and in `DATA_DIR` all else. */
function measureDisk(folder: string): void {
  const read = async () => {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, size: blocks * bsize };
  };
  new Gauge({
    name: 'shell_disk_free_bytes',
    aggregator: 'max',
    help: 'Free space on the disk of REMOTES_DIR, by default that of DATA_DIR',
    registers,
    async collect() {
      this.set((await read()).free);
    },
  });
  new Gauge({
    name: 'shell_disk_size_bytes',
    aggregator: 'max',
    help: 'Size of that disk',
    registers,
    async collect() {
      this.set((await read()).size);
    },
  });
}
