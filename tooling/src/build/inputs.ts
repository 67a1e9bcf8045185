import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist']);
const TEST = /\.test\.tsx?$/;

/** All files under `path` (a file or a folder of `root`) that a build can depend on, sorted, without tests. */
export function listInputs(root: string, path: string): string[] {
  const absolute = join(root, path);
  if (!existsSync(absolute)) return [];
  if (statSync(absolute).isFile()) return [path];
  return readdirSync(absolute, { withFileTypes: true })
    .filter((entry) => !(entry.isDirectory() && SKIPPED_FOLDERS.has(entry.name)) && !TEST.test(entry.name))
    .flatMap((entry) => listInputs(root, `${path}/${entry.name}`))
    .sort();
}

/** SHA-256 over the names and bytes of all files under `paths`: equal if and only if a build would be the same. */
export function hashInputs(root: string, paths: string[]): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of paths.flatMap((path) => listInputs(root, path))) {
    const bytes = readFileSync(join(root, file));
    hash.update(`\n${file} ${bytes.length}\n`).update(bytes);
  }
  return hash.digest('hex');
}
