import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { build } from '../build/build';
import { buildSteps } from '../build/steps';
import { apiEnvironment } from '../start/environments';
import type { StartContext } from '../start/start-context';
import { StartError } from '../start/service';

/** Programs of the API beside its server, relative to the repository. */
export const BACKUP_PROGRAM = 'api-nest/dist/backup-program.js';
export const RESET_OWNER_PROGRAM = 'api-nest/dist/reset-owner-program.js';

/** Builds the programs and what they need. */
export async function buildPrograms({ root, signal }: StartContext): Promise<void> {
  const needed = ['shared-types', 'shared-planner', 'api-nest'];
  await build(root, { signal, steps: buildSteps(root).filter(({ name }) => needed.includes(name)) });
}

/**
 * Runs a program on the site's database, until the signal stops it, and prints what it says.
 * @param input what it reads
 * @throws StartError with its sentence when it refuses or fails
 */
export async function runProgram(
  { root, config, signal, tell }: StartContext,
  script: string,
  databaseUrl: string,
  input: object,
): Promise<void> {
  const program = spawn(process.execPath, [join(root, script)], {
    env: apiEnvironment(root, config, databaseUrl, undefined),
    stdio: ['pipe', 'pipe', 'pipe'],
    signal,
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    program.once('exit', resolve).once('error', reject);
  });
  // A program that ends before it reads says why.
  program.stdin.on('error', () => undefined).end(JSON.stringify(input));
  const [code, said, complaint] = await Promise.all([ended, text(program.stdout), text(program.stderr)]);
  if (code !== 0) throw new StartError(complaint.trim() || `${script} ended with code ${code}.`);
  tell(said);
}
