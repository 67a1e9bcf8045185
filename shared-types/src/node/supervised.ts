import cluster from 'node:cluster';

/** How often a process shows its supervisor that it is not hung, in ms. */
const ALIVE_MS = 250;

/**
 * Shows the supervisor of this process, while there is one, that it is not hung. A worker of `node:cluster` also leaves
 * Ctrl-C and the end of the terminal, which reach all processes there, to the supervisor, which asks each worker to end.
 */
export function showLife(): void {
  setInterval(() => process.connected && process.send?.({ type: 'alive' }), ALIVE_MS).unref();
  if (!cluster.isWorker) return;
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
}

/** Calls `stop` when this process is asked to end, and when its supervisor is gone. @param stop gets the reason */
export function onStop(stop: (reason: string) => void): void {
  const { worker } = cluster;
  const signals = worker === undefined ? (['SIGTERM', 'SIGINT'] as const) : (['SIGTERM'] as const);
  for (const signal of signals) process.once(signal, () => stop(signal));
  // Otherwise `node:cluster` ends the process at once, and requests that it has accepted are lost.
  worker?.once('disconnect', () => {
    worker.exitedAfterDisconnect = true;
  });
  process.once('disconnect', () => stop('the parent process is gone'));
}
