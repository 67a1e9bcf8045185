import path from 'node:path';
import express, { Router, type RequestHandler } from 'express';
import sirv from 'sirv';

const YEAR_SECONDS = 31_536_000;

/** Only the browser's half of a published version is ever served. */
const CLIENT_FILE = /^\/[a-z][a-z0-9-]*\/[\w.+-]+\/client\/[\w./~+-]+$/;

const notFound: RequestHandler = (_request, response) => {
  response.status(404).set('Cache-Control', 'no-store').type('text/plain').send('Not found');
};

/**
 * Files that never change under their address, precompressed: the shell's own (`/assets`), published remotes
 * (`/remotes/<name>/<version>/client`) and the site's pictures (`/pictures`, whose originals keep a stable address).
 */
export function staticFiles(distFolder: string, remotesDir: string, development: boolean): Router {
  const router = Router();
  const immutable = { maxAge: YEAR_SECONDS, immutable: true, etag: true, dotfiles: false } as const;
  const compressed = { ...immutable, brotli: true, gzip: true } as const;

  router.use('/assets', sirv(path.join(distFolder, 'client'), { ...compressed, dev: development }), notFound);
  // Looked up anew for each request, since versions come while the server runs; that mode forbids keeping them.
  const published = sirv(remotesDir, {
    ...compressed,
    dev: true,
    setHeaders(response) {
      if (!development) response.setHeader('Cache-Control', `public, max-age=${YEAR_SECONDS}, immutable`);
    },
  });
  router.use('/remotes', (request, response, next) => {
    if (CLIENT_FILE.test(request.path)) published(request, response, next);
    else next();
  });
  router.use('/remotes', notFound);
  router.use(
    '/pictures',
    sirv(path.join(distFolder, 'pictures'), {
      ...immutable,
      setHeaders(response, pathname) {
        if (!/-[0-9a-f]{8}-(w\d+|og)\.[a-z]+$/.test(pathname))
          response.setHeader('Cache-Control', 'public, max-age=86400');
        response.setHeader('X-Content-Type-Options', 'nosniff');
      },
    }),
    notFound,
  );
  router.use(express.static(path.join(distFolder, 'public'), { maxAge: '1d', index: false }));
  return router;
}
