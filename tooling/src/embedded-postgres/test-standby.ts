import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DATA, SUPERUSER } from './cluster';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
} from './embedded-postgres';

/** Starts a primary and a streaming standby of it: a copy of its folder, taken while it was stopped. For tests. */
export async function startWithStandby(
  primaryOptions: EmbeddedPostgresOptions,
  standbyOptions: EmbeddedPostgresOptions,
): Promise<{ primary: EmbeddedPostgres; standby: EmbeddedPostgres }> {
  const { port, stop } = await startEmbeddedPostgres(primaryOptions);
  await stop();
  cpSync(primaryOptions.folder, standbyOptions.folder, { recursive: true });
  const primary = await startEmbeddedPostgres({ ...primaryOptions, port });
  try {
    const password = readFileSync(join(primaryOptions.folder, 'password'), 'utf8');
    const cluster = join(standbyOptions.folder, DATA);
    writeFileSync(join(cluster, 'standby.signal'), '');
    writeFileSync(
      join(cluster, 'postgresql.auto.conf'),
      `primary_conninfo = 'host=127.0.0.1 port=${primary.port} user=${SUPERUSER} password=${password}'\n`,
    );
    return { primary, standby: await startEmbeddedPostgres(standbyOptions) };
  } catch (error) {
    await primary.stop();
    throw error;
  }
}
