import type { RemoteVersion } from 'release/serving';
import type { PageData, RemoteAssets } from 'shared-types/page-data';
import { usualEntry } from 'shared-types/page-remotes';
import { splitModuleId } from 'shared-types/remotes';
import { pageOf, type PageMatch, type RouteTable } from '../../app/routes';

const framed = new WeakMap<RouteTable, ReadonlySet<string>>();

/** Remotes that pages with the site's frame show. */
function framedBy(table: RouteTable): ReadonlySet<string> {
  const known = framed.get(table);
  if (known) return known;
  const names = new Set<string>(
    table.routes
      .filter(({ handle }) => handle.frame === undefined)
      .flatMap(({ handle }) => handle.modules.map((module) => splitModuleId(module).remote)),
  );
  framed.set(table, names);
  return names;
}

/** A page's remotes, as its browser gets them. */
type PageRemotes = Pick<PageData, 'remotes' | 'parts' | 'others'>;

/**
 * The remotes that a page can load, also after it is left by a link: with all its files the one that fills it, with those
 * of the modules that it shows the others on it, and by name those that other pages of the site show. Not at all those
 * that no page shows, however many are published, nor those of pages without the site's frame, which are opened as
 * documents of their own.
 * @param previewed names of the remotes whose version only a link shows, which this server lists in no other place
 */
export function assetsFor(
  table: RouteTable,
  match: PageMatch | undefined,
  remotes: readonly Pick<RemoteVersion, 'name' | 'assets'>[],
  previewed: readonly string[] = [],
): PageRemotes {
  const { frame, modules, fills } = pageOf(match);
  if (frame === 'bare') return { remotes: remotes.map(({ assets }) => assets) };
  const used = new Set<string>(modules.map((module) => splitModuleId(module).remote));
  const shown = remotes.filter(({ name }) => framedBy(table).has(name)).map(({ assets }) => assets);
  // Of files that are elsewhere, as in development, this server has no list either.
  const isUnlisted = (assets: RemoteAssets) =>
    previewed.includes(assets.name) || assets.entry !== usualEntry(assets);
  const isUsed = (assets: RemoteAssets) => used.has(assets.name) || isUnlisted(assets);
  const whole = fills && splitModuleId(fills).remote;
  const parts: Record<string, string[]> = {};
  for (const assets of shown.filter(isUsed)) {
    // Versions from before may not say what their modules load later.
    if (assets.name === whole || isUnlisted(assets) || assets.later === undefined) continue;
    parts[assets.name] = modules
      .filter((module) => splitModuleId(module).remote === assets.name)
      .map((module) => splitModuleId(module).exposed);
  }
  return {
    remotes: shown.filter(isUsed),
    parts,
    others: shown
      .filter((assets) => !isUsed(assets))
      .map(({ name, version, trial }) => ({ name, version, ...(trial !== undefined && { trial }) })),
  };
}
