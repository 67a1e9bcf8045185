import type { RemoteVersion } from 'release/serving';
import type { PageData } from 'shared-types/page-data';
import { splitModuleId } from 'shared-types/remotes';
import { routes, type PageMatch } from '../../app/routes';

/** Remotes that pages with the site's frame show. */
const framed = new Set<string>(
  routes
    .filter(({ handle }) => handle.frame === undefined)
    .flatMap(({ handle }) => handle.modules.map((module) => splitModuleId(module).remote)),
);

/**
 * The remotes that a page can load, also after it is left by a link. Pages without the site's frame are opened as
 * documents of their own, so a page of the site does not name the many files of a remote that only they show; nor does
 * it name those of a remote that no page shows, however many are published.
 */
export function assetsFor(
  match: PageMatch | undefined,
  remotes: readonly Pick<RemoteVersion, 'name' | 'assets'>[],
): PageData['remotes'] {
  const all = match?.route.handle.frame === 'bare';
  return remotes.filter(({ name }) => all || framed.has(name)).map((remote) => remote.assets);
}
