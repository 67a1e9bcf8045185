import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { startShell, type RunningShell } from '../testing/running-shell';

let api: Server;
let shell: RunningShell;
let reads = 0;

/** An API that announces changes and has no content, so that the site's server keeps its pages. */
beforeAll(async () => {
  api = createServer((request, response) => {
    if (request.url === '/api/change-notices') {
      response.writeHead(200, { 'content-type': 'application/x-ndjson' }).write('{}\n');
    } else {
      reads += 1;
      response.writeHead(404, { 'content-type': 'application/problem+json' }).end('{}');
    }
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const { port } = api.address() as AddressInfo;
  shell = await startShell(() => ({}), process.env, `http://127.0.0.1:${port}`);
}, 60_000);
afterAll(async () => {
  await shell.stop();
  api.closeAllConnections();
  api.close();
});

/** The `Link` header of a page that is requested in one mode; without the header for none. */
const linkOf = (path: string, mode?: string, cookie?: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const headers = { ...(mode && { 'sec-fetch-mode': mode }), ...(cookie && { cookie }) };
    get(new URL(path, shell.url), { headers }, (answer) => {
      resolve(answer.headers.link);
      answer.resume();
    }).once('error', reject);
  });

const PRELOADS = expect.stringMatching(/^<\/styles\/[^>]+>; rel=preload; as=style/);

const expectLinks = async (path: string, cookie?: string) => {
  expect(await linkOf(path, 'cors', cookie)).toBeUndefined();
  expect(await linkOf(path, 'navigate', cookie)).toEqual(PRELOADS);
  expect(await linkOf(path, undefined, cookie)).toEqual(PRELOADS);
  expect(await linkOf(path, 'same-origin', cookie)).toBeUndefined();
};

test('a page names its files in the Link header only for a navigation, from memory too', async () => {
  await expectLinks('resources');
  // Once the site's server follows the changes, it keeps pages.
  for (let before = -1; before !== reads; await pause(50)) {
    before = reads;
    await linkOf('resources', 'cors');
  }
  await expectLinks('resources');
  expect(await linkOf('resources', 'navigate')).toEqual(PRELOADS);
}, 60_000);

test('a page of one visitor names its files in the Link header only for a navigation', async () => {
  await expectLinks('thank-you', 'enquiry=FR-7K3M9Q.1767607200000');
});
