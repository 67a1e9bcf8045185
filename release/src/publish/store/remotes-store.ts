import { readDiscovery, type Discovery } from 'shared-types/discovery';
import { Refusal } from '../../refusal';
import type { RemoteBuild } from '../build';

/** What is live, and a mark by which the store knows whether it still is. */
export interface Snapshot {
  discovery: Discovery;
  /** Opaque; another one for each document that was written. */
  mark: string;
}

/**
 * Where versions of remotes and the document that says which are live are kept. Any number of publications may go on
 * at once, and any of them may be killed at any point: the document changes as a whole or not at all, and names a
 * version only after all of its files are there.
 */
export interface RemotesStore {
  /** How a sentence calls it: a folder, or an address. */
  readonly place: string;
  /**
   * @param replacing names whose entries may be refused, because they are about to be replaced
   * @throws Refusal when the document cannot be read
   */
  read(replacing?: readonly string[]): Promise<Snapshot>;
  /** Replaces the document unless it changed since `mark`. @returns whether it did */
  replace(discovery: Discovery, mark: string): Promise<boolean>;
  /**
   * Puts the files of a version in place; does nothing when they are there.
   * @throws Refusal when the version is there, or was begun, with other files
   */
  placeVersion(build: RemoteBuild, version: string): Promise<void>;
  /** SHA-256 of the files under a version; undefined when there is none. */
  contentOf(name: string, version: string): Promise<string | undefined>;
}

/** Called before each thing that a store or a publication does, with its name; tests end the process there. */
export type Step = (step: string) => void;

export const noStep: Step = () => undefined;

/** How often another publication may come first before one gives up. */
export const TRIES = 20;

/** The sentence for other bytes under a version. */
export function takenVersion(name: string, version: string): string {
  return `${name} ${version} is already published with other files, and versions never change: choose another --version.`;
}

/**
 * What a discovery document says is live; nothing when there is none yet.
 * @param place how a sentence calls the document
 * @param replacing names whose entries are about to be replaced, so that it does not matter when they are refused
 * @throws Refusal when it is none, or an entry of it is refused: publishing would drop what it cannot read
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
