import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { openFrontDoor, type FrontDoor } from './front-door';
import { Pending } from './pending';

let behind: Server;
let door: FrontDoor | undefined;
let behindPort: number | undefined;
let pending: Pending;

beforeEach(async () => {
  pending = new Pending();
  behind = createServer((request, response) => {
    response.setHeader('set-cookie', ['a=1', 'b=2']);
    request.pipe(response.writeHead(201, { 'x-asked': `${request.method ?? ''} ${request.url ?? ''}` }));
  });
  behind.on('upgrade', (request, socket) => {
    socket.write(`HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\n\r\n`);
    socket.end(`host ${request.headers.host ?? ''}`);
  });
  behind.listen(0, '127.0.0.1');
  await once(behind, 'listening');
  behindPort = (behind.address() as AddressInfo).port;
  door = await openFrontDoor({ port: 0, portOf: () => behindPort, ready: () => pending.settled(2000) });
});
afterEach(async () => {
  await door?.close();
  behind.close();
});

const address = (path: string): string => `http://127.0.0.1:${door?.port ?? 0}${path}`;

test('a request and its answer are passed on unchanged', async () => {
  const response = await fetch(address('/page?q=1'), { method: 'POST', body: 'words' });

  expect(response.status).toBe(201);
  expect(response.headers.get('x-asked')).toBe('POST /page?q=1');
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(await response.text()).toBe('words');
});

test('a socket is passed on with the host that the browser requested', async () => {
  const socket = connect(door?.port ?? 0, '127.0.0.1');
  socket.write(
    'GET /hmr/shell HTTP/1.1\r\nHost: localhost:3000\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  );
  let heard = '';
  socket.on('data', (chunk) => {
    heard += chunk.toString();
  });
  await once(socket, 'close');

  expect(heard).toMatch(/^HTTP\/1\.1 101 [\s\S]*host localhost:3000$/);
});

test('a page waits for what is being compiled', async () => {
  pending.begin('shell');
  const order: string[] = [];
  const page = fetch(address('/')).then(() => order.push('page'));
  order.push('compiled');
  pending.end('shell');
  await page;

  expect(order).toEqual(['compiled', 'page']);
});

test('an address without a server is answered 503 with the reason', async () => {
  behindPort = undefined;
  const response = await fetch(address('/'));

  expect(response.status).toBe(503);
  expect(await response.text()).toContain('see the terminal');
});
