import { randomInt } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import express, { type Request, type Response } from 'express';
import { pino } from 'pino';
import { openReleases, type Visit } from 'release/serving';
import { publicDiscovery } from 'shared-types/discovery';
import { readConfig } from '../../config';
import { pageOf } from './page';

/** Which versions a visit gets: by a number that its browser keeps, or because it asked for a canary. */
function visitOf(request: Request, response: Response): Visit {
  const known = /\bshare=(\d{1,4})\b/.exec(request.get('cookie') ?? '')?.[1];
  const number = known ?? String(randomInt(10_000));
  if (known === undefined) response.cookie('share', number, { httpOnly: true, sameSite: 'lax' });
  const { canary } = request.query;
  return { number, asked: new Set(typeof canary === 'string' ? canary.split(',') : []), tries: false };
}

async function serve(): Promise<void> {
  const { PORT, HOST, REMOTES_DIR } = readConfig();
  const remotesDir = path.resolve(REMOTES_DIR);
  const releases = await openReleases(
    {
      remotesDir,
      remotesUrl: undefined,
      apiUrl: '',
      internalToken: undefined,
      previewSecret: undefined,
      previewOrigins: [],
    },
    pino({ level: 'warn' }),
  );
  const app = express();
  app.use('/assets', express.static(path.join(__dirname, '../client')));
  app.get('/remotes/discovery.json', (_request, response) => {
    response.json(publicDiscovery(releases.published()));
  });
  app.get('/remotes/:remote/:version/client/*file', (request, response) => {
    response.sendFile(decodeURIComponent(request.path.slice('/remotes/'.length)), { root: remotesDir });
  });
  app.get('/{*path}', (request, response) => {
    const remotes = releases.versionsFor(visitOf(request, response));
    const { status, html, outcome } = pageOf(request.path, remotes, releases.routesOf(remotes));
    releases.observe(request.ip ?? '', remotes, outcome);
    response.status(status).set('Cache-Control', 'no-cache').send(html);
  });
  const server = app.listen(PORT, HOST, () => {
    process.send?.({ type: 'ready', port: (server.address() as AddressInfo).port });
  });
}

void serve();
