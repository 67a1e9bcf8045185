import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy in front of several servers, for tests. */
export interface Balancer {
  /** Without a slash at the end. */
  url: string;
  stop: () => Promise<void>;
}

/** The first of the servers that takes a connection. */
async function reach(ports: number[]): Promise<Socket | undefined> {
  for (const port of ports) {
    const server = connect(port, '127.0.0.1');
    try {
      await once(server, 'connect');
      return server;
    } catch {
      // It is down: the next one is asked.
    }
  }
  return undefined;
}

/** Passes each connection on to one of the servers in turn, or to the next if that one is down. */
export async function startBalancer(ports: number[]): Promise<Balancer> {
  const open = new Set<Socket>();
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => socket.destroy());
  };
  let turn = 0;
  const front = createServer({ pauseOnConnect: true }, (client) => {
    keep(client);
    turn += 1;
    const first = turn % ports.length;
    void reach([...ports.slice(first), ...ports.slice(0, first)]).then((server) => {
      if (!server) {
        client.destroy();
        return;
      }
      keep(server);
      client.pipe(server).pipe(client);
      client.on('close', () => server.destroy());
      server.on('close', () => client.destroy());
    });
  });
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  const { port } = front.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      for (const socket of open) socket.destroy();
      front.close();
      await once(front, 'close');
    },
  };
}
