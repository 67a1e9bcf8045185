import { Counter, Histogram, Registry } from 'prom-client';

/** Everything that this server counts and measures (contracts, Metrics). */
export const registry = new Registry();

const registers = [registry];

/** Buckets in seconds, from an answer in memory to a visitor's patience. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** What a request is for. Addresses are unbounded, and are in none of these. */
type RequestKind = 'page' | 'api' | 'file' | 'report' | 'health' | 'metrics';

const KINDS: readonly [RegExp, RequestKind][] = [
  [/^\/api(?:[/?]|$)/, 'api'],
  [/^\/(?:assets|pictures|remotes|styles)\//, 'file'],
  [/^\/health\//, 'health'],
  [/^\/reports(?:\?|$)/, 'report'],
  [/^\/metrics(?:\?|$)/, 'metrics'],
  [/^[^?]*\.\w+(?:\?|$)/, 'file'],
];

const kindOf = (address: string): RequestKind =>
  KINDS.find(([pattern]) => pattern.test(address))?.[1] ?? 'page';

/** `2xx` for 204; numbers apart, each kind would have dozens of series. */
const classOf = (status: number): string => `${Math.floor(status / 100)}xx`;

const requests = new Histogram({
  name: 'shell_request_duration_seconds',
  help: 'Time to answer a request',
  labelNames: ['kind', 'status'],
  buckets: SECONDS,
  registers,
});

const kept = new Counter({
  name: 'shell_kept_answers_total',
  help: 'Answers that are the same for all visitors, by where they came from',
  labelNames: ['kind', 'from'],
  registers,
});

const apiRequests = new Counter({
  name: 'shell_api_requests_total',
  help: 'Requests to the API, for visitors and for pages',
  labelNames: ['by', 'outcome'],
  registers,
});

const refused = new Counter({
  name: 'shell_pages_refused_total',
  help: 'Pages answered with 503',
  labelNames: ['reason'],
  registers,
});

const renders = new Histogram({
  name: 'shell_render_duration_seconds',
  help: 'Time of one attempt at a render, without its wait',
  labelNames: ['outcome'],
  buckets: SECONDS,
  registers,
});

const ended = new Counter({
  name: 'shell_renderers_ended_total',
  help: 'Renderers that ended and were replaced',
  registers,
});

const faults = new Counter({
  name: 'shell_remote_faults_total',
  help: 'Slots left to the browser, by the remote whose they are',
  labelNames: ['remote', 'fault'],
  registers,
});

/** Times and counts a request. @param status undefined when its visitor left before the answer was sent */
export function answered(address: string, startedMs: number, status: number | undefined): void {
  const labels = { kind: kindOf(address), status: status === undefined ? 'left' : classOf(status) };
  requests.observe(labels, (performance.now() - startedMs) / 1000);
}

/** Counts a public page or call. `last`: the last good one, since no new one could be made in time. */
export function countCached(kind: 'page' | 'api', from: 'memory' | 'made' | 'shared' | 'last'): void {
  kept.inc({ kind, from });
}

/** Counts a request to the API, by the status of its answer. */
export function countApiAnswer(by: 'visitor' | 'page', status: number): void {
  apiRequests.inc({ by, outcome: status >= 500 ? 'failed' : status >= 400 ? 'refused' : 'answered' });
}

/** Counts a request to the API that got no answer. */
export function countNoApiAnswer(
  by: 'visitor' | 'page',
  outcome: 'unreachable' | 'left' = 'unreachable',
): void {
  apiRequests.inc({ by, outcome });
}

/** Counts a page that was refused. */
export function countRefused(reason: 'busy' | 'failed'): void {
  refused.inc({ reason });
}

/** Times one attempt at a render. `stopped`: the code took too long; `starved`: the machine did; `failed`: it crashed. */
export function attempted(outcome: 'rendered' | 'stopped' | 'starved' | 'failed', startedMs: number): void {
  renders.observe({ outcome }, (performance.now() - startedMs) / 1000);
}

/** Counts a renderer that ended. */
export function countEnded(): void {
  ended.inc();
}

/** Counts a slot that was left to the browser. */
export function countFault(remote: string, fault: string): void {
  faults.inc({ remote, fault });
}
