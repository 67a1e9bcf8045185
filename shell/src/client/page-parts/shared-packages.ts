/** One version of a shared package that somebody on the page brought. */
export interface SharedPackage {
  name: string;
  version: string;
  /** Who brought it. */
  from: string;
  /** Whether its code runs on this page: of several versions, this one won. */
  loaded: boolean;
  usedBy: string[];
}

/** What module federation keeps in the page's global scope, as far as it is read here. */
interface Federated {
  __FEDERATION__?: {
    __INSTANCES__: {
      name: string;
      shareScopeMap: Record<
        string,
        Record<string, Record<string, { from: string; loaded?: boolean; eager?: boolean; useIn?: string[] }>>
      >;
    }[];
  };
}

/** The shared packages of this page by name, each version that was offered; empty before any remote's code is here. */
export function sharedPackages(scope: object = globalThis): SharedPackage[] {
  const host = (scope as Federated).__FEDERATION__?.__INSTANCES__.find(({ name }) => name === 'shell');
  const packages = Object.entries(host?.shareScopeMap['default'] ?? {}).flatMap(([name, versions]) =>
    Object.entries(versions).map(([version, { from, loaded, eager, useIn = [] }]) => ({
      name,
      version,
      from,
      loaded: loaded === true || eager === true,
      usedBy: [...useIn].sort(),
    })),
  );
  return packages.sort((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version));
}
