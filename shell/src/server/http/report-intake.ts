import express, { Router, type RequestHandler } from 'express';
import { rateLimit } from 'express-rate-limit';
import type { Releases } from 'release/serving';
import { REPORT_LIMIT_BYTES, reportSchema } from 'shared-types/remote-health';
import { REPORTS_PATH } from 'shared-types/reports-path';
import type { Config } from '../config';
import { browserFamily } from './browser-family';
import { isOwnOrigin } from './own-origin';
import { visitorAddress } from './visitor';

/** Reports of one address in a minute; a page sends two or three. */
const REPORTS_A_MINUTE = 60;
const MINUTE_MS = 60_000;

type OwnAddress = Pick<Config, 'publicUrl' | 'isPublicUrlSet'>;

/** Lets reports of this site's pages through; browsers send the origin with each. */
function sameOrigin(config: OwnAddress): RequestHandler {
  return (request, response, next) => {
    const { origin = '', 'sec-fetch-site': site = 'same-origin' } = request.headers;
    if (site === 'same-origin' && isOwnOrigin(origin, request, config)) next();
    else response.status(403).end();
  };
}

/**
 * Takes browsers' reports of remotes (contracts, Remotes' health). Anyone can send them, so they are not trusted: a
 * report counts only for versions that this server serves, and in the comparison of versions an address counts once a
 * day.
 */
export function reportIntake(releases: Pick<Releases, 'report'>, config: OwnAddress): Router {
  const router = Router();
  const limit = rateLimit({
    windowMs: MINUTE_MS,
    limit: REPORTS_A_MINUTE,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    message: '',
  });
  const body = express.json({ limit: REPORT_LIMIT_BYTES });
  router.post(REPORTS_PATH, sameOrigin(config), limit, body, (request, response) => {
    const report = reportSchema.safeParse(request.body);
    if (!report.success) {
      response.status(400).end();
      return;
    }
    releases.report(visitorAddress(request), report.data, browserFamily(request.get('user-agent')));
    response.status(204).end();
  });
  return router;
}
