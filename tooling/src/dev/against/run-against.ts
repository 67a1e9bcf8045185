import { join } from 'node:path';
import { previewLink } from 'release/preview/link';
import { formrasterSite } from '../../releases/site';
import { untilAborted } from '../../start/run-site';
import type { StartContext } from '../../start/start-context';
import { readFederation } from '../../webpack/federation';
import type { Against } from '../read-arguments';
import { serveBuilds } from './serve-builds';
import { watchRemote } from './watch-remote';

/**
 * Compiles one remote from its source on every change, serves its builds, and prints a signed link with which a deployed
 * site shows it. Ends when the signal is aborted.
 * @throws Refusal when nothing can be signed
 */
export async function runAgainst(
  { root, config, signal, tell }: StartContext,
  { name, site, port, origin, page, lasts }: Against,
): Promise<void> {
  const here = formrasterSite(root, config);
  const folder = join(root, '.cache/against', name);
  // Fails before anything is compiled if no link can be signed.
  const added = await readFederation(`mf-${name}`);
  previewLink(here, { remote: name }, { lasts, page, site });
  const server = await serveBuilds(folder, port);
  const from = (origin ?? `http://localhost:${server.port}`).replace(/\/+$/, '');
  let printed = false;
  tell(`Compiling mf-${name} …\n`);
  const watched = await watchRemote({
    site: here,
    name,
    folder,
    built: (version, ms) => {
      server.built();
      tell(`${name} ${version} built in ${ms} ms\n`);
      if (printed) return;
      printed = true;
      const { link, expires } = previewLink(here, { remote: name, from }, { lasts, page, added, site });
      tell(
        `\n${link}\n  shows it inside ${site} to people who follow the link, until ${expires.toISOString()}; each change reloads the page.\n` +
          `  ${site} loads it from ${from}: its PREVIEW_ORIGINS has to allow that, and its server has to reach it. Ctrl-C stops it.\n\n`,
      );
    },
    failed: (report) => tell(`mf-${name} does not compile:\n${report}\n`),
  });
  await untilAborted(signal);
  await watched.stop();
  await server.close();
}
