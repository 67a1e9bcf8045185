import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The file that says where a running site is, while it runs. */
export interface RunFacts {
  remove: () => void;
}

/**
 * Writes `DATA_DIR/run.json`: the site's address and its database's, for tests and scripts on this machine. Only
 * its owner can read it, as the database's address holds a password.
 */
export function writeRunFacts(dataDir: string, facts: { url: string; databaseUrl: string }): RunFacts {
  const file = join(dataDir, 'run.json');
  rmSync(file, { force: true });
  writeFileSync(file, `${JSON.stringify({ ...facts, pid: process.pid }, null, 2)}\n`, { mode: 0o600 });
  return { remove: () => rmSync(file, { force: true }) };
}
