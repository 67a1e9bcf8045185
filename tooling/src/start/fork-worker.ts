import type { ChildProcess } from 'node:child_process';
import cluster from 'node:cluster';
import type { Writable } from 'node:stream';
import { giveSettings } from 'shared-types/node/inherited-settings';
import { onlyEnvironment, partSecrets } from '../config';
import type { Launch } from './service';

/** Where a worker finds its secrets: after its input, its output and its channel. */
const SETTINGS_FD = 4;

/**
 * Starts a worker of `node:cluster`. All workers that listen on one port share its socket and accept from it themselves,
 * so that one that hangs gets no new connection, and this process is in no request's path. A worker belongs to the process
 * group of this process, and gets its Ctrl-C. Secrets are not in its environment, which every process of its account can
 * read, but come through the descriptor `SETTINGS_FD`.
 */
export function forkWorker(launch: Launch): ChildProcess {
  const { script, scriptArguments, nodeOptions, environment, later, identity, output } = launch;
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  // They apply to the next call of `fork`, and remain until the next call of this.
  cluster.setupPrimary({
    exec: script,
    args: [...scriptArguments],
    execArgv: [...nodeOptions],
    stdio: ['ignore', output, output, 'ipc', 'pipe'],
    uid: identity?.uid,
    gid: identity?.gid,
  });
  const { open, secrets } = partSecrets(environment, later);
  const worker = cluster.fork(onlyEnvironment({ ...open, SETTINGS_FD: String(SETTINGS_FD) }));
  giveSettings(worker.process.stdio[SETTINGS_FD] as Writable, secrets);
  // Reported by its process as well; without a listener here it would end this process.
  worker.on('error', () => undefined);
  return worker.process;
}
