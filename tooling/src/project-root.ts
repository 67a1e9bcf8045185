import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';

const manifestSchema = z.object({ name: z.optional(z.string()) });

/**
 * The repository's folder: the nearest one at or above `from` whose `package.json` is named `formraster`. Does not use
 * `import.meta`, so that jest can load it.
 * @throws Error when `from` is outside the repository
 */
export function findProjectRoot(from: string = process.cwd()): string {
  for (let folder = from; ; folder = dirname(folder)) {
    if (packageName(folder) === 'formraster') return folder;
    if (dirname(folder) === folder) throw new Error(`${from} is not inside the formraster repository.`);
  }
}

function packageName(folder: string): string | undefined {
  try {
    const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return manifestSchema.parse(manifest).name;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
