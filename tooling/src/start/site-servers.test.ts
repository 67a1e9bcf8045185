import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { INHERITED_FD } from './service';
import { SiteServers, type SiteServersOptions } from './site-servers';
import { SiteSocket } from './site-socket';

const untilAborted = new AbortController().signal;

let folder: string;
let port: number;
let socket: SiteSocket;
let servers: SiteServers;
let told: string[];

/** A server that says who it is, and shows life. */
const SERVER = `
const server = require('http').createServer((request, response) => {
  if (request.url === '/end') process.exit(1);
  response.setHeader('Connection', 'close');
  setTimeout(() => response.end(String(process.pid)), request.url === '/slow' ? 300 : 0);
});
process.on('message', () => server.listen({ fd: ${INHERITED_FD} }));
process.on('SIGTERM', () => server.close(() => process.exit(0)));
process.on('disconnect', () => process.exit(0));
process.send({ type: 'ready', port: 0 });
setInterval(() => process.send({ type: 'alive' }), 50);
`;

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await new Promise((resolve) => server.once('listening', resolve));
  const found = (server.address() as AddressInfo).port;
  await new Promise((resolve) => server.close(resolve));
  return found;
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'formraster-servers-'));
  port = await freePort();
  socket = new SiteSocket(port);
  told = [];
});
afterEach(async () => {
  socket.close();
  await servers.stop(1000, 100);
  rmSync(folder, { recursive: true });
});

function make(code = SERVER, options: Partial<SiteServersOptions> = {}): SiteServers {
  const script = join(folder, 'server.js');
  writeFileSync(script, code);
  servers = new SiteServers({
    socket,
    script,
    environment: () => ({ PATH: '' }),
    logFiles: [join(folder, 'shell.log'), join(folder, 'shell-2.log')],
    tell: (line) => told.push(line),
    restartDelayMs: 1,
    ...options,
  });
  return servers;
}

/** Who answers. */
const visit = async (path = '/'): Promise<string> => (await fetch(`http://127.0.0.1:${port}${path}`)).text();

test('nobody is let in before a server is ready, and then one server answers all', async () => {
  await expect(visit()).rejects.toThrow();
  const both = make();
  await both.start(untilAborted);
  await both.startSpare(untilAborted);

  expect(new Set(await Promise.all(Array.from({ length: 20 }, () => visit()))).size).toBe(1);
});

test('the spare server takes over from one that ends, and who comes meanwhile is answered', async () => {
  const both = make();
  await both.start(untilAborted);
  await both.startSpare(untilAborted);
  const first = await visit();

  await expect(visit('/end')).rejects.toThrow();
  const others = new Set(await Promise.all(Array.from({ length: 20 }, () => visit())));

  expect(others.size).toBe(1);
  expect(others).not.toContain(first);
});

test('who comes while both are being started again waits until one is there', async () => {
  const both = make(SERVER, { restartDelayMs: 200 });
  await both.start(untilAborted);
  await both.startSpare(untilAborted);

  await expect(visit('/end')).rejects.toThrow();
  await expect(visit('/end')).rejects.toThrow();

  expect(await visit()).toMatch(/^\d+$/);
});

test('the spare server takes over from one that is frozen, which is replaced', async () => {
  const both = make(SERVER, { silenceMs: 300, leaveMs: 500 });
  await both.start(untilAborted);
  await both.startSpare(untilAborted);
  const first = await visit();
  const stuck = visit('/slow').catch(() => 'cut off');
  await new Promise((resolve) => setTimeout(resolve, 100));
  process.kill(Number(first), 'SIGSTOP');

  expect(await visit()).not.toBe(first);
  expect(await stuck).toBe('cut off');
  expect(told[0]).toBe('The site’s first server is silent, and the second server takes over.');
  expect(told).not.toContainEqual(expect.stringContaining('ended'));
});

test('a server that was silent for a while answers what it had taken', async () => {
  const both = make(SERVER, { silenceMs: 300 });
  await both.start(untilAborted);
  await both.startSpare(untilAborted);
  const first = await visit();
  const slow = visit('/slow');
  await new Promise((resolve) => setTimeout(resolve, 100));
  process.kill(Number(first), 'SIGSTOP');
  expect(await visit()).not.toBe(first);
  process.kill(Number(first), 'SIGCONT');

  expect(await slow).toBe(first);
});

test('servers that keep ending are lost, with a sentence', async () => {
  const both = make(`${SERVER} process.on('message', () => setTimeout(() => process.exit(1), 20));`);
  await both.start(untilAborted);
  await both.startSpare(untilAborted);

  await expect(both.lost).rejects.toThrow(
    /^The site’s \w+ server ended \(code 1\), \d+ times in short order/,
  );
});

test('a port that is taken is said to be', async () => {
  make();
  const other = createServer().listen(0);
  await new Promise((resolve) => other.once('listening', resolve));
  const taken = (other.address() as AddressInfo).port;

  expect(() => new SiteSocket(taken)).toThrow(`Port ${taken} is taken`);
  other.close();
});
