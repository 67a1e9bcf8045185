import { createHash } from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { discoveryDocument, type Deployment, type Discovery } from 'shared-types/discovery';
import { acquireLock, LockedError } from '../../lock';
import { Refusal } from '../../refusal';
import { allFiles, damagedFile, filesIn } from '../../serving/live-remotes';
import { contentHash, type BuiltFiles } from '../build';
import {
  BEGUN_MS,
  VERSION_FOLDER,
  noStep,
  parseDocument,
  takenVersion,
  type RemotesStore,
  type Snapshot,
  type Step,
  type Sweeping,
} from './remotes-store';

/** How long a publication waits for another one, in ms; copying a build takes a fraction of it. */
const PATIENCE_MS = 30_000;
const RETRY_MS = 50;

const DOCUMENT = 'discovery.json';

const documentIn = (folder: string) => join(folder, DOCUMENT);

const markOf = (text = '') => createHash('sha256').update(text).digest('hex');

const foldersIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** Writes what is at `place`; removes it when that fails, since the disk may be full. */
function orNothing(place: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    rmSync(place, { recursive: true, force: true });
    throw error;
  }
}

/** Gives what root has written in a folder to the folder's owner, an account without root's rights that publishes too. */
function giveToOwner(folder: string, ...paths: string[]): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(folder);
  for (const path of paths) lchownSync(path, uid, gid);
}

/** Replaces a file in the folder of remotes atomically: readers see the old one or the new one. */
function replaceFile(folder: string, name: string, text: string, step: Step): void {
  const fresh = join(folder, `.${name}.new`);
  step('write the document aside');
  rmSync(fresh, { force: true });
  orNothing(fresh, () => {
    // Never through a link, which another account may have put there.
    writeFileSync(fresh, text, { flag: 'wx', flush: true });
    giveToOwner(folder, fresh);
  });
  step('switch the document');
  renameSync(fresh, join(folder, name));
}

const textOf = (discovery: Discovery): string => `${JSON.stringify(discoveryDocument(discovery), null, 2)}\n`;

/** Replaces `discovery.json` atomically. */
export function writeDocument(folder: string, discovery: Discovery, step: Step = noStep): void {
  replaceFile(folder, DOCUMENT, textOf(discovery), step);
}

/** Remotes in a folder, `REMOTES_DIR`. */
export class FolderStore implements RemotesStore {
  constructor(
    readonly place: string,
    private readonly step: Step = noStep,
  ) {}

  async readFile(name: string): Promise<{ text: string; mark: string } | undefined> {
    const text = this.#text(name);
    return text === undefined ? undefined : { text, mark: markOf(text) };
  }

  async replaceFile(name: string, text: string, mark = markOf()): Promise<boolean> {
    return this.#withLock(() => {
      if (markOf(this.#text(name)) !== mark) return false;
      replaceFile(this.place, name, text, this.step);
      return true;
    });
  }

  async read(replacing: readonly string[] = []): Promise<Snapshot> {
    const text = this.#text(DOCUMENT);
    return { discovery: parseDocument(text, documentIn(this.place), replacing), mark: markOf(text) };
  }

  async replace(discovery: Discovery, mark: string): Promise<boolean> {
    return this.replaceFile(DOCUMENT, textOf(discovery), mark);
  }

  async contentOf(name: string, version: string): Promise<string | undefined> {
    const folder = join(this.place, name, version);
    return existsSync(folder) ? contentHash(folder) : undefined;
  }

  async copyVersion(name: string, version: string, folder: string): Promise<boolean> {
    const place = join(this.place, name, version);
    if (!existsSync(place)) return false;
    cpSync(place, folder, { recursive: true });
    return true;
  }

  async versionFile(
    name: string,
    version: string,
    path: string,
    largest?: number,
  ): Promise<Uint8Array | undefined> {
    return filesIn(join(this.place, name, version), largest)(path);
  }

  async damaged(name: string, entry: Deployment): Promise<string | undefined> {
    return damagedFile(filesIn(join(this.place, name, entry.metadata.version)), allFiles(entry));
  }

  async placeVersion(build: BuiltFiles, version: string): Promise<void> {
    await this.#withLock(() => {
      const target = join(this.place, build.name, version);
      if (existsSync(target)) {
        if (contentHash(target) !== build.content) throw takenVersion(build.name, version);
        // It is about to be listed, and must not be swept away.
        utimesSync(target, new Date(), new Date());
        return;
      }
      const fresh = this.#copyAside(build, version);
      this.step('move the version into place');
      renameSync(fresh, target);
    });
  }

  async restoreVersion(build: BuiltFiles, version: string): Promise<void> {
    await this.#withLock(() => {
      const target = join(this.place, build.name, version);
      const fresh = this.#copyAside(build, version);
      const damaged = join(this.place, build.name, `.${version}.damaged.new`);
      rmSync(damaged, { recursive: true, force: true });
      if (existsSync(target)) renameSync(target, damaged);
      renameSync(fresh, target);
      rmSync(damaged, { recursive: true, force: true });
    });
  }

  /** Copies a version beside its place, so that it is there completely or not at all. @returns where it is then */
  #copyAside(build: BuiltFiles, version: string): string {
    const fresh = join(this.place, build.name, `.${version}.new`);
    this.step('clear the place aside');
    rmSync(fresh, { recursive: true, force: true });
    orNothing(fresh, () => {
      for (const file of build.files) {
        this.step(`copy ${file}`);
        mkdirSync(dirname(join(fresh, file)), { recursive: true });
        copyFileSync(join(build.dist, file), join(fresh, file));
      }
      const copied = readdirSync(fresh, { encoding: 'utf8', recursive: true });
      giveToOwner(this.place, dirname(fresh), fresh, ...copied.map((path) => join(fresh, path)));
    });
    return fresh;
  }

  async sweep({ listed, dropped, dryRun }: Sweeping): Promise<string[]> {
    const find = () => {
      const oldest = Date.now() - BEGUN_MS;
      const isSwept = (path: string): boolean => {
        if (/\/\.[^/]+\.new$/.test(path)) return true;
        if (!VERSION_FOLDER.test(path) || listed.has(path)) return false;
        const folder = join(this.place, path);
        return dropped.has(path) || (existsSync(join(folder, 'client')) && statSync(folder).mtimeMs < oldest);
      };
      return foldersIn(this.place)
        .flatMap((name) => foldersIn(join(this.place, name)).map((version) => `${name}/${version}`))
        .filter(isSwept)
        .sort();
    };
    if (dryRun) return find();
    return this.#withLock(() => {
      const paths = find();
      for (const path of paths) rmSync(join(this.place, path), { recursive: true, force: true });
      return paths;
    });
  }

  #text(name: string): string | undefined {
    const file = join(this.place, name);
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  }

  /** Runs `work` while no other publication changes this folder. @throws Refusal when another takes too long */
  async #withLock<T>(work: () => T): Promise<T> {
    mkdirSync(this.place, { recursive: true });
    const giveUp = Date.now() + PATIENCE_MS;
    for (;;) {
      try {
        this.step('take the lock');
        const lock = acquireLock(join(this.place, '.publish.lock'));
        try {
          return work();
        } finally {
          lock.release();
        }
      } catch (error) {
        if (!(error instanceof LockedError)) throw error;
        if (Date.now() > giveUp) {
          throw new Refusal(
            `Process ${error.owner} is publishing to ${this.place}: try again when it is done.`,
          );
        }
        await setTimeout(RETRY_MS);
      }
    }
  }
}
