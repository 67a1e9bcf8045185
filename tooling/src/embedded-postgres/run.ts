import { spawn, type ChildProcess } from 'node:child_process';
import { Socket } from 'node:net';
import { asAccount, type PostgresAccount } from './account';

/** Postgres does not inherit our environment: a stray PGDATA or PGPORT would mislead it. */
const ENVIRONMENT = { LC_ALL: 'C', TZ: 'UTC' };

/** Starts a Postgres program that outlives a Ctrl-C in the terminal, writing to the open file `log`. */
export function spawnDetached(
  account: PostgresAccount,
  program: string,
  programArgs: string[],
  log: number,
  cwd: string,
): ChildProcess {
  const { file, args, identity } = asAccount(account, program, programArgs);
  return spawn(file, args, {
    ...identity,
    cwd,
    env: ENVIRONMENT,
    detached: true,
    stdio: ['ignore', log, log],
  });
}

/** How long clients of a Postgres may finish after its parent is gone, in s. */
const LAST_WORK_S = 4;

/**
 * Has a process ended by SIGINT soon after this one is gone, even by SIGKILL: a shell waits for the end of a pipe that
 * only this process holds open.
 * @returns calls it off
 */
export function endAfterParent(pid: number): () => void {
  const script = `read -r _; sleep ${LAST_WORK_S}; kill -INT "$1"`;
  const watcher = spawn('/bin/sh', ['-c', script, 'sh', String(pid)], {
    detached: true,
    env: {},
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Neither keeps this process alive.
  watcher.unref();
  if (watcher.stdin instanceof Socket) watcher.stdin.unref();
  watcher.stdin.on('error', () => undefined);
  return () => void watcher.kill('SIGKILL');
}

/**
 * Runs a Postgres program to its end.
 * @throws Error with its output when it fails
 */
export function runToEnd(
  account: PostgresAccount,
  program: string,
  programArgs: string[],
  cwd: string,
  input = '',
): Promise<void> {
  const { file, args, identity } = asAccount(account, program, programArgs);
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { ...identity, cwd, env: ENVIRONMENT, detached: true });
    let output = '';
    const collect = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.stdin.on('error', (error) => collect(Buffer.from(error.message)));
    child.stdin.end(input);
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${program} ended with code ${String(code)}: ${output.trim()}`));
    });
  });
}
