import { timingSafeEqual } from 'node:crypto';
import { Router } from 'express';
import { showsToken } from 'shared-types/bearer';
import type { SharedMetrics } from 'shared-types/node/shared-metrics';

/** Where operators read the metrics of this server, and through it those of the API at `/api/metrics`. */
const METRICS_PATH = '/metrics';

/**
 * Metrics of this server, with those of its other workers, for those who know `METRICS_TOKEN` (decision 0085). To all others, and where there is none, the address is
 * one of no page: a proxy on the same machine is as near as an operator is.
 */
export function metricsForOperators(token: string | undefined, metrics: SharedMetrics): Router {
  const router = Router();
  if (token === undefined) return router;
  router.get(METRICS_PATH, async (request, response, next) => {
    const { authorization } = request.headers;
    if (authorization === undefined) {
      next();
      return;
    }
    response.set('Cache-Control', 'no-store');
    if (showsToken(authorization, token, timingSafeEqual)) {
      response.type(metrics.contentType).send(await metrics.read());
    } else {
      response.status(401).set('WWW-Authenticate', 'Bearer').type('text/plain').send('Not METRICS_TOKEN.');
    }
  });
  return router;
}
