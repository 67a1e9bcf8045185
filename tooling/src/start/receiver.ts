import { join } from 'node:path';
import type { ProcessConfig } from '../config';
import { RECEIVER_SCRIPT, receiverEnvironment } from './environments';
import { Service } from './service';

/**
 * Takes publications over HTTP, if there is a secret that signs tokens: in a process of its own, since reading a large
 * build keeps one busy for longer than a server may be silent.
 */
export function receiverOfPublications(
  root: string,
  config: ProcessConfig,
  tell: (line: string) => void,
): Service | undefined {
  if (config.PUBLISH_SECRET === undefined) return undefined;
  if (config.REMOTES_URL !== undefined && config.REMOTES_TARGET === undefined) {
    tell('No publications are taken over HTTP: REMOTES_TARGET does not say where remotes are written.');
    return undefined;
  }
  return new Service({
    name: 'receiver of publications',
    script: join(root, RECEIVER_SCRIPT),
    nodeOptions: ['--conditions=source', '--import', 'tsx'],
    scriptArguments: (port = 0) => ['--port', String(port)],
    environment: () => receiverEnvironment(config),
    logFile: join(config.DATA_DIR, 'logs', 'publications.log'),
    isDispensable: () => true,
    tell,
  });
}
