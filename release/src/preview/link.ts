import { readDiscovery, type Deployment } from 'shared-types/discovery';
import { errorMessage } from 'shared-types/error-message';
import { isPreviewOrigin, parsePreviewOrigins, type PreviewGrant } from 'shared-types/preview';
import type { RemoteContract } from 'shared-types/remote-contract';
import { isSameSitePath } from 'shared-types/same-site-path';
import { trimEnd } from 'shared-types/trim-end';
import { Refusal } from '../refusal';
import type { ReleaseConfig, ShellPage, Site } from '../site';
import { integrityOfDeployment, signGrant } from './grant';

const DAY = 86_400;
const UNITS: Record<string, number> = { m: 60, h: 3600, d: DAY };

/** Longest life of a link, in days. */
const LONGEST_LINK = 30;

/** Seconds of a duration such as `30m`, `8h` or `7d`. @throws Refusal for anything else, or more than the limit in days */
export function secondsOf(duration: string, what = 'a link', longest = LONGEST_LINK): number {
  const [, number, unit = ''] = /^(\d{1,4})([mhd])$/.exec(duration) ?? [];
  const seconds = Number(number) * (UNITS[unit] ?? NaN);
  if (seconds > 0 && seconds <= longest * DAY) return seconds;
  throw new Refusal(
    `${duration} is not a duration for ${what}: use e.g. 30m, 8h or 7d, at most ${longest}d.`,
  );
}

/** What a remote adds to the site. */
export type Added = Pick<RemoteContract, 'routes' | 'places'>;

/**
 * Where a link leads: a page of the remote's own, else the page of the shell on which it has a place, else that which
 * shows it with the fewest other modules.
 */
export function pageOf(
  remote: string,
  { routes, places }: Added,
  pages: readonly Pick<ShellPage, 'path' | 'modules' | 'places'>[],
): string {
  const placed = pages.filter((page) => places.some(({ place }) => page.places.includes(place)));
  const shown = pages
    .filter(({ modules }) => modules.some((id) => id.startsWith(`${remote}/`)))
    .sort((a, b) => a.modules.length - b.modules.length);
  const page = [...routes, ...placed, ...shown].find(({ path }) => !path.includes(':'));
  return (page?.path ?? '/').replace(/\/\*$/, '');
}

interface LinkOptions {
  /** Seconds. */
  lasts: number;
  page?: string | undefined;
  added?: Added;
  site?: string;
}

/**
 * A link that shows a version in the browsers that follow it.
 * @param grant the grant without its expiry
 * @param page path on the site; by default, one that shows the remote
 * @param added pages that the remote fills, and places that it takes
 * @throws Refusal when this machine cannot sign, or the site would refuse the origin
 */
export function previewLink(
  { config, contract }: Pick<Site, 'config' | 'contract'>,
  grant: Omit<PreviewGrant, 'expires'>,
  { lasts, page, added = { routes: [], places: [] }, site = config.PUBLIC_URL }: LinkOptions,
): { link: string; expires: Date } {
  const { PREVIEW_SECRET } = config;
  if (PREVIEW_SECRET === undefined) {
    throw new Refusal(
      'Preview links are signed with PREVIEW_SECRET: set it here and for the site to the same 32 characters or more.',
    );
  }
  const path = page ?? pageOf(grant.remote, added, contract.pages);
  if (!isSameSitePath(path)) {
    throw new Refusal(`${path} is not a page of the site: use a path such as /gallery.`);
  }
  const expires = Math.floor(Date.now() / 1000) + lasts;
  const address = new URL(path, site);
  address.searchParams.set('preview', signGrant({ ...grant, expires }, PREVIEW_SECRET));
  return { link: address.href, expires: new Date(expires * 1000) };
}

/** A grant for a published version with exactly its files. */
export function grantOf(remote: string, entry: Deployment): Omit<PreviewGrant, 'expires'> {
  return { remote, version: entry.metadata.version, integrity: integrityOfDeployment(entry) };
}

/** @throws Refusal when a site with this machine's configuration would refuse previews from an address */
export function ensurePreviewOrigin(config: ReleaseConfig, from: string): void {
  if (!URL.canParse(from) || !/^https?:/.test(from)) {
    throw new Refusal(`${from} is not an address: use that of a folder with discovery.json.`);
  }
  if (isPreviewOrigin(from, parsePreviewOrigins(config.PREVIEW_ORIGINS ?? ''))) return;
  throw new Refusal(
    `${new URL(from).origin} is not among PREVIEW_ORIGINS: add it here and for the site, e.g. PREVIEW_ORIGINS=${new URL(from).origin}.`,
  );
}

/**
 * A grant for a version published elsewhere, e.g. by a branch's build server, and what it adds to the site.
 * @param version by default, the one that is live there
 * @throws Refusal when there is none
 */
export async function grantFrom(
  config: ReleaseConfig,
  remote: string,
  from: string,
  version: string | undefined,
): Promise<{ grant: Omit<PreviewGrant, 'expires'>; added: Added }> {
  ensurePreviewOrigin(config, from);
  const folder = trimEnd(from, '/');
  const response = await fetch(`${folder}/discovery.json`, { redirect: 'error' }).catch((error: unknown) => {
    throw new Refusal(`${folder}/discovery.json cannot be read: ${errorMessage(error)}.`);
  });
  if (!response.ok) throw new Refusal(`${folder}/discovery.json answered ${response.status}.`);
  const read = async () => readDiscovery(await response.json());
  const { remotes, refused } = await read().catch((error: unknown) => {
    throw new Refusal(`${folder}/discovery.json is not a discovery document.`, { cause: error });
  });
  const entry = remotes[remote]?.find(({ metadata, deployment }) =>
    version === undefined ? deployment.default : metadata.version === version,
  );
  if (entry === undefined) {
    throw new Refusal(refused.get(remote) ?? `${folder} has no ${remote} ${version ?? 'that is live'}.`);
  }
  return { grant: { ...grantOf(remote, entry), from: folder }, added: entry.extras.contract };
}
