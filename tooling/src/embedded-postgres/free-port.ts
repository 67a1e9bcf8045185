import { createServer } from 'node:net';

/** A loopback port that is free at this moment. */
export function findFreePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.on('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (address !== null && typeof address === 'object') done(address.port);
        else fail(new Error('No free loopback port.'));
      });
    });
  });
}
