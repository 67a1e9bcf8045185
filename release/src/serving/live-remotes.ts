import { watch, type FSWatcher } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { readDiscovery, type Deployment, type UsableDiscovery } from 'shared-types/discovery';
import { integrityOf } from '../integrity';

/** What browsers get of a version: each file, relative to its folder, and its hash. */
const clientFiles = ({ metadata, extras }: Deployment): [file: string, integrity: string][] => [
  ['client/remoteEntry.js', metadata.integrity],
  ...Object.entries(extras.files),
];

/** Every file that the site serves or runs of a version, with its hash. */
export const allFiles = (entry: Deployment): [file: string, integrity: string][] => {
  const { server } = entry.extras;
  return [...clientFiles(entry), ...(server ? [[server.file, server.integrity] as [string, string]] : [])];
};

/** The first of some files that is missing in a folder or is not what was published; undefined when all are. */
export async function damagedFile(
  folder: string,
  files: readonly [file: string, integrity: string][],
): Promise<string | undefined> {
  for (const [file, integrity] of files) {
    const bytes = await readFile(path.join(folder, file)).catch(() => undefined);
    if (bytes === undefined || integrityOf(bytes) !== integrity) return file;
  }
  return undefined;
}

/** How often `discovery.json` is looked at where the system does not tell of changes, in ms; the contract promises 5 s. */
const POLL_MS = 1000;

const DOCUMENT = 'discovery.json';

/** The versions of every remote that are live, kept up to date while the server runs. */
export interface LiveRemotes {
  /** The versions of each remote, newest first; who gets which is decided for each visit. */
  current(): ReadonlyMap<string, readonly Deployment[]>;
  stop(): void;
}

export interface FollowingOptions {
  pollMs?: number;
  /** Whether a version's files are compared with their hashes before it goes live; not where they change all the time. */
  checked?: boolean;
}

type Versions = ReadonlyMap<string, readonly Deployment[]>;

/** The versions of each remote; of one with a refused entry those that were live before. */
function versionsOf(
  { remotes, refused }: UsableDiscovery,
  before: Versions,
): Map<string, readonly Deployment[]> {
  const kept = [...before].filter(([name]) => refused.has(name));
  return new Map([...kept, ...Object.entries(remotes)]);
}

/** Compares versions' files with their hashes, those of a version once. */
class WholeVersions {
  private known = new Set<string>();

  constructor(private readonly remotesDir: string) {}

  /**
   * Takes away versions that are not there as they were published. A remote whose live version or canary is not stays
   * as it was `before`; without a before its pages still have hashes in them that keep altered code from running.
   * @returns sentences on what is not there
   */
  async check(versions: Map<string, readonly Deployment[]>, before: Versions): Promise<string[]> {
    const sentences: string[] = [];
    const whole = new Set<string>();
    for (const [name, entries] of versions) {
      const damaged = new Set<Deployment>();
      for (const entry of entries.filter(({ extras }) => extras.withdrawn === undefined)) {
        const { version } = entry.metadata;
        const key = JSON.stringify([name, version, clientFiles(entry)]);
        const file = this.known.has(key)
          ? undefined
          : await damagedFile(path.join(this.remotesDir, name, version), clientFiles(entry));
        if (file === undefined) whole.add(key);
        else {
          damaged.add(entry);
          sentences.push(
            `${name} ${version} is not live: its ${file} is missing or not the one that was published.`,
          );
        }
      }
      const isShown = [...damaged].some(({ deployment }) => deployment.traffic > 0);
      const rest = isShown ? before.get(name) : entries.filter((entry) => !damaged.has(entry));
      if (rest) versions.set(name, rest);
    }
    this.known = whole;
    return sentences;
  }
}

/**
 * Follows `REMOTES_DIR/discovery.json`. A file that is missing or does not parse leaves the versions as they were, an
 * entry that is refused or not there as it was published leaves its remote's; all of it is logged once per change.
 */
export async function followDiscovery(
  remotesDir: string,
  log: Logger,
  { pollMs = POLL_MS, checked = true }: FollowingOptions = {},
): Promise<LiveRemotes> {
  const file = path.join(remotesDir, DOCUMENT);
  const whole = new WholeVersions(remotesDir);
  let versions: Versions = new Map();
  let seen = '';
  let troubles = '';

  const look = async () => {
    let mark = 'missing';
    try {
      const { mtimeMs, size, ino } = await stat(file);
      mark = `${mtimeMs}:${size}:${ino}`;
      if (mark === seen) return;
      const discovery = readDiscovery(JSON.parse(await readFile(file, 'utf8')));
      const next = versionsOf(discovery, versions);
      const damages = checked ? await whole.check(next, versions) : [];
      versions = next;
      const sentences = [...discovery.refused.values(), ...damages];
      if (sentences.join() !== troubles) for (const sentence of sentences) log.error({ file }, sentence);
      troubles = sentences.join();
      // Files may still be on their way.
      if (damages.length > 0) {
        seen = '';
        return;
      }
      log.info(
        {
          remotes: [...versions].flatMap(([name, entries]) =>
            entries
              .filter(({ deployment }) => deployment.traffic > 0)
              .map(({ metadata, deployment }) => `${name}@${metadata.version} ${deployment.traffic} %`),
          ),
        },
        'remotes',
      );
    } catch (error) {
      if (mark !== seen)
        log.error({ err: error, file }, 'discovery.json could not be read; the versions stay');
    }
    seen = mark;
  };

  await look();
  let running: Promise<void> | undefined;
  let again = false;
  const lookSoon = () => {
    again = running !== undefined;
    running ??= look().finally(() => {
      running = undefined;
      if (again) lookSoon();
    });
  };
  const timer = setInterval(lookSoon, pollMs);
  const watcher = watchFolder(remotesDir, lookSoon, log);
  return {
    current: () => versions,
    stop: () => {
      clearInterval(timer);
      watcher?.close();
    },
  };
}

/** Hears of a new document at once, where the file system tells of changes; looking now and then does the rest. */
function watchFolder(folder: string, changed: () => void, log: Logger): FSWatcher | undefined {
  const without = (error: unknown) =>
    log.info({ err: error, folder }, 'changes of remotes are only polled for');
  try {
    const watcher = watch(folder, { persistent: false }, (_event, name) => {
      if (name === null || name === DOCUMENT) changed();
    });
    return watcher.on('error', without);
  } catch (error) {
    without(error);
    return undefined;
  }
}
