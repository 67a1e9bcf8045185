import { join } from 'node:path';
import type { Workspaces } from 'release/publish/build';
import type { Added } from 'release/preview/link';
import type { RemoteSource } from 'release/contract/write-contract';
import { trimEnd } from 'shared-types/trim-end';
import type { StartContext } from '../../start/start-context';
import { untilAborted } from '../../start/until-aborted';
import { readFederation } from '../../webpack/federation';
import type { Against } from '../read-arguments';
import { serveBuilds, type BuildServer } from './serve-builds';
import { watchRemote } from './watch-remote';

export interface AgainstContext extends Pick<StartContext, 'signal' | 'tell'> {
  /** Where the remote is. */
  repository: Workspaces & RemoteSource;
  /**
   * A signed link under which the site shows what it finds at an address, and what else there is to say of it.
   * @throws Refusal when nothing can be signed
   */
  linkTo: (from: string, added: Added) => Promise<string> | string;
}

const folderOf = ({ root }: Workspaces, name: string) => join(root, '.cache/against', name);

/**
 * Compiles one remote from its source on every change, serves its builds, and prints a signed link with which a deployed
 * site shows it. Ends when the signal is aborted.
 * @throws Refusal when nothing can be signed
 */
export async function runAgainst(
  { repository, linkTo, signal, tell }: AgainstContext,
  { name, site, port, host, origin }: Against,
): Promise<void> {
  const server = await serveBuilds(folderOf(repository, name), { port, host });
  try {
    await showBuilds(server, { repository, linkTo, signal, tell }, { name, site, origin });
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    await server.close();
  }
}

async function showBuilds(
  server: BuildServer,
  { repository, linkTo, signal, tell }: AgainstContext,
  { name, site, origin }: Pick<Against, 'name' | 'site' | 'origin'>,
): Promise<void> {
  const from = trimEnd(origin ?? `http://localhost:${server.port}`, '/');
  // Fails before anything is compiled if no link can be signed.
  const link = await linkTo(from, await readFederation(repository.folderOf(name)));
  let printed = false;
  tell(`Compiling ${name} …\n`);
  const watched = await watchRemote({
    repository,
    name,
    folder: folderOf(repository, name),
    built: (version, ms) => {
      server.built();
      tell(`${name} ${version} built in ${ms} ms\n`);
      if (printed) return;
      printed = true;
      tell(
        `\n${link}  Each change reloads the page. ${site} loads it from ${from}: its PREVIEW_ORIGINS has to allow\n` +
          `  that, and its server has to reach it. Ctrl-C stops it.\n\n`,
      );
    },
    failed: (report) => tell(`${name} does not compile:\n${report}\n`),
  });
  await untilAborted(signal);
  await watched.stop();
}
