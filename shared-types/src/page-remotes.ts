import type { OtherRemote, PageData, RemoteAssets } from './page-data';
import type { RemoteRoute } from './remote-routes';

type Version = Pick<OtherRemote, 'name' | 'version'>;

/** Where a published version's browser files are. */
const usualFolder = ({ name, version }: Version): string => `/remotes/${name}/${version}/client/`;
const ENTRY = 'remoteEntry.js';
/** Where a published version's entry is. */
export const usualEntry = (remote: Version): string => usualFolder(remote) + ENTRY;
/** Where the site's server says which files a published version has: {@link remoteInPage}. */
export const assetsAddress = ({ name, version }: Version): string =>
  `/remotes/${name}/${version}/assets.json`;
const HASH = 'sha384-';

const folderOf = (entry: string): string => entry.slice(0, entry.lastIndexOf('/') + 1);

/**
 * A remote as a page carries it, which is a part of every page: without the address of an entry that is where entries
 * are, without the folder of its files, without the kind of their hashes, and with the files of a module by their place
 * among all.
 * @param part the modules that the page shows, if it shows no others
 */
export function remoteInPage(
  { later = {}, ...remote }: RemoteAssets,
  part: readonly string[] = Object.keys(remote.exposes),
): RemoteAssets {
  const folder = folderOf(remote.entry);
  const short = (file: string) => (file.startsWith(folder) ? file.slice(folder.length) : file);
  const modules = Object.entries(remote.exposes).filter(([module]) => part.includes(module));
  const isWhole = modules.length === Object.keys(remote.exposes).length;
  const needed = new Set(
    modules.flatMap(([module, { js, css }]) => [...js, ...css, ...(later[module] ?? [])]),
  );
  const addresses = Object.keys(remote.files).filter((file) => isWhole || needed.has(file));
  const files = addresses.map((file) => [short(file), remote.files[file]?.replace(HASH, '')]);
  const place = (file: string) => (addresses.includes(file) ? String(addresses.indexOf(file)) : short(file));
  const exposes = modules.map(([module, { js, css }]) => [
    module,
    { js: js.map(place), css: css.map(place) },
  ]);
  return {
    ...remote,
    entry: remote.entry === usualEntry(remote) ? '' : remote.entry,
    integrity: remote.integrity.replace(HASH, ''),
    files: Object.fromEntries(files) as RemoteAssets['files'],
    exposes: Object.fromEntries(exposes) as RemoteAssets['exposes'],
  };
}

/** What pages carry of a remote, by their parts of it, and of a table's routes: many pages carry the same. */
const remotesInPages = new WeakMap<RemoteAssets, Map<string, RemoteAssets>>();
const routesInPages = new WeakMap<RemoteRoute[], unknown[][]>();

function knownRemote(remote: RemoteAssets, part: readonly string[] | undefined): RemoteAssets {
  const known = remotesInPages.get(remote) ?? new Map<string, RemoteAssets>();
  remotesInPages.set(remote, known);
  const key = part?.join() ?? '*';
  const carried = known.get(key) ?? remoteInPage(remote, part);
  known.set(key, carried);
  return carried;
}

function knownRoutes(routes: RemoteRoute[]): unknown[][] {
  const carried = routesInPages.get(routes) ?? routes.map(routeInPage);
  routesInPages.set(routes, carried);
  return carried;
}

/** A page's data as the page carries it. @param page its remotes and routes are not changed afterwards */
export const pageDataInPage = ({ parts = {}, ...page }: PageData): PageData => ({
  ...page,
  remotes: page.remotes.map((remote) => knownRemote(remote, parts[remote.name])),
  others: undefined,
  carriedOthers: page.others?.map(({ name, version, trial }) => [name, version, ...(trial ? [trial] : [])]),
  routes: undefined,
  carriedRoutes: page.routes && knownRoutes(page.routes),
});

/** What the browser finds in a page: the counterpart of {@link pageDataInPage}. */
export const pageDataOfPage = ({ carriedRoutes = [], carriedOthers = [], ...page }: PageData): PageData => ({
  ...page,
  remotes: page.remotes.map(remoteOfPage),
  others: carriedOthers.map(([name = '', version = '', trial]) => ({ name, version, trial })),
  routes: carriedRoutes.map(routeOfPage),
});

const API = '/api/';

/**
 * A route as a page carries it, which is a part of every page: without the names of what each route has, and without
 * what the paths of the API begin with. Of a page that opens as a document of its own only the path.
 */
function routeInPage({ path, module, ...facts }: RemoteRoute): unknown[] {
  const { data } = facts;
  if (facts.frame !== undefined && Object.keys(facts).length === 1) return [path];
  const rest = { ...facts, ...(data && { data: data.map((api) => api.slice(API.length)) }) };
  return Object.keys(rest).length === 0 ? [path, module] : [path, module, rest];
}

function routeOfPage(carried: unknown[]): RemoteRoute {
  const [path, module, { data, ...facts } = {}] = carried as [string, string?, Partial<RemoteRoute>?];
  if (module === undefined) return { path, module: '', frame: 'bare' };
  return { path, module, ...facts, ...(data && { data: data.map((api) => API + api) }) };
}

/** The counterpart of {@link remoteInPage}: files by their addresses again. */
export function remoteOfPage(remote: RemoteAssets): RemoteAssets {
  const entry = remote.entry || usualEntry(remote);
  const long = (file: string) => (/^(\/|https?:)/.test(file) ? file : folderOf(entry) + file);
  const names = Object.keys(remote.files);
  const files: RemoteAssets['files'] = {};
  for (const name of names) files[long(name)] = `${HASH}${remote.files[name]}`;
  const exposes: RemoteAssets['exposes'] = {};
  const at = (place: string) => long(names[Number(place)] ?? place);
  for (const [module, { js, css }] of Object.entries(remote.exposes))
    exposes[module] = { js: js.map(at), css: css.map(at) };
  // A server of another version of the site may answer with the kind of its hash.
  const integrity = HASH + remote.integrity.replace(HASH, '');
  return { ...remote, entry, integrity, files, exposes };
}
