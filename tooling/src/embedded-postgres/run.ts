import { spawn, type ChildProcess } from 'node:child_process';
import { asAccount, type PostgresAccount } from './account';

/** Postgres gets no environment of ours: a stray PGDATA or PGPORT would send it elsewhere. */
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

/**
 * Runs a Postgres program to its end.
 * @throws Error with what it printed when it fails.
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
