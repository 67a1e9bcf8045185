import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Deployment } from 'shared-types/discovery';

/** Subresource integrity of bytes, `sha384-…`. */
export const integrityOf = (bytes: string | Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** What browsers get of a version: each file, relative to its folder, and its hash. */
export const clientFiles = ({ metadata, extras }: Deployment): [file: string, integrity: string][] => [
  ['client/remoteEntry.js', metadata.integrity],
  ...Object.entries(extras.files),
];

/** Every file that the site serves or runs of a version, with its hash. */
export const allFiles = (entry: Deployment): [file: string, integrity: string][] => {
  const { server } = entry.extras;
  return [...clientFiles(entry), ...(server ? [[server.file, server.integrity] as [string, string]] : [])];
};

/** The first of some files that is missing in a folder or is not what was published; undefined when all are. */
export async function damagedFile(
  folder: string,
  files: readonly [file: string, integrity: string][],
): Promise<string | undefined> {
  for (const [file, integrity] of files) {
    const bytes = await readFile(path.join(folder, file)).catch(() => undefined);
    if (bytes === undefined || integrityOf(bytes) !== integrity) return file;
  }
  return undefined;
}
