import express, { Router, type RequestHandler } from 'express';
import { rateLimit } from 'express-rate-limit';
import { REPORT_LIMIT_BYTES, reportSchema, VITALS } from 'shared-types/remote-health';
import { REPORTS_PATH } from 'shared-types/reports-path';
import { visitorAddress } from './visitor';
import type { RemoteHealth } from '../health/remote-health';

/** Reports of one address in a minute; a page sends two or three. */
const REPORTS_A_MINUTE = 60;
const MINUTE_MS = 60_000;

/** Lets pages of this site through: a browser says with each report where it comes from. */
function sameOrigin(publicUrl: string): RequestHandler {
  return (request, response, next) => {
    const { origin, 'sec-fetch-site': site } = request.headers;
    const own = [`${request.protocol}://${request.get('host') ?? ''}`, new URL(publicUrl).origin];
    if ((site ?? 'same-origin') === 'same-origin' && own.includes(origin ?? '')) next();
    else response.status(403).end();
  };
}

/**
 * Takes what browsers tell of remotes (contracts, Remotes' health). Strangers may call it, so nothing in a report is
 * believed but that it was sent: it counts only for versions that this server serves, and once a day for each
 * address in the comparison of versions.
 */
export function reportIntake(health: RemoteHealth, publicUrl: string): Router {
  const router = Router();
  const limit = rateLimit({
    windowMs: MINUTE_MS,
    limit: REPORTS_A_MINUTE,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    message: '',
  });
  const body = express.json({ limit: REPORT_LIMIT_BYTES });
  router.post(REPORTS_PATH, sameOrigin(publicUrl), limit, body, (request, response) => {
    const report = reportSchema.safeParse(request.body);
    if (!report.success) {
      response.status(400).end();
      return;
    }
    const address = visitorAddress(request);
    for (const { view, failures, ...subject } of report.data.remotes) {
      if (!health.knows(subject)) continue;
      if (view) health.viewed(address, subject);
      for (const { kind, message } of failures) health.failed(address, subject, kind, message);
      for (const vital of VITALS) {
        const rating = report.data.vitals?.[vital];
        if (rating) health.count(subject, `${vital}-${rating}`);
      }
    }
    response.status(204).end();
  });
  return router;
}
