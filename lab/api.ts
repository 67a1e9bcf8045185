import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../tooling/src/embedded-postgres/embedded-postgres';
import { createDatabaseFrom } from '../tooling/src/embedded-postgres/test-postgres';
import { startServer, type Server } from './api-process';
import { measureFirstVariant } from './first-variant';
import { measureLibrarySize } from './library-size';
import { toTable } from './report';
import { measureSignIn, signIn } from './sign-in';
import { measureThroughput } from './throughput';
import { measureUploadMemory } from './upload-memory';

// `npm run lab -- api`: the API beside raw node:http + pg, in one run on the same durable Postgres.

const PASSWORD = 'a password for the lab';

const folder = mkdtempSync(join(tmpdir(), 'formraster-lab-'));
// Under root, Postgres runs as another user, who needs access to the folder.
chmodSync(folder, 0o711);
const postgres = await startEmbeddedPostgres({
  folder: join(folder, 'postgres'),
  logFile: join(folder, 'postgres.log'),
});
const environment = {
  DATABASE_URL: postgres.url,
  ADMIN_PASSWORD: PASSWORD,
  API_PORT: '0',
  NODE_ENV: 'production',
};
const servers: Server[] = [];
try {
  const api = await startServer('../api-nest/dist/main.js', environment);
  servers.push(api);
  // Uploads come first, since the peak is that of the process so far.
  const cookie = await signIn(api, PASSWORD);
  const memory = await measureUploadMemory(api, cookie);
  const raw = await startServer('./peers/raw.mjs', environment);
  servers.push(raw);
  const empty = await createDatabaseFrom('template1', postgres.adminUrl);
  const small = await startServer('../api-nest/dist/main.js', { ...environment, DATABASE_URL: empty.url });
  servers.push(small);
  const lines = [
    ...(await measureThroughput(api, raw)),
    ...(await measureLibrarySize(
      { server: api, databaseUrl: postgres.url },
      { server: small, databaseUrl: empty.url },
    )),
    ...memory,
    ...(await measureFirstVariant(api, cookie)),
    ...(await measureSignIn(api)),
  ];
  process.stdout.write(`\n${toTable(lines)}\n`);
  process.exitCode = lines.every(({ reached }) => reached) ? 0 : 1;
} finally {
  for (const server of servers) await server.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
