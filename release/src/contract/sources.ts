import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Sources } from 'shared-types/remote-contract';
import ts from 'typescript';

/** What the types of builds are checked with. Files are relative to the site's root. */
export interface TypeSource {
  /** It has the compiler's options. */
  tsconfig: string;
  /** Files that give types to what is imported and no TypeScript. */
  ambient: readonly string[];
  /** Modules that remotes import and the shell provides. */
  provided: readonly string[];
  /** Files whose types contracts have as schemas. */
  inContracts: readonly string[];
  /** Packages that a build bundles, perhaps in another version than the site has: their types are sources too. */
  bundled?: readonly string[];
}

/**
 * The sources of a remote: its modules and all that they import, except packages and what the shell provides.
 * @param folder the remote's, relative to the root
 */
export function remoteSources(
  root: string,
  types: TypeSource,
  folder: string,
  exposes: Record<string, string>,
): Sources {
  const entries = Object.values(exposes).map((file) => join(root, folder, file));
  return sourcesOf(root, types, entries, types.provided);
}

/** The sources of what the shell provides to remotes. */
export const hostSources = (root: string, types: TypeSource): Sources =>
  sourcesOf(root, types, types.provided, []);

/** @param entries names of modules, or absolute */
function sourcesOf(
  root: string,
  types: TypeSource,
  entries: readonly string[],
  provided: readonly string[],
): Sources {
  const read = (file: string) => ts.sys.readFile(file);
  const { config } = ts.readConfigFile(join(root, types.tsconfig), read) as {
    config: { compilerOptions: Record<string, unknown> };
  };
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
  const cache = ts.createModuleResolutionCache(root, (name) => name, options);
  const names: Sources['names'] = {};
  const pathOf = (file: string) => relative(root, file).replaceAll(sep, '/');
  const resolve = (name: string, from: string): string | undefined => {
    const found = ts.resolveModuleName(name, from, options, ts.sys, cache).resolvedModule?.resolvedFileName;
    if (found === undefined || isForeign(found)) return undefined;
    if (!/^[./]/.test(name)) names[name] = pathOf(found);
    return found;
  };
  const isForeign = (file: string): boolean => {
    const name = /[\\/]node_modules[\\/]([^\\/]+)[\\/]/.exec(file)?.[1];
    return name !== undefined && types.bundled?.includes(name) !== true;
  };
  const files = new Set(types.ambient.map((file) => join(root, file)));
  for (const entry of entries) {
    const file = resolve(entry, join(root, types.tsconfig));
    if (file === undefined) throw new Error(`${entry} is not found in ${root}.`);
    files.add(file);
  }
  // What they import joins the set while it is walked.
  for (const file of files) {
    for (const { fileName } of ts.preProcessFile(readFileSync(file, 'utf8')).importedFiles) {
      const imported = provided.includes(fileName) ? undefined : resolve(fileName, file);
      if (imported !== undefined) files.add(imported);
    }
  }
  return {
    files: Object.fromEntries([...files].map((file) => [pathOf(file), readFileSync(file, 'utf8')])),
    names,
    options: config.compilerOptions,
    inContracts: [...types.inContracts],
  };
}
