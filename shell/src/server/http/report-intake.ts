import express, { Router, type RequestHandler } from 'express';
import { rateLimit } from 'express-rate-limit';
import type { Releases } from 'release/serving';
import { REPORT_LIMIT_BYTES, reportSchema } from 'shared-types/remote-health';
import { REPORTS_PATH } from 'shared-types/reports-path';
import { visitorAddress } from './visitor';

/** Reports of one address in a minute; a page sends two or three. */
const REPORTS_A_MINUTE = 60;
const MINUTE_MS = 60_000;

/** Lets reports of this site's pages through; browsers send the origin with each. */
function sameOrigin(publicUrl: string): RequestHandler {
  return (request, response, next) => {
    const { origin, 'sec-fetch-site': site } = request.headers;
    const own = [`${request.protocol}://${request.get('host') ?? ''}`, new URL(publicUrl).origin];
    if ((site ?? 'same-origin') === 'same-origin' && own.includes(origin ?? '')) next();
    else response.status(403).end();
  };
}

/**
 * Takes browsers' reports of remotes (contracts, Remotes' health). Anyone can send them, so they are not trusted: a
 * report counts only for versions that this server serves, and in the comparison of versions an address counts once a
 * day.
 */
export function reportIntake(releases: Pick<Releases, 'report'>, publicUrl: string): Router {
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
    releases.report(visitorAddress(request), report.data);
    response.status(204).end();
  });
  return router;
}
