import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Sends an answer's body on; as it comes, without another way. */
type Send = (answer: IncomingMessage, outgoing: ServerResponse) => unknown;

/** A server between a browser or a server and another one. */
interface Relay {
  url: string;
  close(): void;
}

/**
 * Starts a relay on a free port of this machine.
 * @param target origin of the server behind it
 * @param take decides about each request: `pass` sends it on
 */
export async function startRelay(
  target: string,
  take: (incoming: IncomingMessage, outgoing: ServerResponse, pass: (send?: Send) => void) => void,
): Promise<Relay> {
  const server = createServer((incoming, outgoing) =>
    take(incoming, outgoing, (send = (answer) => answer.pipe(outgoing)) => {
      const { method, url, headers } = incoming;
      const call = request(`${target}${url ?? ''}`, { method, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        send(answer, outgoing);
      });
      call.on('error', () => outgoing.destroy());
      incoming.pipe(call);
    }),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
