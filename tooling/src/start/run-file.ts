import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownerOf, readIfThere } from 'release/lock';
import * as z from 'zod';

/** Addresses of a running site and its parts, for tests and tools on the same machine. */
export interface RunFacts {
  /** Of the site, e.g. `http://localhost:3000`. */
  url: string;
  /** Of the API, on the loopback. */
  apiUrl: string;
  /** With its password; only the file's owner can read it. */
  databaseUrl: string;
  /** The process to send a stop signal to. */
  pid: number;
  /** The process to send SIGUSR2 to, to have the site replaced by the version that is in its folder then. */
  replacedBy?: number;
}

/**
 * Writes `run.json` to the data folder, where it exists only while the site runs.
 * @returns a function that removes it
 */
export function writeRunFile(dataDir: string, facts: RunFacts): () => void {
  const file = join(dataDir, 'run.json');
  rmSync(`${file}.new`, { force: true });
  writeFileSync(`${file}.new`, `${JSON.stringify(facts, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return () => rmSync(file, { force: true });
}

const replaceableSchema = z.object({ pid: z.number(), replacedBy: z.number() });

/** @returns the processes of the site that runs on the folder, if there is one that can be replaced */
export function replaceableSite(dataDir: string): z.infer<typeof replaceableSchema> | undefined {
  const facts = readIfThere(join(dataDir, 'run.json'));
  const site = facts === undefined ? undefined : replaceableSchema.safeParse(JSON.parse(facts)).data;
  // What a killed site has left names processes that may be others now.
  return site?.pid === ownerOf(join(dataDir, 'lock')) ? site : undefined;
}
