import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { Refusal } from 'release/refusal';
import { errorMessage } from 'shared-types/error-message';
import { aliased, publishedName, readDeclared, SHARED } from '../packages/manifest';
import { packAll } from '../packages/pack';
import { npm } from 'tooling/npm';
import { KIT } from 'tooling/project-root';
import { sharedVersion } from 'tooling/webpack/shared-packages';
import { checkedNames, writeNew, type Aim } from './new-remote';
import { filesOf, remoteFiles, type RemoteNames } from './templates';

/** Files of a workspace that a repository of its own does without. */
const WORKSPACE_ONLY = ['README.md', 'recorded/answers.json', 'src/standalone.tsx'];

/** From which a workspace's `webpack.config.ts` imports. */
const PRESET = 'tooling/webpack/preset';

const begunSchema = z.object({
  name: z.string(),
  devDependencies: z.record(z.string(), z.string()),
});

/** Folder of a team's repository with the packages, where no registry has them. */
const PACKAGES = 'packages';

/** The file of a package, as npm names it. */
const packedFile = (root: string, name: string, workspace: string): string =>
  `${name.replace('@', '').replace('/', '-')}-${readDeclared(root, workspace).version}.tgz`;

/**
 * @param root this repository, whose versions it begins with
 * @param withPackages whether the packages come from {@link PACKAGES} instead of a registry
 */
function manifest(root: string, { name }: RemoteNames, withPackages: boolean): string {
  const versions = {
    ...readDeclared(root, '.').devDependencies,
    ...readDeclared(root, 'tooling').dependencies,
  };
  const shell = ['react', 'react-dom'].map((of) => [of, `^${sharedVersion(root, of)}`]);
  const from = (published: string, workspace: string, range: string) =>
    withPackages ? `file:${PACKAGES}/${packedFile(root, published, workspace)}` : range;
  const shared = SHARED.map((of) => {
    const range = aliased(of, `^${readDeclared(root, of).version}`);
    return [of, from(publishedName(of), of, range)];
  });
  const tools = [
    '@module-federation/enhanced',
    '@testing-library/react',
    '@types/react',
    '@types/react-dom',
    'jest',
    'typescript',
    'webpack',
    'webpack-cli',
  ];
  const content = {
    name,
    version: '1.0.0',
    private: true,
    type: 'module',
    scripts: { dev: 'formraster-kit dev', check: 'tsc', test: 'jest', build: 'formraster-kit build' },
    dependencies: Object.fromEntries([...shell, ...shared]) as object,
    devDependencies: {
      [KIT]: from(KIT, 'release-remote', `^${readDeclared(root, 'release-remote').version}`),
      ...Object.fromEntries(tools.map((of) => [of, versions[of]])),
    },
    // The packages depend on one another by ranges, about which npm would ask a registry.
    ...(withPackages && { overrides: Object.fromEntries(SHARED.map((of) => [of, `$${of}`])) }),
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

/** Whether this command has written the repository of this remote there before. */
function isBegun(folder: string, name: string): boolean {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return false;
  const { success, data } = begunSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  return success && data.name === name && KIT in data.devDependencies;
}

/**
 * Writes a repository for one remote, and installs its packages, which locks their versions. Repeated, as after an
 * installation that failed, it writes what is missing and installs again; files that are there stay as they are.
 * @param root this repository
 * @param folder absolute; empty, created, or written by this command before
 * @param withPackages whether the packages are put into the repository, for teams without a registry
 * @returns paths of the new files, relative to it
 * @throws Refusal when the name is unsuitable or taken, there is no such place, or the folder has other files, and nothing
 * has been written then; or when the packages cannot be installed
 */
export async function newRepository(
  root: string,
  folder: string,
  name: string,
  aim: Aim,
  withPackages = false,
): Promise<string[]> {
  const names = checkedNames(root, name, aim);
  const isEmpty = !existsSync(folder) || readdirSync(folder).every((file) => file === '.git');
  if (!isEmpty && !isBegun(folder, name)) {
    throw new Refusal(`${folder} is not empty: choose a folder that is.`);
  }
  const own = Object.entries(remoteFiles(names))
    .filter(([file]) => !WORKSPACE_ONLY.includes(file))
    .map(([file, text]) => [file, text.replace(`'${PRESET}'`, `'${KIT}/webpack'`)] as const);
  const files = Object.entries({
    ...Object.fromEntries(own),
    ...filesOf('repository', names),
    'package.json': manifest(root, names, withPackages),
  }).filter(([file]) => !existsSync(join(folder, file)));
  writeNew(folder, Object.fromEntries(files));
  const packages = withPackages ? await packAll(root, join(folder, PACKAGES)) : [];
  await npm(folder, ['install']).catch((error: unknown) => {
    const remedy = withPackages
      ? 'Run the same command again when npm can install.'
      : `Tell npm where ${KIT} is with npm config set @formraster:registry <address>, or choose --with-packages and another folder; then run the same command again.`;
    throw new Refusal(
      `The files are in ${folder}, but npm install failed there: ${errorMessage(error)}\n${remedy}`,
      { cause: error },
    );
  });
  const written = [...files.map(([file]) => file), ...packages.map((file) => join(PACKAGES, file))];
  return [...written, 'package-lock.json'].map((file) => join(folder, file));
}
