import type { RemoteVersion } from 'release/serving';
import { expectedIntegrity } from 'shared-types/integrity';
import { splitModuleId } from 'shared-types/remotes';
import { pageOf, type PageMatch } from '../../app/routes';
import type { LinkedStylesheet, ShellFiles } from '../../document/Document';
import type { RenderJob } from '../render/job';
import type { OneStylesheet } from './one-stylesheet';

/** Stylesheets of a page's modules that the server renders. */
function ofModules(match: PageMatch | undefined, remotes: readonly RemoteVersion[]): LinkedStylesheet[] {
  const found = pageOf(match).modules.flatMap((module) => {
    const { remote: name, exposed } = splitModuleId(module);
    const remote = remotes.find((each) => each.name === name && each.server !== undefined);
    const addresses = remote?.assets.exposes[exposed]?.css ?? [];
    return addresses.map((href) => [href, expectedIntegrity(remote?.assets, href)] as const);
  });
  return [...new Map(found)].map(([href, integrity]) => ({ href, integrity }));
}

/** A version whose slots do not link the stylesheets that the page links already. */
function without(linked: ReadonlySet<string>, remote: RemoteVersion): RemoteVersion {
  const exposes = Object.entries(remote.assets.exposes).map(
    ([exposed, files]) =>
      [exposed, { ...files, css: files.css.filter((address) => !linked.has(address)) }] as const,
  );
  return { ...remote, assets: { ...remote.assets, exposes: Object.fromEntries(exposes) } };
}

/**
 * What a page is rendered with, its stylesheets in one file: over HTTP/1.1, each further file of a first visit costs a
 * connection.
 */
export function joinStylesheets(
  styles: OneStylesheet | undefined,
  match: PageMatch | undefined,
  files: ShellFiles,
  remotes: readonly RemoteVersion[],
): Pick<RenderJob, 'files' | 'remotes'> {
  const joined = styles?.of([...files.stylesheets, ...ofModules(match, remotes)]);
  if (joined === undefined) return { files, remotes: [...remotes] };
  const others = files.stylesheets.filter(({ href }) => !joined.parts.has(href));
  return {
    files: { ...files, stylesheets: [...others, joined.link] },
    remotes: remotes.map((remote) => without(joined.parts, remote)),
  };
}
