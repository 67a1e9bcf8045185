import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { errorMessage } from 'shared-types/error-message';
import type { RemoteBuild } from '../build';

const COMPRESSED = /\.(br|gz)$/;

/** Why a compressed file is not its original; undefined when it is. */
function fault(dist: string, file: string): string | undefined {
  const original = readFileSync(join(dist, file.replace(COMPRESSED, '')));
  const unpack = file.endsWith('.br') ? brotliDecompressSync : gunzipSync;
  try {
    const bytes = unpack(readFileSync(join(dist, file)), { maxOutputLength: original.length + 1 });
    return bytes.equals(original) ? undefined : 'it contains other bytes';
  } catch (error) {
    return errorMessage(error);
  }
}

/**
 * Compares the `.br` and `.gz` files of a build with their originals: most browsers get only them, and no hash of the
 * discovery document is theirs.
 * @returns clauses, one for each fault
 */
export function compressedProblems({ dist, files }: Pick<RemoteBuild, 'dist' | 'files'>): string[] {
  return files
    .filter((file) => COMPRESSED.test(file))
    .flatMap((file) => {
      if (!files.includes(file.replace(COMPRESSED, ''))) return [`${file} has no original beside it`];
      const why = fault(dist, file);
      return why === undefined ? [] : [`${file} is not what its original would be compressed (${why})`];
    });
}
