import vm from 'node:vm';
import * as React from 'react';
import * as ReactDOM from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import type { RemoteVersion } from 'release/serving';
import * as sharedPlatform from 'shared-platform';
import * as resourcePages from 'shared-platform/resource-pages';
import { expectedIntegrity } from 'shared-types/integrity';
import type { RemoteAssets } from 'shared-types/page-data';
import { splitModuleId } from 'shared-types/remotes';
import { inSlotOf } from '../../app/slot-name';
import type { StartFile } from '../../page-start/start-scripts';
import type { ServerBuild } from './server-builds';

/** Everything a remote's server build may require: the shell's own instances, none of which it can replace. */
const PROVIDED: Record<string, unknown> = {
  react: Object.freeze({ ...React }),
  'react-dom': Object.freeze({ ...ReactDOM }),
  'react/jsx-runtime': Object.freeze({ ...jsxRuntime }),
  'shared-platform': Object.freeze({ ...sharedPlatform }),
  'shared-platform/resource-pages': Object.freeze({ ...resourcePages }),
};

type ServerModule = React.ComponentType<object> | sharedPlatform.RenderedModule;

/** The component of a module, which one in another framework does not have itself (decision 0106). */
function componentOf(exposed: ServerModule): React.ComponentType<object> {
  if (!('renderToString' in exposed)) return exposed;
  return (props) =>
    React.createElement('div', { dangerouslySetInnerHTML: { __html: exposed.renderToString(props) } });
}

type ExposedModules = Record<string, ServerModule | undefined>;

/** Builds by `name@version`, as the server has sent them. */
const builds = new Map<string, ServerBuild>();

/** What builds export, or why they could not be loaded. */
const loaded = new Map<string, { exposes: ExposedModules } | { error: unknown }>();

/** Adds a build, or the reason why there is none; it replaces an earlier one of the same version. */
export function addServerBuild(key: string, build: ServerBuild): void {
  builds.set(key, build);
  loaded.delete(key);
}

function compile(key: string): ExposedModules {
  const build = builds.get(key) ?? { problem: `${key} has no server build.` };
  if ('problem' in build) throw new Error(build.problem);
  const { context } = build;
  const wrapper: unknown = vm.compileFunction(
    build.source,
    ['module', 'exports', 'require', 'globalThis', 'global'],
    { filename: key, parsingContext: context },
  );
  // Nothing can be added to the global object, where packages such as zod keep something for all their copies.
  const ownGlobals = Object.create(
    (context ? vm.runInContext('globalThis', context) : globalThis) as object,
  ) as object;
  const module: { exports: { exposes?: ExposedModules } } = { exports: {} };
  const provide = (name: string): unknown => {
    if (Object.hasOwn(PROVIDED, name)) return PROVIDED[name];
    throw new Error(`${key} requires ${name}, which the shell does not provide.`);
  };
  Reflect.apply(wrapper as (...parameters: unknown[]) => void, undefined, [
    module,
    module.exports,
    provide,
    ownGlobals,
    ownGlobals,
  ]);
  if (module.exports.exposes === undefined) {
    throw new Error(`The server build of ${key} exports no modules.`);
  }
  return module.exports.exposes;
}

/**
 * A module of a remote's server build, which is compiled once; undefined where it exposes none.
 * @param exposed e.g. `./GalleryPage`
 * @throws Error that names the remote when its build is missing, altered, throws, or requires what it may not
 */
export function loadServerModule(
  { name, version }: Pick<RemoteVersion, 'name' | 'version'>,
  exposed: string,
): React.ComponentType<object> | undefined {
  const key = `${name}@${version}`;
  let outcome = loaded.get(key);
  if (outcome === undefined) {
    try {
      outcome = { exposes: compile(key) };
    } catch (error) {
      outcome = { error };
    }
    loaded.set(key, outcome);
  }
  if ('error' in outcome) throw outcome.error;
  const found = outcome.exposes[exposed];
  return found && componentOf(found);
}

/** Forgets a remote's server build; it is compiled anew when a page needs it. */
export function unloadServerBuild({ name, version }: Pick<RemoteVersion, 'name' | 'version'>): void {
  loaded.delete(`${name}@${version}`);
}

/** Thrown for a slot that only the browser fills; leaves the slot's placeholder in the HTML. */
export class FilledInBrowser extends Error {}

/**
 * A module's scripts with their integrity, to be fetched in parallel. Federation requests entries by CORS, webpack
 * requests chunks of the page's own origin without.
 */
function scriptsOf(remote: RemoteAssets, exposed: string): StartFile[] {
  const { entry, exposes } = remote;
  return [entry, ...(exposes[exposed]?.js ?? [])].map((href) => ({
    href,
    integrity: expectedIntegrity(remote, href),
    cors: href === entry || !href.startsWith('/'),
  }));
}

/** What a server's host has nothing to do for: it fetches no module. */
export const AT_REST = {
  server: true,
  status: () => 'idle',
  subscribe: () => () => undefined,
  retry: () => undefined,
  start: () => undefined,
  ahead: () => undefined,
} satisfies Partial<sharedPlatform.RemoteHost>;

/** The server's host, which also knows what was rendered. */
export interface ServerHost extends sharedPlatform.RemoteHost {
  /** Modules whose code ran. */
  used(): string[];
  /** Remotes without a server build whose slots are on the page. */
  left(): string[];
  /** Scripts that the page's slots need as soon as it starts. */
  scripts(): StartFile[];
}

/**
 * Finds remotes' modules in their server builds, and notes which remote's code is running and which scripts the slots
 * on the page's first screen need: their own and the federation's.
 * @param entering called with the index in `remotes` of the remote whose code is about to run, and its module
 */
export function serverRemotes(
  remotes: readonly RemoteVersion[],
  federationScripts: readonly string[],
  entering: (index: number, module: string) => void,
  problem: (module: string, version: string, error: unknown) => void,
): ServerHost {
  const find = (name: string) => remotes.find((remote) => remote.name === name);
  const used = new Set<string>();
  const left = new Set<string>();
  const scripts = new Map<string, StartFile>();
  return {
    ...AT_REST,
    used: () => [...used],
    left: () => [...left],
    scripts: () => [...scripts.values()],
    component(id): React.ComponentType<object> {
      const { remote: name, exposed } = splitModuleId(id);
      const remote = find(name);
      try {
        if (remote === undefined) throw new Error(`No version of ${name} is live.`);
        if (remote.server === undefined) {
          left.add(name);
          throw new FilledInBrowser(name);
        }
        used.add(id);
        const component = loadServerModule(remote, exposed);
        if (component === undefined) throw new Error(`${name}@${remote.version} exposes no ${exposed}.`);
        return inSlotOf(id, component);
      } catch (error) {
        if (!(error instanceof FilledInBrowser)) problem(id, remote?.version ?? '', error);
        throw error;
      }
    },
    assets: (id) => find(splitModuleId(id).remote)?.assets,
    entering(id, defer) {
      const { remote: name, exposed } = splitModuleId(id);
      const assets = find(name)?.assets;
      if (!defer && assets) {
        const needed = [...federationScripts.map((href) => ({ href })), ...scriptsOf(assets, exposed)];
        for (const script of needed) scripts.set(script.href, script);
      }
      // A remote without a server build runs no code here.
      const index = remotes.findIndex((remote) => remote.name === name && remote.server !== undefined);
      if (index !== -1) entering(index, id);
    },
  };
}
