import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Stands between two parts, and keeps them apart on command. */
export interface Gate {
  port: number;
  /** `away` refuses and cuts connections; `silent` takes what is sent and answers nothing. */
  state: 'open' | 'away' | 'silent';
  set: (state: Gate['state']) => void;
  close: () => void;
}

/** A gate in front of a port of this machine. */
export async function openGate(target: number): Promise<Gate> {
  const open = new Set<Socket>();
  const cut = () => open.forEach((socket) => socket.destroy());
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => undefined).on('close', () => open.delete(socket));
    if (gate.state === 'away') socket.destroy();
    if (gate.state !== 'open') return;
    const far = connect(target, '127.0.0.1');
    open.add(far);
    far.on('error', () => socket.destroy()).on('close', () => open.delete(far));
    socket.pipe(far).pipe(socket);
  });
  const gate: Gate = {
    port: 0,
    state: 'open',
    set: (state) => {
      gate.state = state;
      cut();
    },
    close: () => {
      cut();
      server.close();
    },
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  gate.port = (server.address() as AddressInfo).port;
  return gate;
}
