import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { siteEnvironment } from './config';
import { test as visitors } from './fixtures';
import { startRelay } from './relay';
import { runningSite } from './running-site';
import { freePort, stopProcess } from './start-site';

/** An API that responds, is unreachable, or accepts calls and never responds. */
type Mood = 'well' | 'away' | 'hanging';

/** The same site behind a separate server, whose connection to the API can be cut. */
interface ShakySite {
  url: string;
  api: { is(mood: Mood): void };
}

const ROOT = path.dirname(__dirname);

/** Stands between the site's server and its API. */
async function startGate(apiUrl: string) {
  const held = new Set<ServerResponse>();
  let mood: Mood = 'well';
  const gate = await startRelay(apiUrl, (incoming, outgoing, pass) => {
    if (mood === 'away') incoming.socket.destroy();
    else if (mood === 'hanging') held.add(outgoing);
    else pass();
  });
  return {
    ...gate,
    is(next: Mood) {
      mood = next;
      for (const response of held) response.destroy();
      held.clear();
    },
  };
}

/** Another of the site's servers, with the same published remotes. */
async function startShell(apiUrl: string): Promise<{ url: string; process: ChildProcess }> {
  const port = await freePort();
  const { dataDir } = runningSite();
  const shell = fork(path.join(ROOT, 'shell/dist/server/main.js'), {
    env: {
      ...siteEnvironment(dataDir, port),
      NODE_ENV: 'production',
      API_URL: apiUrl,
      REMOTES_DIR: path.join(dataDir, 'remotes'),
      LOG_LEVEL: 'silent',
    },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [message] = (await once(shell, 'message')) as [{ type: string; message?: string }];
  if (message.type !== 'ready') throw new Error(message.message ?? 'The server did not start.');
  return { url: `http://localhost:${port}`, process: shell };
}

/** Tests of a site whose API may fail: `shaky.api.is('away')`. It works again when the next one begins. */
export const test = visitors.extend<{ shaky: ShakySite }, { shakyServer: ShakySite }>({
  shakyServer: [
    async ({}, use) => {
      const gate = await startGate(runningSite().apiUrl);
      const shell = await startShell(gate.url);
      await use({ url: shell.url, api: { is: (mood) => gate.is(mood) } });
      gate.close();
      await stopProcess(shell.process);
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  baseURL: async ({ shakyServer }, use) => use(shakyServer.url),

  shaky: async ({ shakyServer }, use) => {
    // Not again when the test is over: calls that hang would end with complaints of its page.
    shakyServer.api.is('well');
    await use(shakyServer);
  },
});
