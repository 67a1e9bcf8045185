import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Sources of every build besides its own workspace. Paths are relative to the repository. */
export const SHARED_SOURCES = [
  'package-lock.json',
  'tsconfig.base.json',
  'shared-types/src',
  'shared-types/package.json',
  'shared-planner/src',
  'shared-planner/package.json',
];
const BROWSER = [
  'shared-platform',
  'shared-ui/src',
  'shared-ui/package.json',
  'tooling/src/webpack',
  'tooling/src/releases/contract-source.ts',
  'release/src/contract',
];

/** Sources of a workspace's browser and server builds. */
export const sourcesOf = (workspace: string): string[] => [
  ...SHARED_SOURCES,
  ...BROWSER,
  ...(workspace === 'shell' ? ['release/src', 'tooling/src/releases/render-check'] : []),
  ...(workspace === 'mf-admin' ? ['docs/how-to/run-the-site.md'] : []),
  workspace,
];

/** Names of the remotes' folders, e.g. `mf-gallery`: every `mf-*` with a `webpack.config.ts`. */
export function listRemotes(root: string): string[] {
  return readdirSync(root)
    .filter((folder) => folder.startsWith('mf-') && existsSync(join(root, folder, 'webpack.config.ts')))
    .sort();
}
