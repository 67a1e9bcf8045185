import { createServer, type Server } from 'node:http';
import path from 'node:path';
import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import { BusyError } from '../busy-error';
import { answered, countRefused } from '../metrics/metrics';
import { STYLES_PATH } from '../page/one-stylesheet';
import type { Site } from '../page/page';
import { filesOfView } from '../preview/content-view';
import { traceRequest } from '../tracing/spans';
import { apiProxy } from './api-proxy';
import { discovery } from './discovery';
import { documents } from './documents';
import { inTurns } from './in-turns';
import { requestLog } from './log';
import { metricsForOperators } from './operators';
import { pages } from './pages';
import { publicationsProxy } from './publications-proxy';
import { answerReady, type Readiness } from './ready';
import { refuseEarly } from './refuse-early';
import { reportIntake } from './report-intake';
import { securityHeaders } from './security-headers';
import { answerEarly, REQUEST_ID } from './send-cached';
import { sitemap } from './sitemap';
import { remoteAssets } from './remote-assets';
import { remoteOrigins } from './remote-origins';
import { filesOfPages, joinedStyles, publicFiles } from './static-files';
import { teamCounts } from './team-counts';
import { UNAVAILABLE_PAGE } from './unavailable-page';

/** Traces requests that are not answered from memory. */
const traceAll: RequestHandler = (request, response, next) => {
  const end = traceRequest(request.method, request.url, next);
  response.once('close', () =>
    end({ status: response.statusCode, requestId: response.get(REQUEST_ID) ?? '' }),
  );
};

/** Times requests. An address is read when it comes, since those who answer it may change it. */
const observe: RequestHandler = (request, response, next) => {
  const { url } = request;
  const started = performance.now();
  response.once('close', () => {
    answered(url, started, response.writableFinished ? response.statusCode : undefined);
  });
  next();
};

/** Requests that are looked up in memory, and that are answered otherwise, in one turn of the event loop. */
const KEPT_PER_TURN = 4;
const MADE_PER_TURN = 1;

/** The shell's HTTP server: cached responses, static files, API proxy, and every page as complete HTML. */
export function createShellServer(
  site: Site,
  readiness: Pick<Readiness, 'problems'>,
  distFolder: string,
  development = false,
): Server {
  const { config, log } = site;
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustProxy);
  const https = config.publicUrl.startsWith('https:');
  // Cookies and the API go by how visitors come, whatever a proxy in front says or does not say of it.
  if (https) Object.defineProperty(app.request, 'protocol', { value: 'https' });
  if (config.tracesTo !== undefined) app.use(traceAll);
  app.use(observe, requestLog(log));
  const security = securityHeaders(https);
  if (!development) app.use(security.files);
  app.use('/remotes', remoteOrigins(config.remoteOrigins));
  app.use(remoteAssets(site.releases));
  const pictures = config.picturesDir ?? path.join(distFolder, 'pictures');
  app.use(discovery(site.releases));
  app.use(filesOfPages({ dist: distFolder, remotes: config.remotesDir, pictures }, development));
  if (site.styles) app.use(STYLES_PATH, joinedStyles(site.styles));
  app.use((request, response, next) => {
    const headers = site.tables.ofNoVisitor().isBare(request.path) ? security.admin : security.site;
    if (development) next();
    else headers(request, response, next);
  });
  app.use(publicFiles(distFolder));
  app.use(metricsForOperators(config.metricsToken, site.metrics));
  app.use(answerReady(readiness));
  app.use(filesOfView);
  app.use(documents(site.api, log));
  app.use(apiProxy(site.api, site.cache, site.changed, log));
  app.use(teamCounts({ to: config.publicationsUrl, releases: site.releases, log }));
  app.use(publicationsProxy(config.publicationsUrl, log));
  app.get('/health/live', (_request, response) => {
    response.json({ status: 'ok' });
  });
  app.use(reportIntake(site.releases, config));
  app.use(sitemap(site));
  app.use(pages(site));

  const failed: ErrorRequestHandler = (error: unknown, request, response, next) => {
    if (response.closed) return;
    if (response.headersSent) {
      next(error);
      return;
    }
    const status =
      typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 500;
    if (status >= 400 && status < 500) {
      response.status(status).type('text/plain').send('This request could not be read.');
      return;
    }
    const where = { url: request.originalUrl, id: request.id };
    countRefused(error instanceof BusyError ? 'busy' : 'failed');
    if (error instanceof BusyError) log.warn(where, 'a page was refused, since too many are asked for');
    else log.error({ err: error, ...where }, 'a page could not be rendered');
    response
      .status(503)
      .set('Retry-After', '5')
      .set('Cache-Control', 'no-store')
      .type('html')
      .send(UNAVAILABLE_PAGE);
  };
  app.use(failed);

  const early = answerEarly(site.cache, site.releases);
  // What is in memory does not wait for what has to be made.
  const made = inTurns(MADE_PER_TURN, app);
  const inTime = inTurns(KEPT_PER_TURN, (request, response) => {
    if (!early(request, response)) made(request, response);
  });
  return createServer((request, response) => {
    if (!refuseEarly(request, response)) inTime(request, response);
  });
}
