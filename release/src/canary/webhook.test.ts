import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { ReleaseNotice } from 'shared-types/remote-health';
import { Webhook } from './webhook';

const NOTICE: ReleaseNotice = {
  text: 'gallery 1.5.0 is withdrawn. It failed.',
  name: 'gallery',
  version: '1.5.0',
  action: 'withdrawn',
  reason: 'It failed.',
  at: '2026-11-22T12:00:00.000Z',
};

let server: Server;
let address: string;
let answer: RequestListener;
let calls: { method: string | undefined; type: string | undefined; body: unknown }[];
beforeEach(async () => {
  calls = [];
  answer = (_request, response) => response.writeHead(204).end();
  server = createServer((request, response) => {
    void text(request).then((body) => {
      calls.push({ method: request.method, type: request.headers['content-type'], body: JSON.parse(body) });
      answer(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

test('each message is sent once, as JSON', async () => {
  const webhook = new Webhook(address);
  webhook.add(NOTICE);
  await webhook.send();
  await webhook.send();
  expect(calls).toEqual([{ method: 'POST', type: 'application/json', body: NOTICE }]);
});

test('what is not accepted is sent again, ten times at most, and then said', async () => {
  const webhook = new Webhook(address);
  answer = (_request, response) => response.writeHead(503).end();
  webhook.add(NOTICE);
  webhook.add({ ...NOTICE, version: '1.6.0' });
  for (let tries = 1; tries < 10; tries += 1) {
    await expect(webhook.send()).rejects.toThrow('RELEASES_WEBHOOK answered 503.');
  }
  await expect(webhook.send()).rejects.toThrow(
    'RELEASES_WEBHOOK was not told in 10 tries: gallery 1.5.0 is withdrawn. It failed.',
  );
  expect(calls).toHaveLength(10);
  answer = (_request, response) => response.writeHead(200).end('ok');
  await webhook.send();
  expect(calls.at(-1)?.body).toMatchObject({ version: '1.6.0' });
});

test('it is not led to another address', async () => {
  const webhook = new Webhook(address);
  answer = (_request, response) => response.writeHead(307, { location: '/elsewhere' }).end();
  webhook.add(NOTICE);
  await expect(webhook.send()).rejects.toThrow('RELEASES_WEBHOOK answered 307.');
  expect(calls).toHaveLength(1);
});

test('an address that is silent or away ends a try, and is not in the sentence that says so', async () => {
  const silent = new Webhook(address, 20);
  answer = () => undefined;
  silent.add(NOTICE);
  await expect(silent.send()).rejects.toThrow(/^RELEASES_WEBHOOK did not answer in time\.$/);
  const away = new Webhook('http://127.0.0.1:1/secret');
  away.add(NOTICE);
  await expect(away.send()).rejects.toThrow(/^RELEASES_WEBHOOK cannot be reached\.$/);
});

test('without an address nothing is kept or sent', async () => {
  const webhook = new Webhook(undefined);
  webhook.add(NOTICE);
  await webhook.send();
  expect(calls).toEqual([]);
});
