import { connect, type AddressInfo, type Socket } from 'node:net';
import { startInstance } from '../test/api';
import { createTestDatabase } from '../test/test-database';
import { drain } from './graceful-stop';

const ENQUIRY = JSON.stringify({
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  interest: 'home',
  consent: true,
});

const head = (length: number) =>
  `POST /api/enquiries HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

function textOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    socket.on('end', () => resolve(text)).on('error', reject);
  });
}

it('answers the request in flight, takes no new one, and ends', async () => {
  const database = await createTestDatabase();
  const instance = await startInstance(database.url);
  const { port } = instance.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  const answer = textOf(socket);
  const arrived = new Promise((resolve) => instance.server.once('request', resolve));
  socket.write(head(ENQUIRY.length) + ENQUIRY.slice(0, 20));
  await arrived;

  const start = Date.now();
  const drained = drain(instance);
  await expect(fetch(`http://127.0.0.1:${port}/api/health/live`)).rejects.toThrow();
  socket.write(ENQUIRY.slice(20));
  expect(await answer).toMatch(/^HTTP\/1\.1 201 Created[\s\S]*FR-[2-9A-Z]{6}/);
  await drained;
  expect(Date.now() - start).toBeLessThan(3000);
  expect(instance.dataSource.isInitialized).toBe(false);
  await database.drop();
});

it('cuts off a request that never ends, within four seconds', async () => {
  const database = await createTestDatabase();
  const instance = await startInstance(database.url);
  const { port } = instance.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  const arrived = new Promise((resolve) => instance.server.once('request', resolve));
  socket.write(head(ENQUIRY.length));
  await arrived;
  const start = Date.now();
  await drain(instance);
  expect(Date.now() - start).toBeLessThan(4000);
  await database.drop();
});
