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

/** Somebody who is live and whom the candidate will meet. */
interface Neighbour {
  /** How a sentence calls it, e.g. `live shell 2.1.0`. */
  title: string;
  name: string;
  contract: Party;
  host?: HostContract;
  modules?: RemoteContract['modules'];
}

const title = (share: Share, name: string, version: string) => `${share} ${name} ${version}`;

function neighbours({ hosts, remotes }: Discovery): Neighbour[] {
  const shells = hosts.map(({ metadata, deployment, extras: { contract } }) => ({
    title: title(deployment.default ? 'live' : 'previous', 'shell', metadata.version),
    name: 'shell',
    contract,
    host: contract,
  }));
  const others = Object.entries(remotes).flatMap(([name, entries]) =>
    liveVersions(entries).map(({ share, entry: { metadata, extras } }) => ({
      title: title(share, name, metadata.version),
      name,
      contract: extras.contract,
      modules: extras.contract.modules,
    })),
  );
  return [...shells, ...others];
}

/**
 * Whom a version would break, and how, were it live beside everything that is live now: the shell's versions, and
 * the live, canary and previous one of each remote.
 * @returns sentences that name both; empty when it fits
 */
export function conflicts(candidate: Candidate, discovery: Discovery): string[] {
  const self = `${candidate.name} ${candidate.version}`;
  const met = neighbours(discovery).filter(({ title }) => !title.endsWith(` ${self}`));
  return met.flatMap((neighbour) => [
    ...(neighbour.host ? withHost(self, candidate.contract, neighbour.title, neighbour.host) : []),
    ...(neighbour.name === candidate.name ? [] : modulesShown(self, candidate, neighbour)),
    ...events(self, candidate.contract, neighbour),
  ]);
}

function withHost(self: string, contract: RemoteContract, host: string, provided: HostContract): string[] {
  const sentences: string[] = [];
  if (contract.contract !== provided.contract) {
    sentences.push(
      `${self} is built for contract ${contract.contract}, and ${host} speaks contract ${provided.contract}.`,
    );
  }
  if (contract.api !== provided.api) {
    sentences.push(
      `${self} calls version ${contract.api} of the API, and ${host} stands before ${provided.api}.`,
    );
  }
  for (const [name, range] of Object.entries(contract.shared)) {
    const version = provided.provides[name];
    if (version === undefined)
      sentences.push(`${self} needs ${name} ${range}, which ${host} does not bring.`);
    else if (!semver.satisfies(version, range)) {
      sentences.push(`${self} needs ${name} ${range}, and ${host} brings ${version}.`);
    }
  }
  const missing = contract.platform.filter((name) => !provided.platform.includes(name));
  if (missing.length > 0) {
    sentences.push(`${self} needs ${missing.join(', ')} of shared-platform, which ${host} does not have.`);
  }
  return sentences;
}

/** What the neighbour shows of the candidate, and the candidate of the neighbour. */
function modulesShown(self: string, candidate: Candidate, neighbour: Neighbour): string[] {
  const shownByNeighbour = shown(
    neighbour.contract.uses,
    candidate.name,
    candidate.contract.modules,
    neighbour.title,
    self,
  );
  const shownByCandidate = neighbour.modules
    ? shown(candidate.contract.uses, neighbour.name, neighbour.modules, self, neighbour.title)
    : [];
  return [...shownByNeighbour, ...shownByCandidate];
}

function shown(
  uses: Party['uses'],
  remote: string,
  modules: RemoteContract['modules'],
  who: string,
  whose: string,
): string[] {
  return Object.entries(uses)
    .filter(([id]) => id.startsWith(`${remote}/`))
    .flatMap(([id, passed]) => {
      const module = modules[id.replace(remote, '.')];
      if (module === undefined) return [`${who} shows ${id}, which ${whose} does not expose.`];
      return reasonsAgainst(passed, module.props).map(
        (reason) => `${who} shows ${id}, and the props it passes do not fit ${whose}: ${reason}.`,
      );
    });
}

function events(self: string, contract: RemoteContract, neighbour: Neighbour): string[] {
  return [
    ...heard(contract.emits, neighbour.contract.hears, self, neighbour.title),
    ...heard(neighbour.contract.emits, contract.hears, neighbour.title, self),
  ];
}

function heard(
  sent: Record<string, JsonSchema>,
  taken: Record<string, JsonSchema>,
  who: string,
  whose: string,
): string[] {
  return Object.entries(sent).flatMap(([name, schema]) => {
    const wanted = taken[name];
    return (wanted === undefined ? [] : reasonsAgainst(schema, wanted)).map(
      (reason) => `${who} sends ${name}, which ${whose} does not understand: ${reason}.`,
    );
  });
}
