import path from 'node:path';
import express, { Router, type RequestHandler } from 'express';
import sirv from 'sirv';
import type { OneStylesheet } from '../page/one-stylesheet';
import { sendKept } from './send-kept';

const YEAR_SECONDS = 31_536_000;
const IMMUTABLE = `public, max-age=${YEAR_SECONDS}, immutable`;

/** A rendition of one of the site's images; without its ending, the original's name. */
const RENDITION = /^(\/.+)-[0-9a-f]{8}-(?:w\d+|og)\.[a-z]+$/;

/** What a file has and a page has not: no page is looked for in the folder. */
const ENDING = /\.\w+$/;

/** Of a published version only the browser's files are served, by their one address. */
const CLIENT_FILE = /^\/[a-z][a-z0-9-]*\/[\w.+-]+\/client\/[\w./~+-]+$/;
const isClientFile = (address: string): boolean =>
  CLIENT_FILE.test(address) && path.posix.normalize(address) === address;

/** The sources from which a script was built: for who has the files. */
const SOURCE_MAP = /\.map(?:\.br|\.gz)?$/;

const notFound: RequestHandler = (_request, response) => {
  response.status(404).set('Cache-Control', 'no-store').type('text/plain').send('Not found');
};

/**
 * Files that never change under their address, precompressed: the shell's own (`/assets`), published remotes
 * (`/remotes/<name>/<version>/client`) and the site's images (`/pictures`, whose originals keep a stable address).
 */
export function staticFiles(distFolder: string, remotesDir: string, development: boolean): Router {
  const router = Router();
  const immutable = { maxAge: YEAR_SECONDS, immutable: true, etag: true, dotfiles: false } as const;
  const compressed = { ...immutable, brotli: true, gzip: true } as const;

  if (!development) {
    router.use(['/assets', '/remotes'], (request, response, next) => {
      if (SOURCE_MAP.test(request.path)) notFound(request, response, next);
      else next();
    });
  }
  router.use('/assets', sirv(path.join(distFolder, 'client'), { ...compressed, dev: development }), notFound);
  // sirv's `dev` looks files up for each request, since versions arrive while the server runs, but forbids caching.
  const published = sirv(remotesDir, {
    ...compressed,
    dev: true,
    setHeaders(response) {
      if (!development) response.setHeader('Cache-Control', IMMUTABLE);
    },
  });
  router.use('/remotes', (request, response, next) => {
    if (isClientFile(request.path)) published(request, response, next);
    else next();
  });
  router.use('/remotes', notFound);
  // `dev` here too: a start makes renditions in the background, and sends the original until there is one.
  const pictures = (cacheControl: (pathname: string) => string) =>
    sirv(path.join(distFolder, 'pictures'), {
      etag: true,
      dotfiles: false,
      dev: true,
      setHeaders(response, pathname) {
        response.setHeader('Cache-Control', cacheControl(pathname));
        response.setHeader('X-Content-Type-Options', 'nosniff');
      },
    });
  const asNamed = pictures((pathname) => (RENDITION.test(pathname) ? IMMUTABLE : 'public, max-age=86400'));
  const inPlace = pictures(() => 'no-store');
  const original: RequestHandler = (request, response, next) => {
    const [, name] = RENDITION.exec(request.path) ?? [];
    if (name === undefined) return next();
    request.url = `${name}.jpg`;
    inPlace(request, response, next);
  };
  router.use('/pictures', asNamed, original, notFound);
  const others = express.static(path.join(distFolder, 'public'), { maxAge: '1d', index: false });
  router.use((request, response, next) => {
    if (ENDING.test(request.path)) others(request, response, next);
    else next();
  });
  return router;
}

/** Stylesheets of a page in one file, compressed once. */
export function joinedStyles(styles: Pick<OneStylesheet, 'answer'>): RequestHandler {
  return async (request, response) => {
    const file = styles.answer(request.originalUrl);
    if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) {
      notFound(request, response, () => undefined);
      return;
    }
    response.set('Cache-Control', IMMUTABLE).type('css');
    await sendKept(request, response, file, false);
  };
}
