import 'reflect-metadata';
import type { AddressInfo } from 'node:net';
import { createApplication } from './application';
import { ConfigError, readConfig } from './foundation/config/config';
import { loggedError } from './foundation/http/logged-error';
import { startTracing } from './foundation/tracing/start-tracing';
import { traceStatements } from './foundation/tracing/trace-requests';
import { stopGracefully } from './graceful-stop';
import { reportToParent, showLife } from './parent-process';

async function run(): Promise<void> {
  const config = readConfig();
  const stopTracing = config.tracesTo === undefined ? undefined : startTracing(config.tracesTo);
  if (stopTracing) traceStatements();
  const application = await createApplication(config);
  const { server, logger, createdOwner, notice } = application;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.port, config.host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  stopGracefully(application, stopTracing);
  showLife();
  logger.info({ host: config.host, port }, 'the API listens');
  if (reportToParent({ type: 'ready', port, createdOwner, notice })) return;
  if (createdOwner?.password !== undefined) {
    process.stdout.write(
      `First owner: ${createdOwner.email} with the password ${createdOwner.password} (shown once)\n`,
    );
  }
}

function sentence(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return 'The API cannot start: API_PORT is taken. Choose another, or leave it unset.';
  const { type, message, stack = '' } = loggedError(error);
  return `The API cannot start: ${type}: ${message}\n${stack}`.trimEnd();
}

run().catch((error: unknown) => {
  const message = sentence(error);
  if (!reportToParent({ type: 'failed', message })) process.stderr.write(`${message}\n`);
  process.exitCode = 1;
  setTimeout(() => process.exit(1), 100);
});
