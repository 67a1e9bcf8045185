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

const REAL_TIMERS = [
  'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate', 'nextTick', 'queueMicrotask', 'Date', 'hrtime',
  'performance',
] as const; // prettier-ignore

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

  const cutOff = jest.spyOn(instance.server, 'closeAllConnections');
  const drained = drain(instance);
  await expect(fetch(`http://127.0.0.1:${port}/api/health/live`)).rejects.toThrow();
  socket.write(ENQUIRY.slice(20));
  expect(await answer).toMatch(/^HTTP\/1\.1 201 Created[\s\S]*FR-[2-9A-Z]{6}/);
  await drained;
  expect(cutOff).not.toHaveBeenCalled();
  expect(instance.dataSource.isInitialized).toBe(false);
  await database.drop();
});

it('cuts off a request that never ends after three seconds', async () => {
  const database = await createTestDatabase();
  const instance = await startInstance(database.url);
  const { port } = instance.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  const arrived = new Promise((resolve) => instance.server.once('request', resolve));
  socket.write(head(ENQUIRY.length));
  await arrived;
  // Only the clock of the cut-off: the database's own timers go on.
  jest.useFakeTimers({ doNotFake: [...REAL_TIMERS] });
  const cutOff = jest.spyOn(instance.server, 'closeAllConnections');
  const drained = drain(instance);
  jest.advanceTimersByTime(2999);
  expect(cutOff).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  jest.useRealTimers();
  expect(cutOff).toHaveBeenCalledTimes(1);
  await drained;
  expect(instance.dataSource.isInitialized).toBe(false);
  await database.drop();
});
