import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';

const manifestSchema = z.object({
  name: z.optional(z.string()),
  devDependencies: z.optional(z.record(z.string(), z.string())),
});

/** The package with which a team's own repository builds its remote. */
export const KIT = '@formraster/kit';

/**
 * The repository's folder: the nearest one at or above `from` whose `package.json` is named `formraster`, or declares the
 * kit as a team's own repository does. Does not use `import.meta`, so that jest can load it.
 * @throws Error when `from` is outside the repository
 */
export function findProjectRoot(from: string = process.cwd()): string {
  for (let folder = from; ; folder = dirname(folder)) {
    if (isRepository(folder)) return folder;
    if (dirname(folder) === folder) throw new Error(`${from} is not inside a repository of Formraster.`);
  }
}

function isRepository(folder: string): boolean {
  try {
    const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const { name, devDependencies = {} } = manifestSchema.parse(manifest);
    return name === 'formraster' || KIT in devDependencies;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}
