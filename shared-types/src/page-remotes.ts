import type { PageData, RemoteAssets } from './page-data';

/** Where a published version's browser files are. */
const usualFolder = ({ name, version }: RemoteAssets): string => `/remotes/${name}/${version}/client/`;
const ENTRY = 'remoteEntry.js';
const HASH = 'sha384-';

const folderOf = (entry: string): string => entry.slice(0, entry.lastIndexOf('/') + 1);

/**
 * A remote as a page carries it, which is a part of every page: without the address of an entry that is where entries
 * are, without the folder of its files, without the kind of their hashes, and with stylesheets by their place among the
 * files. The scripts of an exposed module are the server's affair.
 */
export function remoteInPage(remote: RemoteAssets): RemoteAssets {
  const folder = folderOf(remote.entry);
  const short = (file: string) => (file.startsWith(folder) ? file.slice(folder.length) : file);
  const addresses = Object.keys(remote.files);
  const files = Object.entries(remote.files).map(([file, hash]) => [short(file), hash.replace(HASH, '')]);
  const exposes = Object.entries(remote.exposes).map(([module, { css }]) => [
    module,
    {
      js: [],
      css: css.map((file) => (addresses.includes(file) ? String(addresses.indexOf(file)) : short(file))),
    },
  ]);
  return {
    ...remote,
    entry: remote.entry === usualFolder(remote) + ENTRY ? '' : remote.entry,
    files: Object.fromEntries(files) as RemoteAssets['files'],
    exposes: Object.fromEntries(exposes) as RemoteAssets['exposes'],
  };
}

/** A page's data as the page carries it. */
export const pageDataInPage = (page: PageData): PageData => ({
  ...page,
  remotes: page.remotes.map(remoteInPage),
});

/** The counterpart of {@link remoteInPage}: files by their addresses again. */
export function remoteOfPage(remote: RemoteAssets): RemoteAssets {
  const entry = remote.entry || usualFolder(remote) + ENTRY;
  const long = (file: string) => (/^(\/|https?:)/.test(file) ? file : folderOf(entry) + file);
  const names = Object.keys(remote.files);
  const files: RemoteAssets['files'] = {};
  for (const name of names) files[long(name)] = `${HASH}${remote.files[name]}`;
  const exposes: RemoteAssets['exposes'] = {};
  for (const [module, { js, css }] of Object.entries(remote.exposes))
    exposes[module] = { js, css: css.map((file) => long(names[Number(file)] ?? file)) };
  return { ...remote, entry, files, exposes };
}
