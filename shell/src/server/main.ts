import { once } from 'node:events';
import path from 'node:path';
import { AggregatorRegistry } from 'prom-client';
import { openReleases } from 'release/serving';
import { errorMessage } from 'shared-types/error-message';
import { SharedMetrics } from 'shared-types/node/shared-metrics';
import { Siblings } from 'shared-types/node/siblings';
import { onStop, showLife } from 'shared-types/node/supervised';
import { followChanges } from './cache/change-notices';
import { changedForAll } from './cache/changed-for-all';
import { ResponseCache } from './cache/response-cache';
import { ApiConnections } from './api-connections';
import { createShellServer } from './http/app';
import { drain } from './http/drain';
import { createLog } from './http/log';
import { missingRemotes, Readiness } from './http/ready';
import { readConfig } from './config';
import { RedirectTally, reportHits } from './redirect-tally';
import { registry } from './metrics/metrics';
import { measureSite } from './metrics/measure-site';
import { createRenderer } from './render/pool';
import { sharedReports } from './remotes/shared-reports';
import { startTracing } from './tracing/start-tracing';
import { oneStylesheet } from './page/one-stylesheet';
import { readShellFiles } from './page/shell-files';
import { routeTables } from './page/tables';
import { warmUp } from './page/page';
import { DEADLINES } from './deadlines';

/** How long the last counts may then take to reach the API, in ms. */
const LAST_WORDS_MS = 100;

/** Connections that may wait to be accepted: with Node's 511, a rush leaves some waiting for seconds after it. */
const BACKLOG = 4096;

/**
 * A constant that webpack writes into the bundle, so that a production build cannot serve without a content security
 * policy and integrity: only `npm run dev` makes a development build.
 */
const DEVELOPMENT = process.env.NODE_ENV === 'development';

/** How long one render may run in development, where React checks more and nothing is optimised, in ms. */
const DEVELOPMENT_RENDER_MS = 20_000;

const distFolder = path.resolve(__dirname, '..');

async function start(): Promise<void> {
  const config = readConfig();
  const log = createLog(config.logLevel);
  const siblings = new Siblings((error, topic) =>
    log.error({ err: error, topic }, 'a sibling got no answer'),
  );
  const stopTracing = config.tracesTo === undefined ? undefined : await startTracing(config.tracesTo);
  const opened = await openReleases(config, log, DEVELOPMENT);
  const releases = { ...opened, ...sharedReports(opened, siblings) };
  const renderer = createRenderer(releases, log, {
    workers: config.renderers,
    renderLimitMs: DEVELOPMENT ? DEVELOPMENT_RENDER_MS : undefined,
    keepsOldVersions: DEVELOPMENT,
  });
  const api = new ApiConnections(config.apiUrl);
  const cache = new ResponseCache();
  const changed = changedForAll(cache, siblings);
  const metrics = new SharedMetrics(registry, siblings, (all) => AggregatorRegistry.aggregate(all));
  const files = readShellFiles(distFolder);
  const styles = DEVELOPMENT ? undefined : oneStylesheet(distFolder, config.remotesDir);
  const tables = routeTables(releases);
  const hits = new RedirectTally(reportHits(config), log);
  const site = { config, log, releases, renderer, tables, files, styles, api, cache, changed, metrics, hits };
  measureSite(site);
  // The parent was killed while this process was still starting.
  const leave = () => process.exit(0);
  process.once('disconnect', leave);
  await warmUp(site);
  const stopFollowing = followChanges(api, config.internalToken, cache, log);
  const readiness = new Readiness();
  if (!DEVELOPMENT) readiness.add('remotes', () => missingRemotes(releases));
  readiness.add('renderer', () => renderer.problem());
  const server = createShellServer(site, readiness, distFolder, DEVELOPMENT);

  server.listen({ port: config.port, host: config.host, backlog: BACKLOG });
  await once(server, 'listening');

  const stop = async () => {
    stopFollowing();
    await drain(server, DEADLINES.stop);
    const lastWords = Promise.all([releases.close(), hits.close()]);
    await Promise.race([lastWords, new Promise((resolve) => setTimeout(resolve, LAST_WORDS_MS))]);
    await Promise.all([renderer.close(), stopTracing?.()]);
    process.exit(0);
  };
  process.off('disconnect', leave);
  onStop(() => void stop());

  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  log.info({ port }, 'listening');
  process.send?.({ type: 'ready', port });
  showLife();
}

start().catch((error: unknown) => {
  const message = errorMessage(error);
  const inUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  const sentence = inUse
    ? `${message}. Choose another port with PORT=<number>.`
    : `The site's server cannot start: ${message.replace(/\.$/, '')}; see its log.`;
  if (process.send) {
    process.stderr.write(`${error instanceof Error ? error.stack : message}\n`);
    process.send({ type: 'failed', message: sentence }, undefined, undefined, () => process.exit(1));
  } else {
    process.stderr.write(`${sentence}\n`);
    process.exit(1);
  }
});
