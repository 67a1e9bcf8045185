import { existsSync, readdirSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import express, { Router, type RequestHandler, type Response } from 'express';
import type { OneStylesheet } from '../page/one-stylesheet';
import { sendCached } from './send-cached';

const YEAR_SECONDS = 31_536_000;
/** Of what never changes under its address. */
export const IMMUTABLE = `public, max-age=${YEAR_SECONDS}, immutable`;
const ONE_DAY = 'public, max-age=86400';

/** A rendition of one of the site's images, by the hash of the original or as it is now. */
const RENDITION = /^\/(?<name>.+)-(?<hash>[0-9a-f]{8}|current)-(?<variant>(?:w\d+|og)\.[a-z]+)$/;

/** What a file has and a page has not: no page is looked for in the folder. */
const ENDING = /\.\w+$/;

/** Of a published version only the browser's files are served, by their one address. */
const CLIENT_FILE = /^\/[a-z][a-z0-9-]*\/[\w.+-]+\/client\/[\w./~+@-]+$/;
const isClientFile = (address: string): boolean =>
  CLIENT_FILE.test(address) && path.posix.normalize(address) === address;

/** The sources from which a script was built: for who has the files. */
const SOURCE_MAP = /\.map(?:\.br|\.gz)?$/;

const notFound: RequestHandler = (_request, response) => {
  response.status(404).set('Cache-Control', 'no-store').type('text/plain').send('Not found');
};

/** Files that builds compress in advance, each beside the file itself. */
const COMPRESSED = /\.(?:js|css|json|svg|txt)$/;
const ENCODINGS = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const;

/** Headers of a file that may be set before it turns out that it cannot be read. */
const OF_ONE_FILE = [
  'Accept-Ranges', 'Cache-Control', 'Content-Encoding', 'Content-Length', 'Content-Range', 'Content-Type', 'ETag',
  'Last-Modified',
]; // prettier-ignore

/** @returns why a file was not sent; undefined when it was, or when the visitor has left */
function sent(
  response: Response,
  file: string,
  options: Parameters<Response['sendFile']>[1],
): Promise<unknown> {
  return new Promise((resolve) => {
    response.sendFile(file, options, (error?: Error) => {
      // What has begun cannot become another answer: the connection ends before the length that was announced.
      if (error && response.headersSent) response.destroy();
      if (error && !response.headersSent) for (const name of OF_ONE_FILE) response.removeHeader(name);
      resolve(response.headersSent ? undefined : error);
    });
  });
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && (error.status === 404 || error.status === 403);

interface Folder {
  root: string;
  /** Whether its files have compressed ones beside them. */
  compressed?: boolean;
  cacheControl: (pathname: string) => string;
}

/**
 * Sends files of a folder, looked up for each request: versions and renditions arrive while the server runs, and a build
 * may remove files. A compressed file that cannot be read is replaced by the next best; what is missing is left to the
 * next handler.
 */
function files({ root, compressed = false, cacheControl }: Folder): RequestHandler {
  return async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      next();
      return;
    }
    const { path: name } = request;
    const options = { root, cacheControl: false, headers: { 'Cache-Control': cacheControl(name) } };
    if (compressed && COMPRESSED.test(name)) {
      response.vary('Accept-Encoding');
      for (const { encoding, ending } of ENCODINGS.filter((one) => request.acceptsEncodings(one.encoding))) {
        response.type(path.extname(name)).set('Content-Encoding', encoding);
        if ((await sent(response, `${name}${ending}`, options)) === undefined) return;
      }
    }
    const error = await sent(response, name, options);
    if (error !== undefined) next(isMissing(error) ? undefined : error);
  };
}

/** A file of the shell that only an earlier version has. */
function earlierAssets(versions: string, cacheControl: Folder['cacheControl']): RequestHandler {
  return (request, response, next) => {
    const client = (existsSync(versions) ? readdirSync(versions) : [])
      .map((version) => path.join(versions, version, 'client'))
      .find((folder) => existsSync(path.join(folder, path.posix.normalize(request.path))));
    if (client === undefined) next();
    else files({ root: client, compressed: true, cacheControl })(request, response, next) as void;
  };
}

/**
 * The site's images: renditions whose address has a hash never change; originals, and renditions whose address has
 * `current` in the place of a hash, do.
 */
function picturesOf(root: string): RequestHandler[] {
  const named = files({ root, cacheControl: (name) => (RENDITION.test(name) ? IMMUTABLE : ONE_DAY) });
  const current = files({ root, cacheControl: () => ONE_DAY });
  const inPlace = files({ root, cacheControl: () => 'no-store' });
  return [
    async (request, response, next) => {
      const { name, hash, variant } = RENDITION.exec(request.path)?.groups ?? {};
      if (hash !== 'current') return named(request, response, next);
      const found = (await readdir(root)).find((file) => {
        const groups = RENDITION.exec(`/${file}`)?.groups;
        return groups?.name === name && groups?.variant === variant;
      });
      if (found === undefined) return next();
      request.url = `/${found}`;
      return current(request, response, next);
    },
    // A start makes renditions in the background, and sends the original until there is one.
    (request, response, next) => {
      const { name } = RENDITION.exec(request.path)?.groups ?? {};
      if (name === undefined) return next();
      request.url = `/${name}.jpg`;
      return inPlace(request, response, next);
    },
    notFound,
  ];
}

/** Where the files are that the server sends. */
export interface StaticFolders {
  /** The shell's build. */
  dist: string;
  /** The published versions of remotes, and earlier ones of the shell. */
  remotes: string;
  pictures: string;
}

/**
 * Files that never change under their address, precompressed: the shell's own (`/assets`, also those of earlier versions,
 * which open pages may still need), published remotes (`/remotes/<name>/<version>/client`) and the site's images
 * (`/pictures`, whose originals keep a stable address).
 */
export function filesOfPages(folders: StaticFolders, development: boolean): Router {
  const router = Router();
  const cacheControl = () => (development ? 'no-cache' : IMMUTABLE);

  if (!development) {
    router.use(['/assets', '/remotes'], (request, response, next) => {
      if (SOURCE_MAP.test(request.path)) notFound(request, response, next);
      else next();
    });
  }
  router.use(
    '/assets',
    files({ root: path.join(folders.dist, 'client'), compressed: true, cacheControl }),
    earlierAssets(path.join(folders.remotes, 'shell'), cacheControl),
    notFound,
  );
  const published = files({ root: folders.remotes, compressed: true, cacheControl });
  router.use('/remotes', (request, response, next) => {
    if (isClientFile(request.path)) return published(request, response, next);
    next();
  });
  router.use('/remotes', notFound);
  router.use('/pictures', ...picturesOf(folders.pictures));
  return router;
}

/** Icons, documents and the like, each at its own address. */
export function publicFiles(distFolder: string): RequestHandler {
  const others = express.static(path.join(distFolder, 'public'), { maxAge: '1d', index: false });
  return (request, response, next) => {
    if (ENDING.test(request.path)) others(request, response, next);
    else next();
  };
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
    await sendCached(request, response, file, false);
  };
}
