import * as React from 'react';
import * as ReactDOM from 'react-dom';
import * as ReactDOMClient from 'react-dom/client';
import * as runtimeCore from '@module-federation/runtime-core';
import { createInstance } from '@module-federation/enhanced/runtime';
import * as sharedPlatform from 'shared-platform';
import type { ComponentType } from 'react';
import type { MountedModule } from 'shared-platform';
import type { RemoteAssets } from 'shared-types/page-data';
import { INTEGRITY_GLOBAL, expectedIntegrity } from 'shared-types/integrity';
import { entryGlobal, SCRIPT_TIMEOUT_MS, type RemoteModuleId } from 'shared-types/remotes';
import { lockBuiltIns, restoreBuiltIns } from './containment/built-ins';

// Needed together with it, and by few first pages.
export { fetchAssets } from './fetch-assets';
export { slotComes, slotsLeft } from './containment/slots';
export { applyStylesheets, markUnstyled } from './remote-stylesheets';

/** Version of the workspaces' packages, as remotes request it. */
const PLATFORM_VERSION = '1.0.0';

export interface LoadedModule {
  default: ComponentType<object>;
}

/** The browser's side of module federation. */
export interface Federation {
  load(module: RemoteModuleId): Promise<LoadedModule>;
  /** Adds a remote, or what is new of it, to the list that the federation was created with. @returns that of the list */
  add(remote: RemoteAssets): RemoteAssets;
  /** Forgets a remote's state, so that a failed one can be loaded again. */
  forget(remote: RemoteAssets): void;
}

function singleton(version: string, lib: () => unknown) {
  return { version, lib, shareConfig: { singleton: true, eager: true, requiredVersion: `^${version}` } };
}

const entryOf = ({ name, entry }: RemoteAssets) => ({
  name,
  entry: new URL(entry, location.href).href,
  entryGlobalName: entryGlobal(name),
});

/** Gives the integrity of each script of these remotes. */
function integrities(remotes: readonly RemoteAssets[]): (url: string) => string | undefined {
  return (url) => {
    const { origin, pathname, href } = new URL(url, location.href);
    const address = origin === location.origin ? pathname : href;
    return expectedIntegrity(
      remotes.find(({ entry, files }) => entry === address || Object.hasOwn(files, address)),
      address,
    );
  };
}

/**
 * Creates the federation's host: it provides the singletons, and loads remotes in the versions with which the page was
 * rendered. Every script gets its integrity hash from the discovery document: entries in the plugin below, chunks in the
 * remotes' loaders, which call `integrity`.
 */
export function createFederation(remotes: RemoteAssets[]): Federation {
  lockBuiltIns();
  const integrity = integrities(remotes);
  // Remotes are built without the runtime's core.
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore, [INTEGRITY_GLOBAL]: integrity });

  const host = createInstance({
    name: 'shell',
    remotes: remotes.map(entryOf),
    shareStrategy: 'loaded-first',
    shared: {
      react: singleton(React.version, () => React),
      'react-dom': singleton(ReactDOM.version, () => ReactDOM),
      'react-dom/client': singleton(ReactDOM.version, () => ReactDOMClient),
      'shared-platform': singleton(PLATFORM_VERSION, () => sharedPlatform),
      // Not needed on public pages (decision 0062).
      'shared-platform/resource-pages': {
        version: PLATFORM_VERSION,
        get: async () => {
          const pages = await import(
            /* webpackChunkName: "resource-pages" */ 'shared-platform/resource-pages'
          );
          return () => pages;
        },
        shareConfig: { singleton: true, requiredVersion: `^${PLATFORM_VERSION}` },
      },
    },
    plugins: [
      {
        name: 'integrity',
        createScript({ url }) {
          const script = document.createElement('script');
          script.src = url;
          script.async = true;
          script.crossOrigin = 'anonymous';
          script.integrity = integrity(url) ?? '';
          return { script, timeout: SCRIPT_TIMEOUT_MS };
        },
      },
    ],
  });

  const describe = (remote: RemoteAssets): void => {
    if (process.env.NODE_ENV === 'development')
      void import('./development/devtools').then(({ describeRemote }) =>
        describeRemote(host, entryOf(remote)),
      );
  };
  remotes.forEach(describe);

  return {
    add: (remote) => {
      const known = remotes.find(({ name }) => name === remote.name);
      if (known) return Object.assign(known, remote);
      remotes.push(remote);
      host.registerRemotes([entryOf(remote)]);
      describe(remote);
      return remote;
    },
    async load(id) {
      const module = await host.loadRemote<LoadedModule | MountedModule>(id);
      const replaced = restoreBuiltIns();
      if (replaced.length > 0) console.warn(`${id} had replaced ${replaced.join(', ')}.`);
      if (module === null) throw new Error(`The remote has no module ${id}.`);
      if (!('mount' in module)) return module;
      const { mounted } = await import(/* webpackChunkName: "mounted" */ './mounted');
      return { default: mounted(module) };
    },
    forget: (remote) => host.registerRemotes([entryOf(remote)], { force: true }),
  };
}
