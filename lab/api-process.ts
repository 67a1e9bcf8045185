import { fork, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from '../tooling/src/config';

/** A server under measurement, in a process of its own. */
export interface Server {
  /** e.g. `http://127.0.0.1:40123` */
  url: string;
  /** Its peak memory in MB; undefined except on Linux. */
  peakMemory: () => number | undefined;
  stop: () => Promise<void>;
}

interface Message {
  type: string;
  port?: number;
  message?: string;
}

/** Forks a program that reports `{type: 'ready', port}` over IPC. */
export async function startServer(program: string, environment: Record<string, string>): Promise<Server> {
  const file = fileURLToPath(new URL(program, import.meta.url));
  const child = fork(file, {
    env: childEnvironment(environment),
    execArgv: [],
    // Its log is written, as in production, but discarded.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const port = await readyPort(child);
  return {
    url: `http://127.0.0.1:${port}`,
    peakMemory: () => peakMemoryOf(child.pid),
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function readyPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) =>
      reject(new Error(`The server ended with code ${code} before it was ready.`)),
    );
    child.on('message', (message: Message) => {
      if (message.type === 'ready' && message.port !== undefined) resolve(message.port);
      if (message.type === 'failed') reject(new Error(message.message));
    });
  });
}

function peakMemoryOf(pid: number | undefined): number | undefined {
  if (process.platform !== 'linux' || pid === undefined) return undefined;
  const kilobytes = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
}
