import { fork } from 'node:child_process';
import path from 'node:path';
import { findProjectRoot } from '../../tooling/src/project-root';

/** The built API in a process of its own. */
export interface ApiProcess {
  /** As of a {@link TestApi}. */
  url: string;
  /** Ends it at once, without its knowledge; resolves when it has ended. */
  kill: () => Promise<void>;
}

/** Starts the built API on a database. @throws Error when it does not start */
export async function startApiProcess(databaseUrl: string): Promise<ApiProcess> {
  const child = fork(path.join(findProjectRoot(), 'api-nest/dist/main.js'), [], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      API_PORT: '0',
      LOG_LEVEL: 'silent',
    },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const port = await new Promise<number>((resolve, reject) => {
    child.on('message', ({ type, port: at, message }: { type?: string; port?: number; message?: string }) => {
      if (type === 'ready' && at !== undefined) resolve(at);
      if (type === 'failed') reject(new Error(message));
    });
    child.once('exit', (code) => reject(new Error(`The API ended with code ${String(code)}.`)));
  });
  return {
    url: `http://127.0.0.1:${port}/api`,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
