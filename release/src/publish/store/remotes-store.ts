import { readDiscovery, type Deployment, type Discovery } from 'shared-types/discovery';
import { Refusal } from '../../refusal';
import type { BuiltFiles } from '../build';

/** The discovery document as it was read. */
export interface Snapshot {
  discovery: Discovery;
  /** Opaque; differs for each document written. */
  mark: string;
}

/**
 * Keeps versions of remotes, and the document that says which are live. Any number of publications may run at once, and
 * any of them may be killed at any point: the document changes completely or not at all, and names a version only after
 * all of its files are there.
 */
export interface RemotesStore {
  /** Its name in sentences: a folder or an address. */
  readonly place: string;
  /**
   * @param replacing names whose entries may be invalid, because they are about to be replaced
   * @throws Refusal when the document cannot be read
   */
  read(replacing?: readonly string[]): Promise<Snapshot>;
  /** Replaces the document unless it has changed since `mark`. @returns whether it was replaced */
  replace(discovery: Discovery, mark: string): Promise<boolean>;
  /** A small file beside the document. @returns undefined when there is none */
  readFile(name: string): Promise<{ text: string; mark: string } | undefined>;
  /** Replaces that file unless it has changed since `mark`; undefined where there was none. @returns whether it was replaced */
  replaceFile(name: string, text: string, mark: string | undefined): Promise<boolean>;
  /**
   * Puts the files of a version in place; does nothing if they are there already.
   * @throws Refusal when the version exists, or was begun, with other files
   */
  placeVersion(build: BuiltFiles, version: string): Promise<void>;
  /** Replaces the files of a version, which are damaged, with those of the build that it was published from. */
  restoreVersion(build: BuiltFiles, version: string): Promise<void>;
  /** Copies the files of a version into a folder that does not exist yet. @returns false when there are none */
  copyVersion(name: string, version: string, folder: string): Promise<boolean>;
  /**
   * A file of a version.
   * @param path below the version's folder
   * @param largest bytes
   * @returns undefined when there is none, or a larger one, which is not read
   */
  versionFile(name: string, version: string, path: string, largest?: number): Promise<Uint8Array | undefined>;
  /** SHA-256 of the files under a version; undefined when there is none. */
  contentOf(name: string, version: string): Promise<string | undefined>;
  /** The first file of a version that is missing or differs from what was published; undefined if none does. */
  damaged(name: string, entry: Deployment): Promise<string | undefined>;
  /** Removes the files of no version that is listed. @returns what was removed, or would be, relative to the place */
  sweep(sweeping: Sweeping): Promise<string[]>;
}

export interface Sweeping {
  /** Versions whose files stay, as `name/version`. */
  listed: ReadonlySet<string>;
  /** Versions that were listed until now; others may be of a publication under way, and stay for an hour. */
  dropped: ReadonlySet<string>;
  dryRun: boolean;
}

/** How long files that no document lists may belong to a publication under way, in ms. */
export const BEGUN_MS = 3_600_000;

/** `name/version` of a version's folder. */
export const VERSION_FOLDER = /^[a-z][a-z0-9-]*\/\w[\w.+-]*$/;

/** Called with its name before each step of a store or a publication; tests end the process there. */
export type Step = (step: string) => void;

export const noStep: Step = () => undefined;

export interface ChangeOptions {
  step?: Step;
  /** Names whose entries may be invalid, because they are about to be replaced. */
  replacing?: readonly string[];
}

/** How often another publication may come first. */
const TRIES = 20;

/**
 * Replaces the document with what `change` makes of it; starts again whenever another publication came first.
 * @param change returns the document to write, if any, and the result
 * @throws Refusal when other publications keep coming first
 */
export async function changeDocument<T>(
  store: RemotesStore,
  change: (before: Discovery) => Promise<{ next?: Discovery; result: T }>,
  { step = noStep, replacing }: ChangeOptions = {},
): Promise<T> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    step('read what is live');
    const { discovery, mark } = await store.read(replacing);
    const { next, result } = await change(discovery);
    if (next === undefined) return result;
    step('replace the document');
    if (await store.replace(next, mark)) {
      step('done');
      return result;
    }
  }
  throw new Refusal(`Other publications to ${store.place} keep coming first: try again.`);
}

/** The refusal of other bytes under the same version. */
export function takenVersion(name: string, version: string): Refusal {
  return new Refusal(
    `${name} ${version} is already published with other files, and versions never change: choose another --version.`,
    { why: 'taken' },
  );
}

/**
 * Parses a discovery document; without one, nothing is live.
 * @param place the document's name in sentences
 * @param replacing names whose entries may be invalid, because they are about to be replaced
 * @throws Refusal when it, or another entry, is invalid: publishing would drop what it cannot read
 */
export function parseDocument(
  text: string | undefined,
  place: string,
  replacing: readonly string[],
): Discovery {
  if (text === undefined) return { hosts: [], remotes: {} };
  let usable;
  try {
    usable = readDiscovery(JSON.parse(text));
  } catch (error) {
    throw new Refusal(`${place} is not a discovery document: repair or remove it.`, { cause: error });
  }
  const sentence = [...usable.refused].find(([name]) => !replacing.includes(name))?.[1];
  if (sentence !== undefined) throw new Refusal(`${place} cannot be used. ${sentence} Repair or remove it.`);
  return { hosts: usable.hosts, remotes: usable.remotes };
}
