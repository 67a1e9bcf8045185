import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorMessage } from 'shared-types/error-message';
import { acquireLock, LockedError, type Lock } from '../start/lock';
import { hashInputs } from './inputs';
import { buildSteps, type BuildStep } from './steps';
import { ProgressLine } from './progress-line';

/** A build that failed. The message is a sentence, followed by what the tool said. */
export class BuildError extends Error {
  override name = 'BuildError';
}

interface BuildOptions {
  steps?: BuildStep[];
  output?: NodeJS.WritableStream & { isTTY?: boolean };
  signal?: AbortSignal;
}

/**
 * Builds what is stale: steps whose inputs' bytes changed since they last succeeded, or whose output is missing.
 * One line is printed for each step that runs. Two builds of one repository wait for each other.
 * @throws BuildError
 */
export async function build(root: string, options: BuildOptions = {}): Promise<void> {
  const { steps = buildSteps(root), output = process.stdout, signal } = options;
  const stamps = join(root, '.cache/stamps');
  const lock = await prepareCache(root, stamps, output);
  try {
    for (const step of steps) {
      const stamp = join(stamps, step.name);
      const hash = hashInputs(root, step.inputs);
      if (await isFresh(root, step, stamp, hash)) continue;
      await writeFile(stamp, '');
      await runStep(root, step, output, signal);
      await writeFile(stamp, hash);
    }
  } finally {
    lock.release();
  }
}

async function prepareCache(root: string, stamps: string, output: NodeJS.WritableStream): Promise<Lock> {
  try {
    await mkdir(stamps, { recursive: true });
    return await waitForLock(join(root, '.cache/build.lock'), output);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!['EACCES', 'EPERM', 'EROFS'].includes(code)) throw error;
    throw new BuildError(
      `${join(root, '.cache')} cannot be written to (${code}): give yourself the right to, or start as its owner.`,
      { cause: error },
    );
  }
}

async function isFresh(root: string, step: BuildStep, stamp: string, hash: string): Promise<boolean> {
  const built = step.outputs.every((path) => existsSync(join(root, path)));
  return built && existsSync(stamp) && (await readFile(stamp, 'utf8')) === hash;
}

async function runStep(
  root: string,
  step: BuildStep,
  output: NonNullable<BuildOptions['output']>,
  signal?: AbortSignal,
): Promise<void> {
  const line = new ProgressLine(output, `  building ${step.name} …`);
  try {
    await step.run(root, (done, total) => line.report(done, total), signal);
    line.end();
  } catch (error) {
    line.end('failed');
    const said = errorMessage(error);
    throw new BuildError(`Building ${step.name} failed:\n${said}`, { cause: error });
  }
}

async function waitForLock(file: string, output: NodeJS.WritableStream): Promise<Lock> {
  for (let announced = false; ; announced = true) {
    try {
      return acquireLock(file);
    } catch (error) {
      if (!(error instanceof LockedError)) throw error;
      if (!announced) output.write(`  waiting for the build of process ${error.owner} …\n`);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}
