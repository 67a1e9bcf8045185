import { spawn } from 'node:child_process';
import { childEnvironment } from '../config';

/**
 * Runs a Node script in the repository to its end, quietly, in a process of its own, so that what it took of
 * memory is given back.
 * @throws Error with what it printed when it fails; when `signal` is aborted it is stopped.
 */
export function runScript(
  root: string,
  script: string,
  args: string[],
  { typescript = false, signal }: { typescript?: boolean; signal?: AbortSignal } = {},
): Promise<void> {
  const loader = typescript ? ['--conditions=source', '--import', 'tsx'] : [];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...loader, script, ...args], {
      cwd: root,
      env: childEnvironment({}),
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
    });
    let output = '';
    const collect = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(output.trim() || `${script} ended with code ${String(code)}.`));
    });
  });
}
