import autocannon from 'autocannon';

/** What one run of load measured. */
export interface Measured {
  /** Requests a second. */
  rate: number;
  /** ms. */
  p50: number;
  p99: number;
}

/** Load to put on a server: `path` by GET, or `body` by POST, each request from an address of its own. */
export interface Load {
  path: string;
  body?: object;
  headers?: Record<string, string>;
  connections: number;
  seconds: number;
}

/** Load before measuring, since servers compile their hot paths first. */
const WARM_UP_SECONDS = 4;
const PAIRS = 5;

let calls = 0;
/** An unused address for `X-Forwarded-For`. */
export const nextAddress = (): string => {
  calls += 1;
  return `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`;
};

/** Measures one server. @throws Error when an answer is not a success, since figures could not be compared */
export async function measure(url: string, load: Load): Promise<Measured> {
  const { path, body, headers, connections, seconds } = load;
  const result = await autocannon({
    url: `${url}${path}`,
    connections,
    duration: seconds,
    headers,
    ...(body && {
      requests: [
        {
          method: 'POST',
          body: JSON.stringify(body),
          setupRequest: (request) => ({
            ...request,
            headers: { 'content-type': 'application/json', 'x-forwarded-for': nextAddress() },
          }),
        },
      ],
    }),
  });
  if (result.non2xx + result.errors > 0) {
    throw new Error(
      `${path}: ${result.non2xx} answers were not successful, ${result.errors} requests failed.`,
    );
  }
  return { rate: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

/** The median of an odd number of values, which it sorts. */
export const median = (values: number[]): number =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The median of several runs, figure by figure. */
function medianOf(runs: Measured[]): Measured {
  return {
    rate: median(runs.map(({ rate }) => rate)),
    p50: median(runs.map(({ p50 }) => p50)),
    p99: median(runs.map(({ p99 }) => p99)),
  };
}

/** Result of comparing two servers under the same load. */
export interface Compared {
  ours: Measured;
  peer: Measured;
  /** Our rate over the peer's: the median over pairs of runs, each pair measured in the same few seconds. */
  ratio: number;
}

/** Loads both servers in turn, in short pairs, so that other work of the machine affects both. */
export async function compare(ours: string, peer: string, load: Load): Promise<Compared> {
  const runs: [Measured, Measured][] = [];
  for (const url of [ours, peer]) await measure(url, { ...load, seconds: WARM_UP_SECONDS });
  for (let run = 0; run < PAIRS; run += 1) {
    runs.push([await measure(ours, load), await measure(peer, load)]);
  }
  return {
    ours: medianOf(runs.map(([mine]) => mine)),
    peer: medianOf(runs.map(([, theirs]) => theirs)),
    ratio: median(runs.map(([mine, theirs]) => mine.rate / theirs.rate)),
  };
}
