import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', '.git', '.data', '.upgrade', '.cache', 'recorded']);

/** Files of the repository at `root` whose name matches a pattern, without what is installed, built or recorded. */
export function listFiles(root: string, name: RegExp, folder = ''): string[] {
  return readdirSync(path.join(root, folder))
    .filter((entry) => !SKIPPED.has(entry))
    .map((entry) => path.join(folder, entry))
    .flatMap((entry) => {
      if (statSync(path.join(root, entry)).isDirectory()) return listFiles(root, name, entry);
      return name.test(entry) ? [entry] : [];
    });
}
