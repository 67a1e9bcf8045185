import { once } from 'node:events';

/** Has the site that runs end, by the process that started both, and waits until it has. */
export async function takeOver(signal: AbortSignal): Promise<void> {
  const ended = once(process, 'message', { signal });
  process.send?.('prepared');
  await ended;
}
