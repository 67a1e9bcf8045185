import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Subresource integrity of a file, `sha384-…`. */
export function integrityOf(file: string): string {
  return `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;
}

/** All files below a folder, as sorted relative paths with `/`. */
export function listFiles(folder: string, prefix = ''): string[] {
  return readdirSync(join(folder, prefix), { withFileTypes: true })
    .flatMap((entry) => {
      const path = prefix ? `${prefix}/${entry.name}` : entry.name;
      return entry.isDirectory() ? listFiles(folder, path) : [path];
    })
    .sort();
}

/**
 * SHA-256 over the names and bytes of all files in the given folders of `folder` (those that exist): two builds
 * with the same one are the same build.
 */
export function contentHash(folder: string, parts: string[]): string {
  const hash = createHash('sha256');
  for (const part of parts.filter((name) => existsSync(join(folder, name)))) {
    for (const file of listFiles(folder, part)) {
      const bytes = readFileSync(join(folder, file));
      hash.update(`${file} ${bytes.length}\n`).update(bytes);
    }
  }
  return hash.digest('hex');
}
