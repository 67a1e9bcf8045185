import type { Logger } from 'pino';
import { NOBODY, type Releases, type RemoteVersion, type Visit } from 'release/serving';
import type { PageData } from 'shared-types/page-data';
import { paths } from 'shared-types/routes';
import { dataPaths, matchRoute } from '../../app/routes';
import type { Config } from '../config';
import type { Renderer } from '../render/pool';
import { extras, originOf, type PagePreview } from './extras';
import { readPageData } from './page-data';
import { withStart, type FilesOfPage } from './shell-files';

/** What pages are made with. */
export interface Site {
  config: Config;
  log: Logger;
  /** Which versions of the remotes a page shows. */
  releases: Releases;
  renderer: Renderer;
  files: FilesOfPage;
}

/** A request for a page: all that decides what is on it. */
export interface PageRequest {
  /** Path and query. */
  url: string;
  visitor: Visit;
  /** The visitor's network address, by which visits are told apart. */
  address: string;
  /** Whether the reader is signed in; the page is rendered meanwhile. */
  signedIn: Promise<boolean>;
  posted?: PageData['posted'];
  preview?: PagePreview;
}

/** A page, ready to be sent. */
export interface Page {
  status: number;
  html: string;
  /** Another origin from which the page loads files, by the preview that it shows. */
  origin: string | undefined;
}

/** Makes a page. A preview that fails while it is rendered leaves everybody's version in its place. */
export async function makePage(site: Site, request: PageRequest): Promise<Page> {
  let { preview } = request;
  let made = await render(site, request, preview);
  if (preview && 'remote' in preview) {
    const { grant, remote } = preview;
    const own = made.problems.find((problem) => problem.remote === remote.name);
    if (own) {
      preview = { grant, problem: own.message };
      made = await render(site, request, preview);
    }
  }
  const { rendered, files } = made;
  const end = extras(made, site.releases, preview, await request.signedIn, files.toolStylesheets);
  return {
    status: rendered.status,
    html: withStart(rendered.html, files, rendered.scripts, end),
    origin: preview && 'remote' in preview ? originOf(preview.grant) : undefined,
  };
}

/** Renders a page with its data and version set. */
async function render(site: Site, { url, visitor, address, posted }: PageRequest, preview?: PagePreview) {
  const { apiUrl, publicUrl, internalToken, reportsShare } = site.config;
  const started = performance.now();
  const match = matchRoute(new URL(url, publicUrl).pathname);
  const { data, missing } = await readPageData(apiUrl, dataPaths(match), site.log);
  const swapped = preview && 'remote' in preview ? preview.remote : undefined;
  const remotes = versionSet(site, visitor, swapped);
  // What a preview does is no visitor's experience.
  const isVisit = preview === undefined || 'refused' in preview;
  const reports = isVisit && internalToken !== undefined ? { share: reportsShare } : undefined;
  const now = new Date().toISOString();
  const assets = remotes.map((remote) => remote.assets);
  const page: PageData = { data, missing, posted, reports, now, publicUrl, remotes: assets };
  const files = site.files(match);
  const elapsedMs = Math.round(performance.now() - started);
  const outcome = await site.renderer.render({ url, page, files, remotes }, elapsedMs);
  const { rendered, problems } = outcome;
  if (isVisit) site.releases.observe(address, remotes, { used: rendered?.used ?? [], problems });
  if (rendered === undefined) throw outcome.error;
  return { rendered, problems, remotes, files, took: Math.round(performance.now() - started) };
}

/** The version of each remote that a visit gets, with one of them swapped by a preview. */
function versionSet({ releases }: Site, visitor: Visit, swapped?: RemoteVersion): RemoteVersion[] {
  const own = releases.versionsFor(visitor);
  return swapped ? [...own.filter(({ name }) => name !== swapped.name), swapped] : own;
}

/** One address of each kind of page. */
const WARM_UP = [paths.home, paths.products, paths.product('wall-system'), paths.gallery, paths.contact];

/** Renders each kind of page in advance, with built-in content. */
export function warmUp(site: Site): Promise<void> {
  const remotes = site.releases.versionsFor(NOBODY);
  const { publicUrl } = site.config;
  const assets = remotes.map((remote) => remote.assets);
  const page = { data: {}, missing: {}, remotes: assets, now: new Date().toISOString(), publicUrl };
  return site.renderer.warmUp(
    WARM_UP.map((url) => ({ url, page, files: site.files(matchRoute(url)), remotes })),
  );
}
