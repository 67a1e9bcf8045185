import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where a running site and its parts are, for tests and tools on the same machine. */
export interface RunFacts {
  /** Of the site, e.g. `http://localhost:3000`. */
  url: string;
  /** Of the API, on the loopback. */
  apiUrl: string;
  /** With its password: the file is for its owner only. */
  databaseUrl: string;
  /** Of the process to which a stop signal goes. */
  pid: number;
}

/**
 * Writes `run.json` into the data folder; it is there exactly as long as the site runs.
 * @returns what removes it
 */
export function writeRunFile(dataDir: string, facts: RunFacts): () => void {
  const file = join(dataDir, 'run.json');
  rmSync(file, { force: true });
  writeFileSync(file, `${JSON.stringify(facts, null, 2)}\n`, { mode: 0o600 });
  return () => rmSync(file, { force: true });
}
