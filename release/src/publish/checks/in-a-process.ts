import { fork, type ChildProcess, type Serializable } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { processorMs } from '../../processor-time';
import type { Program } from '../../site';

interface Limits {
  /** Heap of the process in MB. */
  heapMb: number;
  /** How much processor time it may use until its first message, and from one message to the next, in ms. */
  firstMs: number;
  nextMs: number;
}

/**
 * How a job ended: by itself, `late` when the process was ended because it had used its processor time, and `unfinished`
 * when it was ended because it had not come to an end without using that much.
 */
export type Ending = 'ended' | 'late' | 'unfinished';

/** How the process of a job ended. */
export interface Ended {
  ending: Ending;
  /** Words such as `exit code 1; last on stderr: Error: No items`. */
  trace: string;
}

/** How many characters of stderr are kept, and how many lines of them are shown, up to which length. */
const STDERR_KEPT = 16_000;
const LINES_SHOWN = 6;
const LINE_MAX = 200;

/** The last lines of an output, without the frames of stacks, as they are one above another in JavaScript and in V8. */
function lastLines(output: string): string {
  const isCut = output.length === STDERR_KEPT;
  return output
    .split('\n')
    .slice(isCut ? 1 : 0)
    .map((line) => line.trim().slice(0, LINE_MAX))
    .filter((line) => /\w/.test(line) && !/^(at |\d+: 0x|-+ Native stack trace)/.test(line))
    .slice(-LINES_SHOWN)
    .join(' | ');
}

/** How many times its processor time a step may take by the clock: on a busy machine, or while it waits. */
export const SLOWEST = 10;

/** How often the processor time is read, in ms. */
const READ_EVERY_MS = 100;

/** A process that loops does not notice that this one has gone. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * A program that runs the code of builds: by Node's permission model it reads the files of its own folder, and has no
 * other files, no network, no processes, threads or native code, and no environment.
 */
export const withoutRights = (program: string) => {
  // Node compares the real path of what it reads.
  const file = realpathSync(program);
  return {
    file,
    execArgv: [
      '--permission',
      `--allow-fs-read=${join(dirname(file), '*')}`,
      '--frozen-intrinsics',
      '--disable-warning=ExperimentalWarning',
    ],
    environment: {},
  };
};

/**
 * Has a program do a job in a process of its own, so that what loops, leaks or exits there ends only that process.
 * @param onMessage is called with each message
 * @throws Error when the process cannot be started
 */
export async function inAProcess<Message>(
  program: Program & { environment: NodeJS.ProcessEnv },
  job: Serializable,
  { heapMb, firstMs, nextMs }: Limits,
  onMessage: (message: Message) => void,
): Promise<Ended> {
  const child = fork(program.file, {
    execArgv: [...program.execArgv, `--max-old-space-size=${heapMb}`],
    env: program.environment,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const usedMs = () => (child.pid === undefined ? undefined : processorMs(child.pid)) ?? 0;
  const begin = (limitMs: number) => ({ limitMs, began: performance.now(), usedMs: usedMs() });
  let ending: Ending = 'ended';
  let stderr = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr = `${stderr}${text}`.slice(-STDERR_KEPT);
  });
  let step = begin(firstMs);
  const end = (how: Ending) => {
    ending = how;
    child.kill('SIGKILL');
  };
  running.add(child);
  const reading = setInterval(() => {
    if (usedMs() - step.usedMs > step.limitMs) end('late');
    else if (performance.now() - step.began > SLOWEST * step.limitMs) end('unfinished');
  }, READ_EVERY_MS);
  child.on('message', (message) => {
    step = begin(nextMs);
    onMessage(message as Message);
  });
  const how = await new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    // Unlike `exit`, it comes after the last of stderr.
    child.once('close', (code, signal) =>
      resolve(signal === null ? `exit code ${code}` : `signal ${signal}`),
    );
    child.send(job);
  }).finally(() => {
    clearInterval(reading);
    running.delete(child);
  });
  const said = lastLines(stderr);
  return { ending, trace: said === '' ? `${how}; nothing on stderr` : `${how}; last on stderr: ${said}` };
}
