import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const POLL_MS = 20;

/** The state that Postgres writes to `postmaster.pid`. */
interface PostmasterState {
  pid: number;
  ready: boolean;
}

function pidFile(data: string): string {
  return join(data, 'postmaster.pid');
}

function readState(data: string): PostmasterState | undefined {
  if (!existsSync(pidFile(data))) return undefined;
  const lines = readFileSync(pidFile(data), 'utf8').split('\n');
  const pid = Number(lines[0]);
  return pid > 0 ? { pid, ready: lines[7]?.trim() === 'ready' } : undefined;
}

/** Whether a process runs; a zombie, which has ended but was not waited for, does not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  const status = readProc(pid, 'stat');
  // The state follows the program's name in parentheses.
  return status?.slice(status.lastIndexOf(')') + 2, status.lastIndexOf(')') + 3) !== 'Z';
}

/** A file of Linux's /proc; undefined on other systems or when the process has just ended. */
function readProc(pid: number, name: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return undefined;
  }
}

/** Waits until `pid` has ended; false when it still runs after `timeoutMs`. */
export async function waitForEnd(pid: number, timeoutMs: number): Promise<boolean> {
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await wait(POLL_MS)) {
    if (!isRunning(pid)) return true;
  }
  return !isRunning(pid);
}

/**
 * Waits until the postmaster `pid` accepts connections.
 * @throws Error when it ends before, or is not ready after `timeoutMs`.
 */
export async function waitUntilReady(
  data: string,
  pid: number,
  timeoutMs: number,
  ended: () => boolean,
): Promise<void> {
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await wait(POLL_MS)) {
    const state = readState(data);
    if (state?.pid === pid && state.ready) return;
    if (ended()) throw new Error('Postgres ended while starting.');
  }
  throw new Error(`Postgres was not ready after ${timeoutMs / 1000} s.`);
}

/** Stops a postmaster: first by SIGINT, which ends sessions and checkpoints, then by SIGQUIT, as recovery is quick. */
export async function stopPostmaster(pid: number, patienceMs = 4000): Promise<void> {
  for (const [signal, timeoutMs] of [
    ['SIGINT', patienceMs],
    ['SIGQUIT', 2000],
    ['SIGKILL', 2000],
  ] as const) {
    if (!isRunning(pid)) return;
    process.kill(pid, signal);
    if (await waitForEnd(pid, timeoutMs)) return;
  }
  throw new Error(`Postgres (process ${pid}) does not end: stop it by hand, then start again.`);
}

/**
 * Stops the Postgres that a killed parent left running on `data`. The caller must hold the data folder's lock. If the
 * recorded pid now belongs to another program, only the file is removed, because Postgres would mistake that program for
 * itself and refuse to start.
 * @returns whether there was one
 */
export async function stopOrphan(data: string): Promise<boolean> {
  const state = readState(data);
  if (!state || !isRunning(state.pid)) return false;
  const commandLine = readProc(state.pid, 'cmdline');
  if (commandLine !== undefined && !commandLine.includes(data)) {
    rmSync(pidFile(data));
    return false;
  }
  await stopPostmaster(state.pid);
  return true;
}
