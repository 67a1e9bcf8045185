import { watch, type FSWatcher } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import {
  readDiscovery,
  type Deployment,
  type HostDeployment,
  type UsableDiscovery,
} from 'shared-types/discovery';
import { integrityOf } from '../integrity';

/** All files of a version that the site serves or runs, relative to its folder, with their hashes. */
export const allFiles = ({
  metadata,
  extras: { files, server },
}: Deployment): [file: string, integrity: string][] => [
  ['client/remoteEntry.js', metadata.integrity],
  ...Object.entries(files),
  ...(server ? [[server.file, server.integrity] satisfies [string, string]] : []),
];

/** The bytes of a version's file; undefined when it is missing. */
export type ReadFile = (file: string) => Promise<Uint8Array | undefined>;

/** Reads files below a folder; what a path names outside it, or has more bytes than `largest`, is missing. */
export function filesIn(folder: string, largest = Infinity): ReadFile {
  const root = path.resolve(folder) + path.sep;
  return async (file) => {
    const place = path.resolve(root, file);
    if (!place.startsWith(root)) return undefined;
    try {
      return (await stat(place)).size > largest ? undefined : await readFile(place);
    } catch {
      return undefined;
    }
  };
}

/** The first file that is missing or differs from what was published; undefined if none does. */
export async function damagedFile(
  read: ReadFile,
  files: readonly [file: string, integrity: string][],
): Promise<string | undefined> {
  for (const [file, integrity] of files) {
    const bytes = await read(file);
    if (bytes === undefined || integrityOf(bytes) !== integrity) return file;
  }
  return undefined;
}

/** Interval of polling `discovery.json` besides watching it, in ms; the contract promises 5 s. */
const POLL_MS = 1000;

/** Interval of comparing the files of all versions again, in ms: they may be damaged after they went live. */
const COMPARE_MS = 60_000;

const DOCUMENT = 'discovery.json';

/** The published versions, kept up to date while the server runs. */
export interface LiveRemotes {
  /** The versions of each remote, newest first. */
  current(): ReadonlyMap<string, readonly Deployment[]>;
  /** The versions of the shell. */
  hosts(): readonly HostDeployment[];
  /** How often they were taken over, the first time included. */
  changes(): number;
  /** Resolves once nothing is read any more. */
  stop(): Promise<void>;
}

export interface FollowingOptions {
  pollMs?: number;
  compareMs?: number;
  /** Whether a version's files are compared with their hashes before it goes live; not in development. */
  checked?: boolean;
}

type Versions = ReadonlyMap<string, readonly Deployment[]>;

/** The versions of each remote; a remote with an invalid entry keeps its earlier ones. */
function versionsOf(
  { remotes, refused }: UsableDiscovery,
  before: Versions,
): Map<string, readonly Deployment[]> {
  const kept = [...before].filter(([name]) => refused.has(name));
  return new Map([...kept, ...Object.entries(remotes)]);
}

/** Compares versions' files with their hashes, once for each version until {@link WholeVersions.forget}. */
class WholeVersions {
  private known = new Set<string>();

  constructor(private readonly remotesDir: string) {}

  /** Has the files of all versions compared again. */
  forget(): void {
    this.known.clear();
  }

  /**
   * Removes damaged versions. A remote whose live version or canary is damaged keeps its versions of `before`; if it has
   * none, the hashes in its pages still keep altered code from running.
   * @returns sentences that name the damage
   */
  async check(versions: Map<string, readonly Deployment[]>, before: Versions): Promise<string[]> {
    const sentences: string[] = [];
    const whole = new Set<string>();
    for (const [name, entries] of versions) {
      const damaged = new Set<Deployment>();
      for (const entry of entries.filter(({ extras }) => extras.withdrawn === undefined)) {
        const { version } = entry.metadata;
        const key = JSON.stringify([name, version, allFiles(entry)]);
        const file = this.known.has(key)
          ? undefined
          : await damagedFile(filesIn(path.join(this.remotesDir, name, version)), allFiles(entry));
        if (file === undefined) whole.add(key);
        else {
          damaged.add(entry);
          sentences.push(
            `${name} ${version} is damaged and not taken over: its ${file} is missing or differs from the published one.`,
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
 * Follows `REMOTES_DIR/discovery.json`. A missing or invalid file leaves all versions as they were, an invalid or
 * damaged entry those of its remote; each problem is logged once per change.
 */
export async function followDiscovery(
  remotesDir: string,
  log: Logger,
  { pollMs = POLL_MS, compareMs = COMPARE_MS, checked = true }: FollowingOptions = {},
): Promise<LiveRemotes> {
  const file = path.join(remotesDir, DOCUMENT);
  const whole = new WholeVersions(remotesDir);
  let versions: Versions = new Map();
  let hosts: readonly HostDeployment[] = [];
  let seen = '';
  let troubles = '';
  let changes = 0;
  let comparedAt = performance.now();

  /** Compares all files again, if that is due. @returns whether one is damaged */
  const isDamaged = async (): Promise<boolean> => {
    if (!checked || performance.now() - comparedAt < compareMs) return false;
    comparedAt = performance.now();
    whole.forget();
    return (await whole.check(new Map(versions), versions)).length > 0;
  };

  const check = async () => {
    let mark = 'missing';
    try {
      const { mtimeMs, size, ino } = await stat(file);
      mark = `${mtimeMs}:${size}:${ino}`;
      if (mark === seen && !(await isDamaged())) return;
      const discovery = readDiscovery(JSON.parse(await readFile(file, 'utf8')));
      const next = versionsOf(discovery, versions);
      const damages = checked ? await whole.check(next, versions) : [];
      versions = next;
      hosts = discovery.hosts;
      const sentences = [...discovery.refused.values(), ...damages];
      if (sentences.join() !== troubles) for (const sentence of sentences) log.error({ file }, sentence);
      troubles = sentences.join();
      // Files may still be arriving.
      if (damages.length > 0) {
        seen = '';
        return;
      }
      changes += 1;
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

  await check();
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  const checkSoon = () => {
    again = running !== undefined;
    running ??= check().finally(() => {
      running = undefined;
      if (again && !stopped) checkSoon();
    });
  };
  const timer = setInterval(checkSoon, pollMs);
  const watcher = watchFolder(remotesDir, checkSoon, log);
  return {
    current: () => versions,
    hosts: () => hosts,
    changes: () => changes,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      watcher?.close();
      await running;
    },
  };
}

/** Notices a new document at once where the file system reports changes; elsewhere polling has to do. */
function watchFolder(folder: string, changed: () => void, log: Logger): FSWatcher | undefined {
  const without = (error: unknown) =>
    log.info({ err: error, folder }, 'the folder cannot be watched; changes of remotes are polled');
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
