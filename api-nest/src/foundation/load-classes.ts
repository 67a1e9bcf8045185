import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** A class without arguments. */
export type Loaded<T> = new () => T;

const load = createRequire(__filename);

/**
 * What files in a folder, or in one below, export, in the order of the files' paths.
 * @param name what ends in `.ts` or `.js`, as a file is named in sources and in builds, is compared without that
 */
export function loadExports(folder: string, name: RegExp): Record<string, unknown>[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.d)\.[jt]s$/.test(file) && name.test(file.replace(/\.[jt]s$/, '')))
    .sort();
  return files.map((file) => load(join(folder, file)) as Record<string, unknown>);
}

/** The classes among {@link loadExports}. */
export function loadClasses<T>(folder: string, name: RegExp): Loaded<T>[] {
  return loadExports(folder, name).flatMap((exported) =>
    Object.values(exported).filter((value): value is Loaded<T> => typeof value === 'function'),
  );
}
