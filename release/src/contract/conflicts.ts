import semver from 'semver';
import type { Discovery } from 'shared-types/discovery';
import type { HostContract, JsonSchema, Party, RemoteContract } from 'shared-types/remote-contract';
import { liveVersions, type Share } from '../publish/live-set';
import { reasonsAgainst } from './accepts';

/** A version of a remote that is to go live. */
export interface Candidate {
  name: string;
  version: string;
  contract: RemoteContract;
}

/** A live version of another part, which the candidate has to fit. */
interface Neighbour {
  /** Its name in sentences, e.g. `live shell 2.1.0`. */
  title: string;
  name: string;
  contract: Party;
  host?: HostContract;
  modules?: RemoteContract['modules'];
  /** Paths of its pages. */
  paths: string[];
  /** Places that it takes on pages of the shell. */
  places: string[];
}

const pathsOf = ({ routes }: RemoteContract): string[] => routes.map(({ path }) => path);
const placesOf = ({ places }: RemoteContract): string[] => places.map(({ place }) => place);

const title = (share: Share, name: string, version: string) => `${share} ${name} ${version}`;

function neighbours({ hosts, remotes }: Discovery): Neighbour[] {
  const shells = hosts.map(({ metadata, deployment, extras: { contract } }) => ({
    title: title(deployment.default ? 'live' : 'previous', 'shell', metadata.version),
    name: 'shell',
    contract,
    host: contract,
    paths: Object.keys(contract.pages),
    places: [],
  }));
  const others = Object.entries(remotes).flatMap(([name, entries]) =>
    liveVersions(entries).map(({ share, entry: { metadata, extras } }) => ({
      title: title(share, name, metadata.version),
      name,
      contract: extras.contract,
      modules: extras.contract.modules,
      paths: pathsOf(extras.contract),
      places: placesOf(extras.contract),
    })),
  );
  return [...shells, ...others];
}

/**
 * What a version would break if it went live now, beside the shell's versions and the live, canary and previous version
 * of each remote.
 * @param reserved first parts of addresses that are no pages
 * @returns sentences that name both sides; empty when it fits
 */
export function conflicts(
  candidate: Candidate,
  discovery: Discovery,
  reserved: readonly string[] = [],
): string[] {
  const self = `${candidate.name} ${candidate.version}`;
  const met = neighbours(discovery).filter(({ title }) => !title.endsWith(` ${self}`));
  return [
    ...reservedPaths(self, candidate, reserved),
    ...takenTwice(self, candidate),
    ...met.flatMap((neighbour) => [
      ...(neighbour.host ? withHost(self, candidate.contract, neighbour.title, neighbour.host) : []),
      ...(neighbour.name === candidate.name ? [] : modulesShown(self, candidate, neighbour)),
      ...(neighbour.name === candidate.name ? [] : pagesTaken(self, candidate.contract, neighbour)),
      ...(neighbour.name === candidate.name ? [] : placesTaken(self, candidate.contract, neighbour)),
      ...events(self, candidate.contract, neighbour),
    ]),
  ];
}

/** Pages where the site's own files and calls are. */
function reservedPaths(self: string, { contract }: Candidate, reserved: readonly string[]): string[] {
  return pathsOf(contract)
    .filter((path) => reserved.includes(path.split('/')[1] ?? ''))
    .map(
      (path) => `${self} declares the page ${path}, but addresses below /${path.split('/')[1]} are no pages.`,
    );
}

/** Whether an address can belong to both of two paths, so that one of the pages would not be found. */
function meet(one: string, other: string): boolean {
  const [a, b] = [one, other].map((path) => path.replace(/:\w+/g, ':'));
  const covers = (wide = '', narrow = '') =>
    wide.endsWith('/*') && `${narrow}/`.startsWith(wide.slice(0, -1));
  return a === b || covers(a, b) || covers(b, a);
}

