import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { median, type Measured } from './load';

const run = promisify(execFile);

const MS: Record<string, number> = { us: 0.001, ms: 1, s: 1000 };

/** Load to put on a server. */
export interface Load {
  connections: number;
  seconds: number;
  /** e.g. `Accept-Encoding: br` */
  headers?: string[];
  /** Whether each request has an address of its own, so that no answer is in memory. */
  distinct?: boolean;
}

/** Gives each request a unique parameter. */
const DISTINCT = `
local n = ${Date.now() % 1_000_000}
request = function()
  n = n + 1
  return wrk.format("GET", wrk.path .. "?n=" .. n)
end
`;

/** Has wrk, which agrees with what servers count, ask for one address. @throws Error when it is not installed */
async function ask(url: string, { connections, seconds, headers = [], distinct }: Load): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'formraster-wrk-'));
  const script = join(folder, 'distinct.lua');
  writeFileSync(script, DISTINCT);
  const own = [...headers.flatMap((header) => ['-H', header]), ...(distinct ? ['-s', script] : [])];
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s', '--latency'];
  try {
    return (await run('wrk', [...options, ...own, url])).stdout;
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw isMissing ? new Error('This needs wrk: apt install wrk') : error;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const rateIn = (said: string): number => Number(/Requests\/sec:\s+([\d.]+)/.exec(said)?.[1]);

/** Measures one address. @throws Error when an answer is not a success */
export async function measure(url: string, load: Load): Promise<Measured> {
  const said = await ask(url, load);
  if (/Non-2xx|Socket errors/.test(said)) throw new Error(`${url}: not every answer was a success.\n${said}`);
  const latency = (percent: number) => {
    const [, value, unit = ''] = new RegExp(`${percent}%\\s+([\\d.]+)(us|ms|s)`).exec(said) ?? [];
    return Number(value) * (MS[unit] ?? NaN);
  };
  return { rate: rateIn(said), p50: latency(50), p99: latency(99) };
}

/** What came of more requests than a server may be able to answer. */
export interface Flooded {
  rate: number;
  answers: number;
  /** Of the answers, those that were no success. */
  refused: number;
  /** Connections that failed, and requests without an answer. */
  errors: number;
}

/** Puts any load on one address. */
export async function flood(url: string, load: Load): Promise<Flooded> {
  const said = await ask(url, load);
  const errors = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(said) ?? [];
  return {
    rate: rateIn(said),
    answers: Number(/(\d+) requests in/.exec(said)?.[1]),
    refused: Number(/Non-2xx or 3xx responses: (\d+)/.exec(said)?.[1] ?? 0),
    errors: errors.slice(1).reduce((sum, count) => sum + Number(count), 0),
  };
}

const RUNS = 3;

/** Measures several addresses in turn, so that other work of the machine affects all; the medians of three rounds. */
export async function measureInTurn(urls: readonly string[], load: Load): Promise<Measured[]> {
  for (const url of urls) await measure(url, { ...load, seconds: 2 });
  const rounds: Measured[][] = [];
  for (let round = 0; round < RUNS; round += 1) {
    const measured: Measured[] = [];
    for (const url of urls) measured.push(await measure(url, load));
    rounds.push(measured);
  }
  return urls.map((_url, at) => {
    const own = rounds.flatMap((round) => round[at] ?? []);
    const of = (figure: keyof Measured) => median(own.map((measured) => measured[figure]));
    return { rate: of('rate'), p50: of('p50'), p99: of('p99') };
  });
}

/** A file server with the same bytes: nginx with one worker, files compressed in advance. */
export interface FileServer {
  url: string;
  stop: () => Promise<void>;
}

/** Serves files, by their name, with nginx. @throws Error when it is not installed */
export async function startNginx(port: number, files: Record<string, Buffer>): Promise<FileServer> {
  const folder = mkdtempSync(join(tmpdir(), 'formraster-nginx-'));
  for (const [name, bytes] of Object.entries(files)) {
    writeFileSync(join(folder, name), bytes);
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes));
  }
  writeFileSync(
    join(folder, 'nginx.conf'),
    `worker_processes 1; daemon off; user root; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 4096; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; default_type text/html;
  open_file_cache max=100; open_file_cache_valid 60s;
  server { listen 127.0.0.1:${port}; root ${folder}; add_header Content-Encoding br; }
}`,
  );
  const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const failed = once(nginx, 'error').then(() => {
    throw new Error('This needs nginx: apt install nginx-light');
  });
  await Promise.race([failed, answers(port)]);
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      const ended = once(nginx, 'exit');
      nginx.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Waits until something listens at a port of this machine. */
async function answers(port: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const socket = connect(port, '127.0.0.1');
    const there = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (there) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`Nothing listens at port ${port}.`);
}
