import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Refusal } from 'release/refusal';
import { REMOTE_NAMES } from 'shared-types/remotes';
import { sharedVersion } from '../contract-source';
import { namesOf, remoteFiles, type RemoteNames } from './templates';

/** Without hyphens, since it is part of a global variable's name. */
const NAME = /^[a-z][a-z0-9]{1,29}$/;
const PAGE = /^\/[a-z0-9-]{1,40}$/;
const TAKEN = new Set<string>(['shell', ...REMOTE_NAMES]);

const VERSIONS = () => ({
  shared: { 'shared-platform': '1.0.0', 'shared-types': '1.0.0', 'shared-ui': '1.0.0' },
  peers: { react: sharedVersion('react'), 'react-dom': sharedVersion('react-dom') },
});

/** Line width of the repository's formatter. */
const LINE = 110;

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

function namesLine(before: string, names: string, after: string, name: string): string {
  const all = [...names.split(',').map((one) => one.trim()), `'${name}'`].filter((one) => one !== '');
  const line = `${before}${all.join(', ')}${after}`;
  return line.length <= LINE ? line : `${before}\n${all.map((one) => `  ${one},\n`).join('')}${after}`;
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
  const { shared, peers } = VERSIONS();
  const packages = {
    ...lock.packages,
    [folder]: { version: '1.0.0', dependencies: shared, peerDependencies: peers },
    [`node_modules/${folder}`]: { resolved: folder, link: true },
  };
  const ordered = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
  return `${JSON.stringify({ ...lock, packages: ordered }, null, 2)}\n`;
}

type Declaration = (text: string, file: string, names: RemoteNames) => string;

/** Files in which a module is declared that others show; a page needs none of them. */
const FOR_OTHERS = [
  'shared-types/src/remotes.ts',
  'shared-types/src/remote-props.ts',
  'shared-types/src/content/samples.ts',
];

/** Files that list every remote → how a further one is added. */
export const DECLARATIONS: Record<string, Declaration> = {
  'package.json': (text, file, { folder }) =>
    replaced(file, text, /((?: {4}"mf-[a-z0-9-]+",\n)+)/, (remotes) => `${remotes}    "${folder}",\n`),
  'shared-types/src/remotes.ts': (text, file, { name }) =>
    replaced(
      file,
      text,
      /(export const REMOTE_NAMES = \[)([^\]]*)(\] as const;)/,
      (_found, before, names, after) => namesLine(before, names, after, name),
    ),
  'shared-types/src/remote-props.ts': (text, file, { name, module }) =>
    replaced(file, text, /\n\} as const satisfies Record</, (end) => `\n  '${name}/${module}': none,${end}`),
  'shared-types/src/content/samples.ts': (text, file, { name, module }) =>
    replaced(
      file,
      text,
      /(export const moduleSamples[\s\S]*)(\n\};\n)$/,
      (_found, samples, end) => `${samples}\n  '${name}/${module}': { at: paths.about, props: {} },${end}`,
    ),
  'package-lock.json': (text, file, { folder }) => lockedWorkspace(text, file, folder),
};

/** What the command did. */
export interface NewRemote {
  /** Paths of new and of changed files, relative to the repository. */
  written: string[];
  changed: string[];
  /** Further steps for its team, a line each. */
  next: string[];
}

/**
 * Writes the workspace of a new remote and adds it to the repository's lists of remotes.
 * @param root the repository's folder
 * @param page address of a page of its own, e.g. `/reviews`; a band for others' pages without it
 * @throws Refusal when the name is unsuitable or taken; nothing has been written then
 */
export function newRemote(root: string, name: string, page?: string): NewRemote {
  if (!NAME.test(name)) {
    throw new Refusal(
      `${name || 'An empty name'} is not a name for a remote: use 2 to 30 lower-case letters and digits, starting with a letter.`,
    );
  }
  if (page !== undefined && !PAGE.test(page)) {
    throw new Refusal(`${page} is not an address for a page: use one such as /${name}.`);
  }
  const names = namesOf(name, page);
  if (TAKEN.has(name) || existsSync(join(root, names.folder))) {
    throw new Refusal(
      `There is a ${names.folder === 'mf-shell' ? 'shell' : names.folder} already: choose another name.`,
    );
  }
  const files = remoteFiles(names, VERSIONS());
  const needed = Object.entries(DECLARATIONS).filter(
    ([file]) => page === undefined || !FOR_OTHERS.includes(file),
  );
  const changes = needed.map(([file, declare]) => {
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
      'npm install, which links the workspace',
      page === undefined
        ? `show it: put <RemoteSlot module="${id}" /> into a page, e.g. shell/src/pages/about/AboutPage.tsx, and '${id}' into the modules of its route in shell/src/app/routes.tsx; a page of its own is declared in ${names.folder}/src/routes.ts`
        : `hold ${page} to what every page is held to: the lists in docs/how-to/add-a-page.md`,
      `npm start, which builds and publishes everything; from then on npm run publish-remote -- ${name} puts a new build live`,
    ],
  };
}
