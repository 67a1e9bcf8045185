import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as z from 'zod';

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      name: z.string().optional(),
      version: z.string().optional(),
      integrity: z.string().optional(),
      link: z.boolean().default(false),
    }),
  ),
});

const NOT_OURS = ['node_modules', 'dist', 'fixtures'];

function lockFilesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory() && !entry.name.startsWith('.') && !NOT_OURS.includes(entry.name)) {
      return lockFilesIn(join(folder, entry.name));
    }
    return entry.name === 'package-lock.json' ? [join(folder, entry.name)] : [];
  });
}

/**
 * Checks that each lock file of npm in `root` pins the contents of every package from a registry, not its version
 * alone: a registry could otherwise deliver anything under that version.
 * @returns one line for each entry without `integrity`
 */
export function checkLockFiles(root: string): string[] {
  return lockFilesIn(root).flatMap((file) => {
    const { packages } = lockSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    return Object.entries(packages)
      .filter(([path, { integrity, link }]) => path.includes('node_modules/') && !link && !integrity)
      .map(([path, { version, name = path.replace(/.*node_modules\//, '') }]) => {
        const remedy = `add what \`npm view ${name}@${version} dist.integrity\` prints`;
        return `${relative(root, file)}: ${path} has no integrity; ${remedy}`;
      });
  });
}
