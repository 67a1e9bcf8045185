import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { poolOf } from './pool';

const logger = new Logger('Database');

/**
 * Lets this process outlive connections that end after they are opened and before TypeORM listens to them, as when
 * Postgres shuts down. A client of such a connection learns from its first statement that the database is away.
 */
export function outliveLostConnections(dataSource: DataSource): void {
  poolOf(dataSource).on('connect', (client) => {
    client.on('error', (error) => logger.debug({ err: error }, 'a connection was lost'));
  });
}
