import type { Deployment, HostDeployment } from 'shared-types/discovery';
import type { HostContract, RemoteContract } from 'shared-types/remote-contract';

/** The hash of an empty file. */
const HASH = 'sha384-OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb';

const PARTY = { contract: 3, api: 1, platform: [], uses: {}, emits: {}, hears: {} };

/** A contract that requires nothing except what a test sets. */
export function remoteContract(own: Partial<RemoteContract> = {}): RemoteContract {
  return { ...PARTY, modules: {}, shared: {}, routes: [], places: [], ...own };
}

/** The page that a test's remote fills: `/gallery` with `gallery/GalleryPage`. */
export const pageOfItsName = (name: string): RemoteContract['routes'] => [
  { path: `/${name}`, module: `${name}/${name.charAt(0).toUpperCase()}${name.slice(1)}Page` },
];

/** An entry of the discovery document that has never been live, with a page of its name. */
export function deployment(
  name: string,
  version: string,
  contract: Partial<RemoteContract> = {},
): Deployment {
  return {
    url: `/remotes/${name}/${version}/client/remoteEntry.js`,
    metadata: { version, integrity: HASH },
    deployment: { traffic: 0, default: false },
    extras: {
      contract: remoteContract({ routes: pageOfItsName(name), ...contract }),
      files: {},
      gzip: {},
      exposes: {},
    },
  };
}

export function host(version: string, own: Partial<HostContract> = {}): HostDeployment {
  return {
    url: '/assets/main.js',
    metadata: { version, integrity: HASH },
    deployment: { traffic: 100, default: true },
    extras: { contract: { ...PARTY, provides: {}, pages: {}, ...own } },
  };
}
