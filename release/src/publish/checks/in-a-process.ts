import { fork, type Serializable } from 'node:child_process';
import type { Program, Site } from '../../site';

interface Limits {
  /** Heap of the process in MB. */
  heapMb: number;
  /** How long it may take until its first message, and from one message to the next, in ms. */
  firstMs: number;
  nextMs: number;
}

/**
 * Has a program do a job in a process of its own, so that what loops, leaks or exits there ends only that process.
 * @param told is called with each message
 * @returns whether it was ended because it took too long
 * @throws Error when the process cannot be started
 */
export async function inAProcess<Message>(
  site: Pick<Site, 'environment'>,
  program: Program,
  job: Serializable,
  { heapMb, firstMs, nextMs }: Limits,
  told: (message: Message) => void,
): Promise<boolean> {
  const child = fork(program.file, {
    execArgv: [...program.execArgv, `--max-old-space-size=${heapMb}`],
    env: site.environment(),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let late = false;
  const stop = () => {
    late = true;
    child.kill('SIGKILL');
  };
  let timer = setTimeout(stop, firstMs);
  child.on('message', (message) => {
    clearTimeout(timer);
    timer = setTimeout(stop, nextMs);
    told(message as Message);
  });
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => resolve());
    child.send(job);
  }).finally(() => clearTimeout(timer));
  return late;
}
