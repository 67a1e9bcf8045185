import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { childEnvironment } from '../config';

interface ScriptOptions {
  typescript?: boolean;
  background?: boolean;
  signal?: AbortSignal;
}

/**
 * Runs a Node script in the repository to its end, without printing, in a process of its own, so that its memory is
 * released. It is stopped when `signal` is aborted.
 * @param options.background lets everything else go first
 * @throws Error with its output when it fails
 */
export function runScript(
  root: string,
  script: string,
  args: string[],
  { typescript = false, background = false, signal }: ScriptOptions = {},
): Promise<void> {
  const loader = typescript ? ['--conditions=source', '--import', 'tsx'] : [];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...loader, script, ...args], {
      cwd: root,
      env: childEnvironment({}),
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
    });
    if (background && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
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
