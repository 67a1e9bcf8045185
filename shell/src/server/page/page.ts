import type { Request } from 'express';
import type { Logger } from 'pino';
import type { PageData } from 'shared-types/page-data';
import { paths } from 'shared-types/routes';
import { dataPaths, matchRoute } from '../../app/routes';
import type { Config } from '../config';
import { chooseVersions, NOBODY, type Visitor } from '../remotes/choose-versions';
import type { LiveRemotes } from '../remotes/discovery';
import { visitorAddress } from '../http/address';
import type { RemoteHealth } from '../health/remote-health';
import type { Subject } from '../health/tally';
import { readPageData } from './page-data';
import type { Previews } from '../preview/previews';
import type { PutAside } from '../remotes/put-aside';
import type { RenderedPage, RenderProblem } from '../render/render-job';
import type { Renderer } from '../render/pool';
import type { FilesOfPage } from './shell-files';
import { remoteVersion, type RemoteVersion } from '../remotes/version-set';

/** What the handlers of a running site share. */
export interface Site {
  config: Config;
  log: Logger;
  live: LiveRemotes;
  renderer: Renderer;
  aside: PutAside;
  files: FilesOfPage;
  health: RemoteHealth;
  previews: Previews;
}

/** How a page differs from the one of a request as it came. */
export interface PageOptions {
  /** Another page's path and query. */
  url?: string;
  posted?: PageData['posted'];
  /** By a signed link: the version that takes the place of a remote's, if it can be had. */
  preview?: { remote: RemoteVersion | undefined };
}

/** A page, and what it was made of. */
export interface SitePage extends RenderedPage {
  remotes: RemoteVersion[];
  /** ms from asking the API for the page's data to its last byte of HTML. */
  took: number;
}

/** Renders the page of a request, or of `url` when it is not the request's own, with its data and version set. */
export async function renderSitePage(
  site: Site,
  request: Request,
  visitor: Visitor,
  { url = request.originalUrl, posted, preview }: PageOptions = {},
): Promise<SitePage> {
  const { config, log } = site;
  const { pathname } = new URL(url, config.publicUrl);
  const match = matchRoute(pathname);
  const started = performance.now();
  const { data, missing } = await readPageData(config.apiUrl, dataPaths(match), log);
  // What a preview does is no visitor's experience.
  const counted = config.internalToken !== undefined && preview === undefined;
  const reports = counted ? { share: config.reportsShare } : undefined;
  const { publicUrl } = config;
  const now = new Date().toISOString();
  const page = { data, missing, posted, reports, now, publicUrl };
  const remotes = withSwapped(versionSet(site, visitor), preview?.remote);
  const observed = preview === undefined ? observe(site.health, visitorAddress(request), remotes) : undefined;
  // Those of a try that was stopped are in no page.
  const problems: RenderProblem[] = [];
  const rendered = await site.renderer.render(
    url,
    page,
    site.files(match),
    remotes,
    Math.round(performance.now() - started),
    (problem) => {
      observed?.problem(problem);
      problems.push(problem);
    },
  );
  observed?.rendered(rendered);
  return { ...rendered, problems, remotes, took: Math.round(performance.now() - started) };
}

/** The version set of a visit with one remote in another version; the others stay as they are. */
function withSwapped(remotes: RemoteVersion[], swapped: RemoteVersion | undefined): RemoteVersion[] {
  if (swapped === undefined) return remotes;
  return [...remotes.filter(({ name }) => name !== swapped.name), swapped];
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
    rendered: ({ used, problems }: RenderedPage) => {
      for (const name of used) {
        const subject = subjects.get(name);
        if (subject) health.rendered(subject, !problems.some(({ remote }) => remote === name));
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
