import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { errorMessage } from 'shared-types/error-message';
import { acquireLock, LockedError, type Lock } from 'release/lock';
import { createBundlers } from './bundlers';
import { hashInputs } from './inputs';
import { buildSteps, type BuildStep, type StepRun } from './steps';
import { BuildProgress } from './progress';

/** A build that failed. The message is a sentence, followed by the tool's output. */
export class BuildError extends Error {
  override name = 'BuildError';
}

/**
 * The steps that were asked for by name, all of them for none; a remote's own name will do for its workspace.
 * @throws BuildError with the names there are
 */
export function stepsNamed(steps: readonly BuildStep[], names: readonly string[]): BuildStep[] {
  const unknown = names.find((name) => !steps.some((step) => isNamed(step, name)));
  if (unknown !== undefined) {
    const known = steps.map(({ name }) => name).join(', ');
    throw new BuildError(`There is nothing named ${unknown}: choose from ${known}, or leave it out for all.`);
  }
  return steps.filter((step) => names.length === 0 || names.some((name) => isNamed(step, name)));
}

const isNamed = (step: BuildStep, name: string) => step.name === name || step.name === `mf-${name}`;

const STAMPS = '.cache/stamps';

interface BuildOptions {
  steps?: BuildStep[];
  output?: NodeJS.WritableStream & { isTTY?: boolean };
  signal?: AbortSignal;
}

/** Steps at a time: one a processor, but a bundler holds about 1 GB of memory. */
const AT_ONCE = Math.max(2, Math.min(4, availableParallelism()));

/**
 * Builds what is stale: steps whose inputs' bytes changed since they last succeeded, or whose output is missing, as
 * many at once as there are processors. One line is printed for each step that runs. When one fails the others are
 * stopped. Two builds of one repository wait for each other.
 * @throws BuildError
 */
export async function build(root: string, options: BuildOptions = {}): Promise<void> {
  const { steps = buildSteps(root), output = process.stdout, signal } = options;
  const lock = await prepareCache(root, output);
  const failure = new AbortController();
  const stop = AbortSignal.any([failure.signal, ...(signal ? [signal] : [])]);
  const progress = new BuildProgress(output);
  const bundlers = createBundlers(root, AT_ONCE);
  const waiting = [...steps];
  const running = new Map<string, Promise<void>>();
  const isReady = ({ needs = [] }: BuildStep) =>
    !needs.some((name) => running.has(name) || waiting.some((step) => step.name === name));
  const make = async (step: BuildStep): Promise<void> => {
    if (await isBuilt(root, step)) return;
    const stamp = stampOf(root, step);
    const hash = hashInputs(root, step.inputs);
    await writeFile(stamp, '');
    stop.throwIfAborted();
    await runStep(step, { root, signal: stop, bundlers }, progress);
    await writeFile(stamp, hash);
  };
  try {
    while (waiting.length + running.size > 0) {
      stop.throwIfAborted();
      const next = waiting.findIndex(isReady);
      const [step] = next < 0 || running.size >= AT_ONCE ? [] : waiting.splice(next, 1);
      if (step)
        running.set(
          step.name,
          make(step).finally(() => running.delete(step.name)),
        );
      else await Promise.race(running.values());
    }
  } catch (error) {
    failure.abort(error);
    await Promise.allSettled(running.values());
    throw error;
  } finally {
    await bundlers.end();
    lock.release();
  }
}

async function prepareCache(root: string, output: NodeJS.WritableStream): Promise<Lock> {
  try {
    await mkdir(join(root, STAMPS), { recursive: true });
    return await waitForLock(join(root, '.cache/build.lock'), output);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!['EACCES', 'EPERM', 'EROFS'].includes(code)) throw error;
    throw new BuildError(
      `${join(root, '.cache')} is not writable (${code}): change its permissions, or start as its owner.`,
      { cause: error },
    );
  }
}

/** Where the hash of a step's inputs stands when it has succeeded. */
const stampOf = (root: string, step: BuildStep): string => join(root, STAMPS, step.name);

/** Whether a step has succeeded with its inputs as they are now. */
export async function isBuilt(root: string, step: BuildStep): Promise<boolean> {
  const stamp = stampOf(root, step);
  const present = [stamp, ...step.outputs.map((path) => join(root, path))].every((path) => existsSync(path));
  return present && (await readFile(stamp, 'utf8')) === hashInputs(root, step.inputs);
}

async function runStep(
  step: BuildStep,
  run: Omit<StepRun, 'report'>,
  progress: BuildProgress,
): Promise<void> {
  progress.begin(step.name);
  try {
    await step.run({ ...run, report: (done, total) => progress.report(step.name, done, total) });
    progress.end(step.name);
  } catch (error) {
    progress.end(step.name, 'failed');
    throw new BuildError(`Building ${step.name} failed:\n${errorMessage(error)}`, { cause: error });
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
