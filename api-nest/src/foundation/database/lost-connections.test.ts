import { createServer, type AddressInfo } from 'node:net';
import { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { outliveLostConnections } from './lost-connections';

const message = (type: string, body: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
};

/** A client is let in and learns at once that the server shuts down. */
const WELCOME_AND_GOODBYE = Buffer.concat([
  message('R', Buffer.alloc(4)),
  message('Z', Buffer.from('I')),
  message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0')),
]);

it('outlives a connection that Postgres closes as it opens', async () => {
  const postgres = createServer((socket) => {
    socket.once('data', () => socket.end(WELCOME_AND_GOODBYE));
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => postgres.listen(0, '127.0.0.1', resolve));
  const { port } = postgres.address() as AddressInfo;
  const pool = new Pool({ host: '127.0.0.1', port, user: 'site', database: 'site' });
  const dataSource = new DataSource({ type: 'postgres' });
  Object.assign(dataSource.driver, { master: pool });
  outliveLostConnections(dataSource);

  await expect(dataSource.createQueryRunner().query('SELECT 1')).rejects.toThrow();

  await pool.end();
  postgres.close();
});
