import type { Request } from 'express';
import type { Logger } from 'pino';
import type { PageData } from 'shared-types/page-data';
import { paths } from 'shared-types/routes';
import { dataPaths, matchRoute } from '../app/match-route';
import type { Config } from './config';
import { chooseVersions, NOBODY, type Visitor } from './choose-versions';
import type { LiveRemotes } from './discovery';
import { visitorAddress } from './health/address';
import type { RemoteHealth } from './health/remote-health';
import type { Subject } from './health/tally';
import { readPageData } from './page-data';
import type { RenderedPage, RenderProblem } from './render-job';
import type { Renderer } from './renderer';
import type { FilesOfPage } from './shell-files';
import { remoteVersion, type PutAside, type RemoteVersion } from './version-set';

/** What the handlers of a running site share. */
export interface Site {
  config: Config;
  log: Logger;
  live: LiveRemotes;
  renderer: Renderer;
  aside: PutAside;
  files: FilesOfPage;
  health: RemoteHealth;
}

/** Renders the page of a request, or of `url` when it is not the request's own, with its data and version set. */
export async function renderSitePage(
  site: Site,
  request: Request,
  visitor: Visitor,
  { url = request.originalUrl, posted }: { url?: string; posted?: PageData['posted'] } = {},
): Promise<RenderedPage> {
  const { config, log } = site;
  const { pathname } = new URL(url, config.publicUrl);
  const match = matchRoute(pathname);
  const started = performance.now();
  const { data, missing } = await readPageData(config.apiUrl, dataPaths(match), log);
  const reports = config.internalToken === undefined ? undefined : { share: config.reportsShare };
  const page = { data, missing, posted, reports, now: new Date().toISOString(), publicUrl: config.publicUrl };
  const remotes = versionSet(site, visitor);
  const observed = observe(site.health, visitorAddress(request), remotes);
  const rendered = await site.renderer.render(
    url,
    page,
    site.files(match),
    remotes,
    Math.round(performance.now() - started),
    observed.problem,
  );
  observed.rendered(rendered);
  return rendered;
}

const subjectOf = ({ name, version, assets }: RemoteVersion): Subject => ({
  name,
  version,
  trial: assets.trial ?? '',
});

/** Counts what becomes of a page's remotes on the server. */
function observe(health: RemoteHealth, address: string, remotes: readonly RemoteVersion[]) {
  const subjects = new Map(remotes.map((remote) => [remote.name, subjectOf(remote)]));
  health.serves([...subjects.values()]);
  return {
    problem: ({ remote, kind, message }: RenderProblem) => {
      const subject = subjects.get(remote);
      if (subject) health.failed(address, subject, kind, message);
    },
    rendered: ({ used }: RenderedPage) => {
      for (const name of used) {
        const subject = subjects.get(name);
        if (subject) health.count(subject, 'renders');
      }
    },
  };
}

/** The version of each remote that a visit which begins now gets. */
function versionSet({ live, config, aside }: Site, visitor: Visitor): RemoteVersion[] {
  const chosen = chooseVersions(live.current(), visitor, (key) => aside.has(key));
  return [...chosen].map(([name, { deployment, trial }]) =>
    remoteVersion(name, deployment, config.remotesDir, trial),
  );
}

/** One address of each kind of page. */
const WARM_UP = [paths.home, paths.products, paths.product('wall-system'), paths.gallery, paths.contact];

/** Renders each kind of page in advance, with built-in content. */
export function warmUp(site: Site): Promise<void> {
  const remotes = versionSet(site, NOBODY);
  const { publicUrl } = site.config;
  const assets = remotes.map((remote) => remote.assets);
  const page = { data: {}, missing: {}, remotes: assets, now: new Date().toISOString(), publicUrl };
  return site.renderer.warmUp(
    WARM_UP.map((url) => ({ url, page, files: site.files(matchRoute(url)), remotes })),
  );
}
