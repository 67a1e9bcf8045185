import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Subresource integrity of bytes, `sha384-…`. */
export function integrityOfBytes(bytes: Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** Subresource integrity of a file. */
export function integrityOf(file: string): string {
  return integrityOfBytes(readFileSync(file));
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

/** What of a build is published: the browser's half, the server's, and what they promise. */
const PARTS = ['client', 'contract.json', 'server'];

/** Files of a build that are published, as sorted relative paths. */
export function publishedFiles(dist: string): string[] {
  return PARTS.filter((part) => existsSync(join(dist, part))).flatMap((part) =>
    statSync(join(dist, part)).isDirectory() ? listFiles(dist, part) : [part],
  );
}

/** SHA-256 over the names and bytes of what is published: two builds with the same one are the same build. */
export function contentHash(dist: string): string {
  const hash = createHash('sha256');
  for (const file of publishedFiles(dist)) {
    const bytes = readFileSync(join(dist, file));
    hash.update(`${file} ${bytes.length}\n`).update(bytes);
  }
  return hash.digest('hex');
}
