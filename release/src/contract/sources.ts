import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Sources } from 'shared-types/remote-contract';
import ts from 'typescript';
import type { Site } from '../site';

/** What of a site the sources of its builds are written from. */
type Written = Pick<Site, 'root' | 'contract'>;

/**
 * The sources of a remote: its modules and all that they import, except packages and what the shell provides.
 * @param folder the remote's, relative to the root
 */
export function remoteSources(site: Written, folder: string, exposes: Record<string, string>): Sources {
  const entries = Object.values(exposes).map((file) => join(site.root, folder, file));
  return sourcesOf(site, entries, site.contract.types.provided);
}

/** The sources of what the shell provides to remotes. */
export const hostSources = (site: Written): Sources => sourcesOf(site, site.contract.types.provided, []);

/** @param entries names of modules, or absolute */
function sourcesOf(
  { root, contract: { types } }: Written,
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
    if (found === undefined || /[\\/]node_modules[\\/]/.test(found)) return undefined;
    if (!/^[./]/.test(name)) names[name] = pathOf(found);
    return found;
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
