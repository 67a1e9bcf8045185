import compression from 'compression';
import express, { type ErrorRequestHandler, type Express } from 'express';
import { pinoHttp } from 'pino-http';
import { isBare } from '../../app/routes';
import type { Site } from '../page/page';
import { apiProxy } from './api-proxy';
import { pages } from './pages';
import { reportIntake } from './report-intake';
import { adminSecurityHeaders, securityHeaders } from './security-headers';
import { sitemap } from './sitemap';
import { staticFiles } from './static-files';

const FAILED_PAGE = `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>Temporarily unavailable</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head><body><main><h1>Temporarily unavailable</h1>
<p>This page could not be shown just now. Please try again in a moment.</p></main></body></html>`;

/** The shell's HTTP server: static files, API proxy, and every page as complete HTML. */
export function createApp(site: Site, distFolder: string, development = false): Express {
  const { config, log } = site;
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustProxy);
  app.use(
    pinoHttp({
      logger: log,
      autoLogging: {
        ignore: (request) => /^\/(assets\/|pictures\/|remotes\/|reports$)/.test(request.url ?? ''),
      },
      // Headers carry session cookies, and queries what people typed.
      serializers: {
        req: ({ id, method, url }: { id: unknown; method: string; url: string }) => ({
          id,
          method,
          path: url.split('?')[0],
        }),
        res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
      },
    }),
  );
  app.use((request, response, next) => {
    const headers = isBare(request.path) ? adminSecurityHeaders : securityHeaders;
    if (development) next();
    else headers(request, response, next);
  });
  app.use(staticFiles(distFolder, config.remotesDir, development));
  app.use(apiProxy(config.apiUrl, log));
  app.get('/health/live', (_request, response) => {
    response.json({ status: 'ok' });
  });
  app.use(reportIntake(site.releases, config.publicUrl));
  app.use(sitemap(site));
  app.use(compression());
  app.use(pages(site));

  const failed: ErrorRequestHandler = (error: unknown, request, response, next) => {
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
    log.error({ err: error, url: request.originalUrl }, 'a page could not be rendered');
    response
      .status(503)
      .set('Retry-After', '5')
      .set('Cache-Control', 'no-store')
      .type('html')
      .send(FAILED_PAGE);
  };
  app.use(failed);
  return app;
}
