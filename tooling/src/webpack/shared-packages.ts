import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as z from 'zod';

/** Packages that exist once on a page and once in a render worker: the shell provides them to remotes (decision 0006). */
export const SHARED_PACKAGES = ['react', 'react-dom', 'shared-platform'];

const ranges = z.record(z.string(), z.string()).default({});
const manifestSchema = z.object({ dependencies: ranges, peerDependencies: ranges });
const versionSchema = z.object({ version: z.string() });

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** The version of a shared package that a repository builds against. */
export function sharedVersion(root: string, name: string): string {
  const file = createRequire(join(root, 'package.json')).resolve(`${name}/package.json`);
  return versionSchema.parse(read(file)).version;
}

/**
 * The ranges of shared packages with which a repository's remotes work: those that its `package.json` has, also under
 * another name (`npm:@formraster/shared-platform@^1.2.0`); otherwise whatever fits the installed version by semver.
 */
export function sharedRanges(root: string): Record<string, string> {
  const { dependencies, peerDependencies } = manifestSchema.parse(read(join(root, 'package.json')));
  const own: Record<string, string | undefined> = { ...dependencies, ...peerDependencies };
  return Object.fromEntries(
    SHARED_PACKAGES.map((name) => [
      name,
      own[name]?.replace(/^npm:.*@/, '') ?? `^${sharedVersion(root, name)}`,
    ]),
  );
}
