import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

/** Workspaces that other repositories get as packages. */
export const SHARED = ['shared-types', 'shared-platform', 'shared-ui'];

/** The name under which a registry has a workspace; who installs it names it as the code here does. */
export const publishedName = (workspace: string): string => `@formraster/${workspace}`;

/** A dependency on the package of a workspace, which is installed under the workspace's name. */
export const aliased = (workspace: string, range: string): string =>
  `npm:${publishedName(workspace)}@${range}`;

const ranges = z.record(z.string(), z.string()).default({});
const declared = z.object({ version: z.string(), dependencies: ranges, devDependencies: ranges });

/** A workspace's version, and the packages that it declares; `.` is the repository's own. */
export const readDeclared = (root: string, workspace: string) =>
  declared.parse(JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8')));

export const workspaceManifest = z.object({
  name: z.string(),
  version: z.string(),
  sideEffects: z.union([z.boolean(), z.array(z.string())]),
  exports: z.record(z.string(), z.union([z.string(), z.object({ source: z.string() })])),
  dependencies: ranges,
  peerDependencies: ranges,
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean() })).optional(),
});
type WorkspaceManifest = z.output<typeof workspaceManifest>;

/** The built file of an export, with its types: `./src/*.tsx` → `./dist/*.js`. */
function builtExport(exported: WorkspaceManifest['exports'][string]): string | object {
  const source = typeof exported === 'string' ? exported : exported.source;
  const file = source.replace('./src/', './dist/');
  const module = file.replace(/\.tsx?$/, '');
  return module === file ? file : { types: `${module}.d.ts`, default: `${module}.js` };
}

const mapValues = <A, B>(
  record: Record<string, A>,
  change: (value: A, key: string) => B,
): Record<string, B> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));

/**
 * The `package.json` of a shared workspace's package. Whatever fits by semver can be beside it: other shared packages
 * under the names that the code imports, and the packages that the shell provides.
 */
export function packageManifest(manifest: WorkspaceManifest) {
  const { name, dependencies, peerDependencies, ...same } = manifest;
  return {
    name: publishedName(name),
    ...same,
    license: 'UNLICENSED',
    type: 'module',
    exports: { ...mapValues(manifest.exports, builtExport), './package.json': './package.json' },
    dependencies: mapValues(dependencies, (version, of) =>
      SHARED.includes(of) ? aliased(of, `^${version}`) : version,
    ),
    peerDependencies: mapValues(peerDependencies, (version) => `^${version}`),
  };
}
