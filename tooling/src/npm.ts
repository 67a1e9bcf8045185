import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Runs npm in a folder, with the configuration of this machine and of the folder.
 * @returns what it prints
 * @throws Error with npm's own message
 */
export async function npm(folder: string, args: string[], environment?: NodeJS.ProcessEnv): Promise<string> {
  // On Windows npm is a script, which only a shell runs.
  const options = {
    cwd: folder,
    env: environment,
    shell: process.platform === 'win32',
    maxBuffer: 10_000_000,
  };
  const { stdout } = await run('npm', args, options);
  return stdout;
}
