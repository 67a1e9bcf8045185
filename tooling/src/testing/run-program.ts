import { spawn } from 'node:child_process';

/**
 * Runs a program in the repository with this terminal's output. An abort reaches it as SIGINT, on which test runners
 * stop what they started; on SIGTERM they would end at once.
 * @returns its exit code, 1 when it was killed
 */
export function runProgram(
  file: string,
  args: string[],
  options: { cwd: string; env?: NodeJS.ProcessEnv; signal?: AbortSignal },
): Promise<number> {
  const { cwd, env, signal } = options;
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] });
    const stop = (): void => void child.kill('SIGINT');
    signal?.addEventListener('abort', stop, { once: true });
    child.once('error', reject);
    child.once('exit', (code) => {
      signal?.removeEventListener('abort', stop);
      resolve(code ?? 1);
    });
  });
}
