import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { remotesFolder } from 'release/publish/store/open-store';
import type { ProcessConfig } from '../config';
import type { Identity } from '../embedded-postgres/account';
import { RECEIVER_SCRIPT, receiverEnvironment } from './environments';
import { Service, StartError } from './service';
import { chooseReceiverAccount } from './site-account';

/**
 * Takes publications over HTTP, if there is a secret that signs tokens: in a process of its own, since reading a large
 * build keeps one busy for longer than a server may be silent, and never as root, since it runs the code of builds.
 */
export function receiverOfPublications(
  root: string,
  config: ProcessConfig,
  firstPort: number,
  tell: (line: string) => void,
): Service | undefined {
  if (config.PUBLISH_SECRET === undefined) return undefined;
  if (config.REMOTES_URL !== undefined && config.REMOTES_TARGET === undefined) {
    tell('No publications are taken over HTTP: REMOTES_TARGET does not say where remotes are written.');
    return undefined;
  }
  const script = join(root, RECEIVER_SCRIPT);
  const folder = remotesFolder(config);
  const written = folder === undefined ? [] : [folder];
  let identity: Identity | undefined;
  try {
    identity = chooseReceiverAccount({
      read: [script, join(root, 'shell/dist/server/render-check.js')],
      write: [tmpdir(), ...written],
      own: written,
    });
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    tell(error.message);
    return undefined;
  }
  return new Service({
    name: 'receiver of publications',
    script,
    nodeOptions: ['--conditions=source', '--import', 'tsx'],
    scriptArguments: (port = firstPort) => ['--port', String(port)],
    environment: () => receiverEnvironment(config),
    identity,
    logFile: join(config.DATA_DIR, 'logs', 'publications.log'),
    isDispensable: () => true,
    tell,
  });
}
