import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { REMOTE_NAMES } from 'shared-types/remotes';
import { sharedVersion } from '../contract/write-contract';
import { DECLARATIONS, NewRemoteError } from './declarations';
import { namesOf, remoteFiles } from './templates';

/** A name is part of a global variable's, so it has no hyphens; the discovery document knows the shell by its own. */
const NAME = /^[a-z][a-z0-9]{1,29}$/;
const TAKEN = new Set<string>(['shell', ...REMOTE_NAMES]);

const VERSIONS = () => ({
  shared: { 'shared-platform': '1.0.0', 'shared-types': '1.0.0', 'shared-ui': '1.0.0' },
  peers: { react: sharedVersion('react'), 'react-dom': sharedVersion('react-dom') },
});

/** What a command wrote. */
export interface NewRemote {
  /** Paths below the repository, new ones and changed ones. */
  written: string[];
  changed: string[];
  /** What is left for its team, a line each. */
  next: string[];
}

/**
 * Writes the workspace of a new remote and enters it where the repository lists its remotes.
 * @param root the repository's folder
 * @throws NewRemoteError when the name will not do, or anything of it exists; nothing is written then
 */
export function newRemote(root: string, name: string): NewRemote {
  if (!NAME.test(name)) {
    throw new NewRemoteError(
      `${name || 'An empty name'} is no name of a remote: use 2 to 30 small letters and digits, a letter first.`,
    );
  }
  const names = namesOf(name);
  if (TAKEN.has(name) || existsSync(join(root, names.folder))) {
    throw new NewRemoteError(
      `There is a ${names.folder === 'mf-shell' ? 'shell' : names.folder} already: choose another name.`,
    );
  }
  const files = remoteFiles(names, VERSIONS());
  const changes = Object.entries(DECLARATIONS).map(([file, declare]) => {
    const text = readFileSync(join(root, file), 'utf8');
    return [file, declare(text, file, names)] as const;
  });

  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text, { flag: 'wx' });
  }
  for (const [file, text] of changes) writeFileSync(join(root, file), text);
  const id = `${name}/${names.module}`;
  return {
    written: Object.keys(files),
    changed: changes.map(([file]) => file),
    next: [
      'npm install, which enters the workspace in package-lock.json',
      `show it: put <RemoteSlot module="${id}" /> into a page, e.g. shell/src/pages/about/AboutPage.tsx, and '${id}' into the modules of its route in shared-types/src/routes.ts`,
      `npm start builds and publishes all of it; from then on npm run publish-remote -- ${name} puts a new build live`,
      `a row for ${names.folder} in README.md`,
    ],
  };
}
