import type { PageData } from 'shared-types/page-data';
import type { PageParts, RemotePart } from 'shared-types/page-parts';
import { splitModuleId, type RemoteModuleId } from 'shared-types/remotes';
import type { Journal } from '../health/journal';

/** One version of a shared package that a part of the page provides. */
interface SharedPackage {
  name: string;
  version: string;
  /** The part that provides it. */
  from: string;
  /** Whether its code runs on this page: of several versions, this one won. */
  loaded: boolean;
  usedBy: string[];
}

/** The part of module federation's global state that is read here. */
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

/** All versions of this page's shared packages, by name; empty before any remote's code is loaded. */
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

/** State of a slot's code. `html`: not requested yet, the server's HTML suffices. */
export type SlotState = 'interactive' | 'fetching' | 'html';

export interface SlotPart {
  /** `<remote>/<module>`; the remote is the slot's owner. */
  module: RemoteModuleId;
  owner: string;
  version: string;
  commit?: string | undefined;
  as?: RemotePart['as'] | undefined;
  /** Compressed bytes of script and style. */
  bytes?: number | undefined;
  /** ms from the request for its code until it had arrived. */
  loadedIn?: number | undefined;
  /** ms from the opening of the page. */
  interactiveAt?: number | undefined;
  state: SlotState;
}

/** What is on this page: the table of the overlay, and its JSON. */
export interface PageDescription {
  /** Path and query. */
  page: string;
  /** ISO 8601. */
  at: string;
  /** ms in which the server made the page. */
  serverTook: number;
  previews: PageParts['previews'];
  slots: SlotPart[];
  shared: SharedPackage[];
  errors: { remote: string; version: string; where: 'server' | 'browser'; kind: string; message: string }[];
}

const rounded = (ms: number | undefined) => (ms === undefined ? undefined : Math.round(ms));

function describeSlot(element: HTMLElement, parts: PageParts, page: PageData, journal: Journal): SlotPart {
  const module = element.dataset['module'] as RemoteModuleId;
  const { remote: owner, exposed } = splitModuleId(module);
  const part = parts.remotes.find(({ name }) => name === owner);
  const { started, ready, hydrated } = journal.slots.get(module) ?? {};
  const interactive = element.hasAttribute('data-hydrated');
  return {
    module,
    owner,
    version: part?.version ?? page.remotes.find(({ name }) => name === owner)?.version ?? '',
    commit: part?.commit,
    as: part?.as,
    bytes: part?.bytes[exposed],
    loadedIn: rounded(started === undefined || ready === undefined ? undefined : ready - started),
    interactiveAt: interactive ? rounded(hydrated) : undefined,
    state: interactive ? 'interactive' : started === undefined ? 'html' : 'fetching',
  };
}

/** Describes the page's current state. */
export function describePage(parts: PageParts, page: PageData, journal: Journal): PageDescription {
  const slots = [...document.querySelectorAll<HTMLElement>('[data-boundary][data-module]')];
  const versionOf = (remote: string) => page.remotes.find(({ name }) => name === remote)?.version ?? '';
  return {
    page: `${location.pathname}${location.search}`,
    at: new Date().toISOString(),
    serverTook: parts.took,
    previews: parts.previews,
    slots: slots.map((element) => describeSlot(element, parts, page, journal)),
    shared: sharedPackages(),
    errors: [
      ...parts.problems.map((problem) => ({ ...problem, where: 'server' as const })),
      ...journal.failures.map(({ remote, kind, message }) => ({
        remote,
        version: versionOf(remote),
        where: 'browser' as const,
        kind,
        message,
      })),
    ],
  };
}