function pagesTaken(self: string, contract: RemoteContract, { title, paths }: Neighbour): string[] {
  return pathsOf(contract).flatMap((own) =>
    paths
      .filter((path) => meet(own, path))
      .map((path) => `${self} declares the page ${own}, but ${path} is a page of ${title}.`),
  );
}

/** A place holds one module. */
function placesTaken(self: string, contract: RemoteContract, { title, places }: Neighbour): string[] {
  return placesOf(contract)
    .filter((place) => places.includes(place))
    .map((place) => `${self} takes the place ${place}, which ${title} has.`);
}

function takenTwice(self: string, { contract }: Candidate): string[] {
  const places = placesOf(contract);
  return [...new Set(places.filter((place, index) => places.indexOf(place) !== index))].map(
    (place) => `${self} takes the place ${place} twice, but it holds one module.`,
  );
}

function withHost(self: string, contract: RemoteContract, host: string, provided: HostContract): string[] {
  const sentences: string[] = [];
  if (contract.contract !== provided.contract) {
    sentences.push(
      `${self} is built for contract ${contract.contract}, but ${host} uses contract ${provided.contract}.`,
    );
  }
  if (contract.api !== provided.api) {
    sentences.push(
      `${self} calls version ${contract.api} of the API, but ${host} serves version ${provided.api}.`,
    );
  }
  for (const [name, range] of Object.entries(contract.shared)) {
    const version = provided.provides[name];
    if (version === undefined) {
      sentences.push(`${self} needs ${name} ${range}, which ${host} does not provide.`);
    } else if (!semver.satisfies(version, range)) {
      sentences.push(`${self} needs ${name} ${range}, but ${host} provides ${version}.`);
    }
  }
  const offered = Object.values(provided.pages).flatMap(({ places = [] }) => places);
  for (const place of placesOf(contract).filter((place) => !offered.includes(place))) {
    sentences.push(
      `${self} takes the place ${place}, which ${host} does not have: its places are ${offered.join(', ') || 'none'}.`,
    );
  }
  const missing = contract.platform.filter((name) => !provided.platform.includes(name));
  if (missing.length > 0) {
    sentences.push(
      `${self} needs ${missing.join(', ')} from the shell’s platform, which ${host} does not have.`,
    );
  }
  return sentences;
}

/** Checks the candidate's modules that the neighbour shows, and the other way round. */
function modulesShown(self: string, { name, contract }: Candidate, neighbour: Neighbour): string[] {
  return [
    ...shown(neighbour.contract.uses, name, contract.modules, neighbour.title, self),
    ...shown(contract.uses, neighbour.name, neighbour.modules, self, neighbour.title),
  ];
}

function shown(
  uses: Party['uses'],
  remote: string,
  modules: RemoteContract['modules'] | undefined,
  user: string,
  owner: string,
): string[] {
  if (modules === undefined) return [];
  return Object.entries(uses)
    .filter(([id]) => id.startsWith(`${remote}/`))
    .flatMap(([id, passed]) => {
      const module = modules[id.replace(remote, '.')];
      if (module === undefined) return [`${user} shows ${id}, which ${owner} does not expose.`];
      return reasonsAgainst(passed, module.props).map(
        (reason) => `${user} shows ${id}, but passes props that do not fit ${owner}: ${reason}.`,
      );
    });
}

function events(self: string, contract: RemoteContract, neighbour: Neighbour): string[] {
  return [
    ...eventsSent(contract.emits, neighbour.contract.hears, self, neighbour.title),
    ...eventsSent(neighbour.contract.emits, contract.hears, neighbour.title, self),
  ];
}

function eventsSent(
  sent: Record<string, JsonSchema>,
  taken: Record<string, JsonSchema>,
  sender: string,
  listener: string,
): string[] {
  return Object.entries(sent).flatMap(([name, schema]) => {
    const wanted = taken[name];
    return (wanted === undefined ? [] : reasonsAgainst(schema, wanted)).map(
      (reason) => `${sender} sends ${name}, which ${listener} does not understand: ${reason}.`,
    );
  });
}
