import type { ComponentType } from 'react';
import { preload } from 'react-dom';
import type { RemoteHost } from 'shared-platform';
import { splitModuleId } from 'shared-types/remotes';
import { preloadRemote } from './preload-remote';
import { loadServerBuild } from './remote-loader';
import type { RemoteVersion } from './version-set';

/** Thrown for a slot that is filled in the browser only; leaves the slot's placeholder in the HTML. */
export class FilledInBrowser extends Error {}

/**
 * Finds remotes' modules in their server builds, notes whose code is running, and has the page preload the scripts of
 * slots on its first screen, and the federation's own for them.
 */
export function serverRemotes(
  remotes: readonly RemoteVersion[],
  federationScripts: readonly string[],
  running: Int32Array,
  problem: (remote: RemoteVersion | undefined, error: unknown) => void,
): RemoteHost {
  const find = (name: string) => remotes.find((remote) => remote.name === name);
  return {
    server: true,
    component(id): ComponentType<object> {
      const { remote: name, exposed } = splitModuleId(id);
      const remote = find(name);
      try {
        if (remote === undefined) throw new Error(`No version of ${name} is live.`);
        if (remote.server === undefined) throw new FilledInBrowser(name);
        const component = loadServerBuild(remote)[exposed];
        if (component === undefined) throw new Error(`${name}@${remote.version} exposes no ${exposed}.`);
        return component;
      } catch (error) {
        if (!(error instanceof FilledInBrowser)) problem(remote, error);
        throw error;
      }
    },
    assets: (id) => find(splitModuleId(id).remote)?.assets,
    status: () => 'idle',
    subscribe: () => () => undefined,
    retry: () => undefined,
    start: () => undefined,
    entering(id, defer) {
      const { remote: name, exposed } = splitModuleId(id);
      const assets = find(name)?.assets;
      if (!defer && assets) {
        for (const address of federationScripts) preload(address, { as: 'script' });
        preloadRemote(assets, exposed);
      }
      // A remote without a server build runs nothing here, so whoever was running still is.
      const index = remotes.findIndex((remote) => remote.name === name && remote.server !== undefined);
      if (index !== -1) Atomics.store(running, 0, index + 1);
    },
  };
}
