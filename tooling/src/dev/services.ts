import { join } from 'node:path';
import type { ProcessConfig } from '../config';
import { apiEnvironment, shellEnvironment } from '../start/environments';
import { API_SCRIPT } from '../start/environments';
import { siteFolder } from './builds';
import { RestartingService } from './restarting-service';

/** What both services are made of. */
export interface Parts {
  root: string;
  config: ProcessConfig;
  signal: AbortSignal;
  tell: (line: string) => void;
}

const logFile = ({ DATA_DIR }: ProcessConfig, name: string): string => join(DATA_DIR, 'logs', `${name}.log`);

/** The API, as production runs it. */
export function apiService({ root, config, signal, tell }: Parts, databaseUrl: string): RestartingService {
  return new RestartingService(
    {
      name: 'API',
      script: join(root, API_SCRIPT),
      environment: (port) => apiEnvironment(root, config, databaseUrl, port),
      logFile: logFile(config, 'api'),
      tell,
    },
    signal,
  );
}

/** The site's own server in its development build, on the loopback: the front door stands before it as a proxy. */
export function siteService(
  { root, config, signal, tell }: Parts,
  remotesDir: string,
  apiPort: number,
): RestartingService {
  const { TRUST_PROXY } = config;
  return new RestartingService(
    {
      name: 'site',
      script: join(siteFolder(root), 'server/main.js'),
      environment: (port = 0) => {
        const own = { ...config, PORT: port, REMOTES_DIR: remotesDir, TRUST_PROXY: TRUST_PROXY + 1 };
        return { ...shellEnvironment(own, apiPort), HOST: '127.0.0.1' };
      },
      logFile: logFile(config, 'shell'),
      tell,
    },
    signal,
  );
}
