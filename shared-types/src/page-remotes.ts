import type { RemoteAssets } from './page-data';

const folderOf = ({ entry }: RemoteAssets): string => entry.slice(0, entry.lastIndexOf('/') + 1);

/** A remote with other names for its files. `js` of an exposed module is the server's alone, but part of the schema. */
function renamed(remote: RemoteAssets, name: (file: string) => string): RemoteAssets {
  const files = Object.entries(remote.files).map(([file, hash]) => [name(file), hash]);
  const exposes = Object.entries(remote.exposes).map(([module, { css }]) => [
    module,
    { js: [], css: css.map(name) },
  ]);
  return {
    ...remote,
    files: Object.fromEntries(files) as RemoteAssets['files'],
    exposes: Object.fromEntries(exposes) as RemoteAssets['exposes'],
  };
}

/** A remote as a page carries it: files without the folder of its entry, which would be repeated for each. */
export function remoteInPage(remote: RemoteAssets): RemoteAssets {
  const folder = folderOf(remote);
  return renamed(remote, (file) => (file.startsWith(folder) ? file.slice(folder.length) : file));
}

/** The counterpart of {@link remoteInPage}: files by their addresses again. */
export function remoteOfPage(remote: RemoteAssets): RemoteAssets {
  const folder = folderOf(remote);
  return renamed(remote, (file) => (/^(\/|https?:)/.test(file) ? file : `${folder}${file}`));
}
