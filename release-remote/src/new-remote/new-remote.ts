import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Refusal } from 'release/refusal';
import { PLACES } from 'shared-types/places';
import { REMOTE_NAMES } from 'shared-types/remotes';
import { findProjectRoot } from 'tooling/project-root';
import { sharedVersion } from 'tooling/webpack/shared-packages';
import { contractSource } from 'tooling/releases/contract-source';
import { readDeclared } from '../packages/manifest';
import { namesOf, remoteFiles, type RemoteNames } from './templates';

/** Without hyphens, since it is part of a global variable's name. */
const NAME = /^[a-z][a-z0-9]{1,29}$/;
const PAGE = /^\/[a-z0-9-]{1,40}$/;
const TAKEN = new Set<string>(['shell', ...REMOTE_NAMES]);

/** What every remote's `package.json` depends on. */
function dependenciesOfRemote() {
  const root = findProjectRoot();
  const { '@module-federation/enhanced': plugin } = readDeclared(root, 'tooling').dependencies;
  return {
    dependencies: { 'shared-platform': '1.0.0', 'shared-types': '1.0.0', 'shared-ui': '1.0.0' },
    devDependencies: { '@module-federation/enhanced': plugin, tooling: '1.0.0' },
    peerDependencies: Object.fromEntries(
      ['react', 'react-dom'].map((name) => [name, sharedVersion(root, name)]),
    ),
  };
}

function replaced(
  file: string,
  text: string,
  pattern: RegExp,
  change: (...found: string[]) => string,
): string {
  if (!pattern.test(text)) {
    throw new Refusal(`${file} does not look as this command expects: nothing was written.`);
  }
  return text.replace(pattern, change);
}

/** The workspace as `npm install` would add it, so that a clean installation of the commit has it. */
function lockedWorkspace(text: string, file: string, folder: string): string {
  const lock = JSON.parse(text) as {
    packages: Record<string, Record<string, unknown> & { workspaces?: string[] }>;
  };
  const own = lock.packages[''];
  const remotes = own?.workspaces?.filter((name) => name.startsWith('mf-')) ?? [];
  const last = own?.workspaces?.lastIndexOf(remotes.at(-1) ?? '') ?? -1;
  if (own?.workspaces === undefined || last < 0) {
    throw new Refusal(`${file} does not look as this command expects: nothing was written.`);
  }
  own.workspaces.splice(last + 1, 0, folder);
  const packages = {
    ...lock.packages,
    [folder]: { version: '1.0.0', ...dependenciesOfRemote() },
    [`node_modules/${folder}`]: { resolved: folder, link: true },
  };
  const ordered = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
  return `${JSON.stringify({ ...lock, packages: ordered }, null, 2)}\n`;
}

type Declaration = (text: string, file: string, names: RemoteNames) => string;

/** Files that list the workspaces → how a further one is added. */
export const DECLARATIONS: Record<string, Declaration> = {
  'package.json': (text, file, { folder }) =>
    replaced(file, text, /((?: {4}"mf-[a-z0-9-]+",\n)+)/, (remotes) => `${remotes}    "${folder}",\n`),
  'package-lock.json': (text, file, { folder }) => lockedWorkspace(text, file, folder),
};

function manifest({ folder: name }: RemoteNames): string {
  const content = { name, version: '1.0.0', private: true, type: 'module', ...dependenciesOfRemote() };
  return `${JSON.stringify(content, null, 2)}\n`;
}

/** What the command did. */
export interface NewRemote {
  /** Paths of new and of changed files, relative to the repository. */
  written: string[];
  changed: string[];
  /** Further steps for its team, a line each. */
  next: string[];
}

/** Where a new remote is shown; a band on the page about the company unless it is said. */
export interface Aim {
  /** Address of a page of its own, e.g. `/reviews`. */
  page?: string;
  /** Place on a page of the shell, in which it has a band. */
  place?: string;
}

/** @throws Refusal when the name is unsuitable or taken, the page is no address, or there is no such place */
export function checkedNames(
  root: string,
  name: string,
  { page, place = 'about:after-team' }: Aim,
): RemoteNames {
  if (!NAME.test(name)) {
    throw new Refusal(
      `${name || 'An empty name'} is not a name for a remote: use 2 to 30 lower-case letters and digits, starting with a letter.`,
    );
  }
  if (page !== undefined && !PAGE.test(page)) {
    throw new Refusal(`${page} is not an address for a page: use one such as /${name}.`);
  }
  const pageWithPlace = contractSource.pages.find(({ places }) => places.includes(place))?.path;
  if (pageWithPlace === undefined) {
    throw new Refusal(`There is no place ${place}: use one of ${PLACES.join(', ')}.`);
  }
  const names = page === undefined ? namesOf(name, pageWithPlace, place) : namesOf(name, page);
  if (TAKEN.has(name) || existsSync(join(root, names.folder))) {
    throw new Refusal(
      `There is a ${names.folder === 'mf-shell' ? 'shell' : names.folder} already: choose another name.`,
    );
  }
  return names;
}

/** Writes new files, with the folders that they need. @param files path below the folder → text */
export function writeNew(folder: string, files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text, { flag: 'wx' });
  }
}

/**
 * Writes the workspace of a new remote and adds it to the repository's list of workspaces.
 * @param root the repository's folder
 * @throws Refusal when the name is unsuitable or taken, or there is no such place; nothing has been written then
 */
export function newRemote(root: string, name: string, aim: Aim = {}): NewRemote {
  const names = checkedNames(root, name, aim);
  const { at, place } = names;
  const files = { ...remoteFiles(names), 'package.json': manifest(names) };
  const changes = Object.entries(DECLARATIONS).map(([file, declare]) => {
    const text = readFileSync(join(root, file), 'utf8');
    return [file, declare(text, file, names)] as const;
  });

  writeNew(join(root, names.folder), files);
  for (const [file, text] of changes) writeFileSync(join(root, file), text);
  return {
    written: Object.keys(files).map((file) => `${names.folder}/${file}`),
    changed: changes.map(([file]) => file),
    next: [
      'npm install, which links the workspace',
      place !== undefined
        ? `look at it on ${at}; its place is declared in ${names.folder}/src/routes.ts`
        : `hold ${at} to what every page is held to: the lists in docs/how-to/add-a-page.md`,
      `npm start, which builds and publishes everything; from then on npm run publish-remote -- ${name} puts a new build live`,
    ],
  };
}
