import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from 'release/refusal';
import { errorMessage } from 'shared-types/error-message';
import { aliased, readDeclared, SHARED } from '../packages/manifest';
import { npm } from 'tooling/npm';
import { KIT } from 'tooling/project-root';
import { sharedVersion } from 'tooling/webpack/shared-packages';
import { checkedNames, writeNew, type Aim } from './new-remote';
import { filesOf, remoteFiles, type RemoteNames } from './templates';

/** Files of a workspace that a repository of its own does without. */
const WORKSPACE_ONLY = ['README.md', 'recorded/answers.json', 'src/standalone.tsx'];

/** @param root this repository, whose versions it begins with */
function manifest(root: string, { name }: RemoteNames): string {
  const { devDependencies } = readDeclared(root, '.');
  const shell = ['react', 'react-dom'].map((of) => [of, `^${sharedVersion(root, of)}`]);
  const shared = SHARED.map((of) => [of, aliased(of, `^${readDeclared(root, of).version}`)]);
  const tools = ['@testing-library/react', '@types/react', '@types/react-dom', 'jest', 'typescript'];
  const content = {
    name,
    version: '1.0.0',
    private: true,
    type: 'module',
    scripts: { dev: 'formraster-kit dev', check: 'tsc', test: 'jest', build: 'formraster-kit build' },
    dependencies: Object.fromEntries([...shell, ...shared]) as object,
    devDependencies: {
      [KIT]: `^${readDeclared(root, 'release-remote').version}`,
      ...Object.fromEntries(tools.map((of) => [of, devDependencies[of]])),
    },
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

/**
 * Writes a repository for one remote, and installs its packages, which locks their versions.
 * @param root this repository
 * @param folder absolute; empty, or created
 * @returns paths of the new files, relative to it
 * @throws Refusal when the name is unsuitable or taken, there is no such place, or the folder has files, and nothing has
 * been written then; or when the packages cannot be installed
 */
export async function newRepository(root: string, folder: string, name: string, aim: Aim): Promise<string[]> {
  const names = checkedNames(root, name, aim);
  if (existsSync(folder) && readdirSync(folder).some((file) => file !== '.git')) {
    throw new Refusal(`${folder} is not empty: choose a folder that is.`);
  }
  const own = Object.entries(remoteFiles(names)).filter(([file]) => !WORKSPACE_ONLY.includes(file));
  const files = {
    ...Object.fromEntries(own),
    ...filesOf('repository', names),
    'package.json': manifest(root, names),
  };
  writeNew(folder, files);
  await npm(folder, ['install']).catch((error: unknown) => {
    throw new Refusal(
      `The files are in ${folder}, but npm install failed there: ${errorMessage(error)}\nTell npm where ${KIT} is with npm config set @formraster:registry <address>, and run npm install there.`,
      { cause: error },
    );
  });
  return [...Object.keys(files), 'package-lock.json'].map((file) => join(folder, file));
}
