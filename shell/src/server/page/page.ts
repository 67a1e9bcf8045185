import type { Logger } from 'pino';
import { NO_VISITOR, type Releases, type RemoteVersion } from 'release/serving';
import type { SharedMetrics } from 'shared-types/node/shared-metrics';
import type { PageData } from 'shared-types/page-data';
import { paths } from 'shared-types/routes';
import { siteSettingsSchema } from 'shared-types/site-settings';
import { dataPaths, type PageMatch } from '../../app/routes';
import type { ResponseCache } from '../cache/response-cache';
import type { Config } from '../config';
import type { RedirectTally } from '../redirect-tally';
import type { Renderer } from '../render/pool';
import type { Api } from '../api-connections';
import { traced } from '../tracing/spans';
import { assetsFor } from './assets-for';
import { joinStylesheets } from './join-stylesheets';
import type { OneStylesheet } from './one-stylesheet';
import type { Tables } from './tables';
import { extras, originOf, type PagePreview } from './extras';
import { readPageData } from './page-data';
import { readInView, tokenOf, viewBanner, type PageView } from './view-banner';
import { withStart, type FilesOfPage } from './shell-files';

/** What pages are made with. */
export interface Site {
  config: Config;
  log: Logger;
  /** Which versions of the remotes a page shows. */
  releases: Releases;
  renderer: Renderer;
  /** Which pages there are. */
  tables: Tables;
  files: FilesOfPage;
  /** Joins a page's stylesheets; not in development, where they change under their addresses. */
  styles: OneStylesheet | undefined;
  /** Connections to the API. */
  api: Api;
  /** Public responses. */
  cache: ResponseCache;
  /** Invalidates them, here and in other workers of this server. */
  changed: () => Promise<void>;
  /** Of all workers of this server. */
  metrics: SharedMetrics;
  /** Counts the visits that old addresses get. */
  hits: Pick<RedirectTally, 'count'>;
}

/** A request for a page: everything that decides what is on it. */
export interface PageRequest {
  /** Path and query. */
  url: string;
  /** The versions that the visit gets. */
  remotes: readonly RemoteVersion[];
  /** The visitor's network address, by which visits are distinguished. */
  address: string;
  /** Whether the reader is signed in. */
  signedIn: boolean;
  /** Aborted when no request waits for the page any longer. */
  left?: AbortSignal;
  posted?: PageData['posted'];
  sent?: PageData['sent'];
  previews?: readonly PagePreview[];
  /** The view of content that this browser has, or why it has none. */
  view?: PageView;
  /** Whether a page without the API's data is refused, since there is a better one. */
  complete?: boolean;
}

/** A page, ready to be sent. */
export interface Page {
  status: number;
  /** UTF-8. */
  html: Buffer;
  /** Where the files of previews are, if not on this site. */
  origins: string[];
  /** Modules whose code ran. */
  used: string[];
  /** Whether it has all its data, and every slot that the server fills is filled. */
  whole: boolean;
  /** Whether it may measure the visits of those who accept (resolution 7). */
  isMeasured: boolean;
}

/** The API did not answer in time. */
class IncompleteError extends Error {
  override message = 'The API gave no data for the page in time.';
}

/** Makes a page. Previews that fail while they are rendered are replaced by the live versions. */
export async function makePage(site: Site, request: PageRequest): Promise<Page> {
  const { previews = [], signedIn } = request;
  const made = await render(site, request);
  const held = previews.map((preview): PagePreview => {
    if (!('remote' in preview)) return preview;
    const own = made.problems.find(({ remote }) => remote === preview.remote.name);
    return own ? { grant: preview.grant, problem: own.message } : preview;
  });
  if (held.some((preview, at) => preview !== previews[at])) {
    return makePage(site, { ...request, previews: held });
  }
  const { rendered, files } = made;
  const end = viewBanner(request.view) + extras(made, site.releases, previews, signedIn);
  return {
    status: rendered.status,
    html: withStart(rendered.html, files, rendered.scripts, end),
    origins: previews.flatMap((preview) => ('remote' in preview ? (originOf(preview.grant) ?? []) : [])),
    used: rendered.used,
    whole: made.isWhole,
    isMeasured: made.isMeasured,
  };
}

/** Renders a page with its data and version set. */
async function render(
  site: Site,
  { url, remotes: own, address, signedIn, left, posted, sent, previews = [], view, complete }: PageRequest,
) {
  const { publicUrl, internalToken, reportsShare } = site.config;
  const started = performance.now();
  const { pathname, searchParams } = new URL(url, publicUrl);
  const shown = previews.flatMap((preview) => ('remote' in preview ? preview.remote : []));
  const previewed = shown.map(({ name }) => name);
  const remotes = [...own.filter(({ name }) => !previewed.includes(name)), ...shown];
  const { table, carriedBy } = site.tables.of(remotes);
  const match = table.match(pathname);
  const { data, missing } = await readPageData(
    { ...site, visitor: address, view: readInView(view) },
    dataPaths(match, searchParams),
  );
  const incomplete = Object.values(missing).some((status) => status >= 500 || status === 429);
  if (complete && incomplete) throw new IncompleteError();
  // Previews are not counted as visits.
  const isVisit = tokenOf(view) === undefined && previews.every((preview) => 'refused' in preview);
  const reports = isVisit && internalToken !== undefined ? { share: reportsShare } : undefined;
  const now = new Date().toISOString();
  const page: PageData = {
    data,
    missing,
    posted,
    sent,
    signedIn: signedIn || undefined,
    view: tokenOf(view),
    reports,
    now,
    publicUrl,
    ...carriedBy(match),
    ...assetsFor(table, match, remotes, previewed),
  };
  const files = site.files(match);
  const elapsedMs = Math.round(performance.now() - started);
  const job = { url, page, ...joinStylesheets(site.styles, match, files, remotes) };
  const outcome = await traced('render', { route: match?.route.path ?? 'none' }, () =>
    site.renderer.render(job, { elapsedMs, network: address, left }),
  );
  const { rendered, problems, leftOut } = outcome;
  if (isVisit) site.releases.observe(address, remotes, { used: rendered?.used ?? [], problems });
  if (rendered === undefined) throw outcome.error;
  const took = Math.round(performance.now() - started);
  const isWhole = problems.length === 0 && !incomplete && !leftOut;
  return { rendered, problems, isWhole, remotes, files, took, isMeasured: isMeasured(match, data) };
}

/** Whether the owner has entered a measurement id; pages without the site's frame are not measured. */
function isMeasured(match: PageMatch | undefined, data: PageData['data']): boolean {
  const settings = siteSettingsSchema.safeParse(data['/api/site-config/site_settings']);
  return match?.route.handle.frame !== 'bare' && (settings.data?.measurementId ?? '') !== '';
}

/** One address of each kind of page. */
const WARM_UP = [paths.home, paths.products, paths.product('wall-system'), paths.gallery, paths.contact];

/** Renders each kind of page in advance, with built-in content. */
export function warmUp(site: Site): Promise<void> {
  const remotes = site.releases.versionsFor(NO_VISITOR);
  const { publicUrl } = site.config;
  const { table, carriedBy } = site.tables.of(remotes);
  const now = new Date().toISOString();
  return site.renderer.warmUp(
    WARM_UP.map((url) => {
      const match = table.match(url);
      const assets = assetsFor(table, match, remotes);
      const page = { data: {}, missing: {}, ...carriedBy(match), now, publicUrl, ...assets };
      return { url, page, files: site.files(match), remotes: [...remotes] };
    }),
  );
}
