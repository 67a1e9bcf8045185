import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findProjectRoot } from 'tooling/project-root';

/** The forms of a new remote's name. */
export interface RemoteNames {
  /** In discovery, and in module ids: `reviews`. */
  name: string;
  /** The workspace: `mf-reviews`. */
  folder: string;
  /** In sentences, and at the beginning of its modules' names: `Reviews`. */
  title: string;
  /** Address of its page, or of the page that its band is on. */
  at: string;
  /** Place of its band; undefined for a page of its own. */
  place: string | undefined;
}

export function namesOf(name: string, at: string, place?: string): RemoteNames {
  return { name, folder: `mf-${name}`, title: name.charAt(0).toUpperCase() + name.slice(1), at, place };
}

/** Folders of templates: a remote with a page or a band, and what a repository of its own has besides. */
type Template = 'page' | 'band' | 'repository';

/** What a template has in place of a remote's names. */
const PLACEHOLDER = /sample:place|\/sample-at|sample/gi;

/** The files of a template for a remote: path → text. */
export function filesOf(
  template: Template,
  { name, title, at, place = '' }: RemoteNames,
): Record<string, string> {
  const values: Record<string, string> = {
    'sample:place': place,
    '/sample-at': at,
    Sample: title,
    sample: name,
  };
  const filled = (text: string) => text.replace(PLACEHOLDER, (found) => values[found] ?? found);
  const folder = join(findProjectRoot(), 'release-remote/templates', template);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return Object.fromEntries(
    files.map((file) => [
      filled(relative(folder, file).replaceAll('\\', '/')),
      filled(readFileSync(file, 'utf8')),
    ]),
  );
}

/** The files of a new remote's workspace but its `package.json`. */
export const remoteFiles = (names: RemoteNames): Record<string, string> =>
  filesOf(names.place === undefined ? 'page' : 'band', names);
