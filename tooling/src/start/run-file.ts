import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

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
}

/**
 * Writes `run.json` to the data folder, where it exists only while the site runs.
 * @returns a function that removes it
 */
export function writeRunFile(dataDir: string, facts: RunFacts): () => void {
  const file = join(dataDir, 'run.json');
  rmSync(file, { force: true });
  writeFileSync(file, `${JSON.stringify(facts, null, 2)}\n`, { mode: 0o600 });
  return () => rmSync(file, { force: true });
}
