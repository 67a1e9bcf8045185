import type { Request } from 'express';
import type { Logger } from 'pino';
import type { PageData } from 'shared-types/page-data';
import { matchRoute } from '../app/match-route';
import type { Config } from './config';
import type { LiveRemotes } from './discovery';
import { dataPaths, readPageData } from './page-data';
import type { RenderedPage } from './render-job';
import type { Renderer } from './renderer';
import type { FilesOfPage } from './shell-files';
import { remoteVersion } from './version-set';

/** What the handlers of a running site share. */
export interface Site {
  config: Config;
  log: Logger;
  live: LiveRemotes;
  renderer: Renderer;
  files: FilesOfPage;
}

/** Renders the page of a request, or of `url` when it is not the request's own, with its data and version set. */
export async function renderSitePage(
  site: Site,
  request: Request,
  { url = request.originalUrl, posted }: { url?: string; posted?: PageData['posted'] } = {},
): Promise<RenderedPage> {
  const { config, live, log } = site;
  const { pathname } = new URL(url, config.publicUrl);
  const match = matchRoute(pathname);
  const { data, missing } = await readPageData(config.apiUrl, dataPaths(match), log);
  const remotes = [...live.current()].map(([name, deployment]) =>
    remoteVersion(name, deployment, config.remotesDir),
  );
  const page = { data, missing, posted, now: new Date().toISOString(), publicUrl: config.publicUrl };
  return site.renderer.render(url, page, site.files(match), remotes);
}
