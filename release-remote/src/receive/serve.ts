import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { receiver, type ReceiverOptions } from './receiver';

/** How long a whole publication may take to arrive, in ms. */
const ARRIVAL_MS = 120_000;

/** Takes publications at an address until it is closed. @param port 0 for any that is free */
export async function serveReceiver(
  options: ReceiverOptions,
  { port, host }: { port: number; host: string },
): Promise<{ server: Server; port: number }> {
  const server = createServer({ requestTimeout: ARRIVAL_MS }, receiver(options));
  server.listen(port, host);
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}
