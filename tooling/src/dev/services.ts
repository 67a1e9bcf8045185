import { join } from 'node:path';
import type { ProcessConfig } from '../config';
import type { StartContext } from '../start/start-context';
import { API_SCRIPT, apiEnvironment, shellEnvironment } from '../start/environments';
import { siteFolder } from './builds';
import { RestartingService } from './restarting-service';

const logFile = ({ DATA_DIR }: ProcessConfig, name: string): string => join(DATA_DIR, 'logs', `${name}.log`);

/** The API, as in production. @param context prints whole lines */
export function apiService(
  { root, config, signal, tell }: StartContext,
  databaseUrl: string,
): RestartingService {
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

/** The site's own server in its development build, on the loopback, behind the front door. */
export function siteService(
  { root, config, signal, tell }: StartContext,
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
        return { ...shellEnvironment(root, own, apiPort), HOST: '127.0.0.1' };
      },
      logFile: logFile(config, 'shell'),
      tell,
    },
    signal,
  );
}
