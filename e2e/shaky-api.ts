import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request as forward, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { siteEnvironment } from './config';
import { test as visitors } from './fixtures';
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
  const gate = createServer((incoming, outgoing) => {
    if (mood === 'away') {
      incoming.socket.destroy();
      return;
    }
    if (mood === 'hanging') {
      held.add(outgoing);
      return;
    }
    const { method, url, headers } = incoming;
    const call = forward(`${apiUrl}${url ?? ''}`, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    call.on('error', () => outgoing.destroy());
    incoming.pipe(call);
  });
  gate.listen(0, '127.0.0.1');
  await once(gate, 'listening');
  return {
    url: `http://127.0.0.1:${(gate.address() as AddressInfo).port}`,
    is(next: Mood) {
      mood = next;
      for (const response of held) response.destroy();
      held.clear();
    },
    close() {
      gate.close();
      gate.closeAllConnections();
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
