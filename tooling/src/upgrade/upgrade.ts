import { existsSync, readdirSync, renameSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { liveVersion } from 'release/publish/live-set';
import { FolderStore } from 'release/publish/store/folder-store';
import { remotesFolder } from 'release/publish/store/open-store';
import { Refusal } from 'release/refusal';
import { errorMessage } from 'shared-types/error-message';
import type { ProcessConfig } from '../config';
import { replaceableSite } from '../start/run-file';
import type { StartContext } from '../start/start-context';
import { replaceSite } from './replace-site';
import { programsOf, type Programs } from './programs';
import type { Upgrade } from './read-upgrade';

/** What of a checkout is no part of a version. */
const STAYS = ['.upgrade', '.data'];

/** The program by which a version takes the place of a running site. */
const REPLACES = 'tooling/src/replace.ts';

interface Folders {
  root: string;
  /** The version that is built beside. */
  next: string;
  /** The version from which the latest upgrade came. */
  previous: string;
}

type Context = Pick<StartContext, 'root' | 'config' | 'signal' | 'tell'>;

/**
 * Exchanges the parts of a version in a checkout: files of the repository, packages and builds. What else is there, such
 * as data, stays.
 * @param begun gets the names whose exchange is done, or at least half done
 */
function exchange(
  root: string,
  names: Iterable<string>,
  from: string,
  to: string,
  begun: string[] = [],
): void {
  for (const name of names) {
    if (existsSync(join(root, name))) renameSync(join(root, name), join(to, name));
    begun.push(name);
    if (existsSync(join(from, name))) renameSync(join(from, name), join(root, name));
  }
}

/** @throws Refusal when the builds would be tried beside nothing, as where the site has its data elsewhere */
async function ensureSiteFound(config: ProcessConfig): Promise<void> {
  const folder = remotesFolder(config);
  if (folder === undefined) return;
  const { remotes } = (await new FolderStore(folder).read()).discovery;
  if (Object.values(remotes).some(liveVersion)) return;
  throw new Refusal(
    `No remote is live in ${folder}: set DATA_DIR, and REMOTES_DIR if it has one, as the site's service does, so that the builds are tried beside what visitors get.`,
  );
}

/** Builds a version beside the one that runs. @returns its short name @throws Refusal when that is not possible */
async function buildBeside(
  { root, next }: Folders,
  { git, build, copy, makeFolder }: Programs,
  version: string | undefined,
  tell: Context['tell'],
): Promise<string> {
  if (!statSync(join(root, '.git')).isDirectory())
    throw new Refusal(`${root} is a linked work tree: upgrade the checkout to which it belongs.`);
  if ((await git(root, 'status', '--porcelain', '--untracked-files=no')) !== '')
    throw new Refusal(`Files in ${root} have been changed: commit them, or undo that with git checkout.`);
  await rm(next, { recursive: true, force: true });
  await makeFolder(next);
  // With the packages and builds of this version, so that only what differs is installed and built.
  const ignored = await git(root, 'ls-files', '--others', '--ignored', '--exclude-standard', '--directory');
  const made = ignored.split('\n').filter((name) => !STAYS.some((other) => name.startsWith(`${other}/`)));
  await copy(['.git', ...made.filter(Boolean)], root, next);
  await git(next, 'fetch', '--quiet', '--tags');
  await git(next, 'reset', '--quiet', '--hard');
  if (version === undefined) await git(next, 'merge', '--quiet', '--ff-only', '@{upstream}');
  else await git(next, 'checkout', '--quiet', '--detach', version);
  const name = await git(next, 'rev-parse', '--short', 'HEAD');
  if (name === (await git(root, 'rev-parse', '--short', 'HEAD')))
    throw new Refusal(`${name} runs already: nothing was changed.`);
  tell(`Building ${name} beside the running site …\n`);
  await build(next);
  return name;
}

/** Switches to a version, has it take the running site's place, or brings the one before back. @throws Refusal */
async function switchTo(
  name: string,
  from: string,
  { folders: { root, next, previous }, dataDir, programs, stop, start, tell }: Switching,
): Promise<void> {
  const running = existsSync(join(from, REPLACES)) ? replaceableSite(dataDir) : undefined;
  const tracked = (await programs.git(root, 'ls-tree', '--name-only', 'HEAD')).split('\n');
  const to = from === next ? previous : next;
  await rm(to, { recursive: true, force: true });
  await programs.makeFolder(to);
  let away: number | undefined;
  const seconds = () => `${(away === undefined ? 0 : (performance.now() - away) / 1000).toFixed(1)} s`;
  const stopSite = () => {
    away ??= performance.now();
    return programs.shell(stop);
  };
  const names = new Set([...tracked, ...readdirSync(from)].filter((name) => !STAYS.includes(name)));
  if (running === undefined) await stopSite();
  const begun: string[] = [];
  let fault = 'cannot be put in place';
  try {
    exchange(root, names, from, to, begun);
    fault = 'does not start';
    if (running === undefined) await programs.shell(start);
    else await replaceSite(dataDir, running, () => (away = performance.now()));
  } catch (error) {
    const why = `${name} ${fault} (${errorMessage(error)})`;
    // It may have started in part.
    await stopSite().catch((cause: unknown) => tell(`${errorMessage(cause)}\n`));
    try {
      exchange(root, begun, to, from);
    } catch (cause) {
      const both = `${why}, and the version before cannot be put back (${errorMessage(cause)})`;
      throw new Refusal(`${both}: move what ${to} has of it to ${root}, and start the site.`, { cause });
    }
    await programs.shell(start).catch((cause: unknown) => {
      const both = `${why}, and the version before, which is in place again, does not start either`;
      throw new Refusal(`${both} (${errorMessage(cause)}): see the site's log.`, { cause });
    });
    throw new Refusal(`${why}: the version before is back, after ${seconds()}.`, { cause: error });
  }
  if (from === previous) renameSync(next, previous);
  tell(`${name} runs; the site was away for ${seconds()}. Back: npm run upgrade -- --back\n`);
}

interface Switching extends Pick<Upgrade, 'stop' | 'start'> {
  folders: Folders;
  dataDir: string;
  programs: Programs;
  tell: Context['tell'];
}

/**
 * Builds another version of the repository in `.upgrade/next` while the site runs, then puts it in place and has it
 * replace the site; the version before goes to `.upgrade/previous`, and returns if the new one does not start. A site that
 * cannot be replaced is stopped before and started after.
 * @throws Refusal when nothing was changed, or the version before is back
 */
export async function upgrade(
  { root, config, signal, tell }: Context,
  { version, back, stop, start }: Upgrade,
): Promise<void> {
  const folders = {
    root,
    next: join(root, '.upgrade/next'),
    previous: join(root, '.upgrade/previous'),
  };
  const programs = programsOf(root, config, signal);
  const switching = { folders, dataDir: config.DATA_DIR, programs, stop, start, tell };
  if (back) {
    if (!existsSync(join(folders.previous, '.git')))
      throw new Refusal('There is no version before: nothing was changed.');
    const name = await programs.git(folders.previous, 'rev-parse', '--short', 'HEAD');
    return switchTo(name, folders.previous, switching);
  }
  await ensureSiteFound(config);
  const name = await buildBeside(folders, programs, version, tell);
  if (signal.aborted) throw new Refusal('Stopped: the site was not disturbed.');
  await switchTo(name, folders.next, switching);
}
