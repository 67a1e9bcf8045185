import { Router } from 'express';
import type { Releases } from 'release/serving';
import { remoteInPage } from 'shared-types/page-remotes';
import { IMMUTABLE } from './static-files';

/** The files of a version, for a page that was made without them (contracts, Discovery and publishing). */
export function remoteAssets(releases: Pick<Releases, 'versionNamed'>): Router {
  const router = Router();
  router.get('/remotes/:name/:version/assets.json', (request, response, next) => {
    const remote = releases.versionNamed(request.params.name, request.params.version);
    if (remote === undefined) return next();
    response.set('Cache-Control', IMMUTABLE).json(remoteInPage(remote.assets));
  });
  return router;
}
