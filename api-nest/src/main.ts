import 'reflect-metadata';
import type { AddressInfo } from 'node:net';
import { showLife } from 'shared-types/node/supervised';
import { createApplication } from './application';
import { readConfig } from './foundation/config/config';
import { startTracing } from './foundation/tracing/start-tracing';
import { traceStatements } from './foundation/tracing/trace-requests';
import { stopGracefully } from './graceful-stop';
import { reportToParent } from './parent-process';
import { startFailure } from './start-failure';

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

run().catch((error: unknown) => {
  const { sentence, stack } = startFailure(error);
  if (stack !== undefined) process.stderr.write(`${stack}\n`);
  if (!reportToParent({ type: 'failed', message: sentence })) process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
  setTimeout(() => process.exit(1), 100);
});
