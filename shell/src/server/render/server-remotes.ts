import { createElement, type ComponentType } from 'react';
import type { RemoteHost } from 'shared-platform';
import { splitModuleId, type RemoteName } from 'shared-types/remotes';
import type { StartFile } from '../../document/start-scripts';
import { scriptsOf } from './scripts-of-module';
import { loadServerBuild } from '../remotes/loader';
import type { Entering } from './render-job';
import type { RemoteVersion } from '../remotes/version-set';

/** Thrown for a slot that is filled in the browser only; leaves the slot's placeholder in the HTML. */
export class FilledInBrowser extends Error {}

const SLOT = 'slot:';

/** Whose slot a component is in, by React's stack of it; undefined for the shell's own. */
export function slotOwner(componentStack: string | undefined): string | undefined {
  return new RegExp(`${SLOT}([a-z0-9-]+)`).exec(componentStack ?? '')?.[1];
}

const named = new WeakMap<ComponentType<object>, ComponentType<object>>();

/** The same component, below one whose name tells {@link slotOwner} whose it is. */
function inSlotOf(remote: RemoteName, component: ComponentType<object>): ComponentType<object> {
  const known = named.get(component);
  if (known) return known;
  const slot = (props: object) => createElement(component, props);
  slot.displayName = `${SLOT}${remote}`;
  named.set(component, slot);
  return slot;
}

/** The server's host, which also knows what was rendered. */
export interface ServerHost extends RemoteHost {
  /** Remotes whose code ran. */
  used(): string[];
  /** Scripts that the page's slots need as soon as it starts. */
  fetched(): StartFile[];
}

/**
 * Finds remotes' modules in their server builds, notes whose code is running, and which scripts the slots on the page's
 * first screen need: theirs, and the federation's own for them.
 */
export function serverRemotes(
  remotes: readonly RemoteVersion[],
  federationScripts: readonly string[],
  runs: Entering,
  problem: (remote: string, version: string, error: unknown) => void,
): ServerHost {
  const find = (name: string) => remotes.find((remote) => remote.name === name);
  const used = new Set<string>();
  const fetched = new Map<string, StartFile>();
  return {
    server: true,
    used: () => [...used],
    fetched: () => [...fetched.values()],
    component(id): ComponentType<object> {
      const { remote: name, exposed } = splitModuleId(id);
      const remote = find(name);
      try {
        if (remote === undefined) throw new Error(`No version of ${name} is live.`);
        if (remote.server === undefined) throw new FilledInBrowser(name);
        used.add(name);
        const component = loadServerBuild(remote)[exposed];
        if (component === undefined) throw new Error(`${name}@${remote.version} exposes no ${exposed}.`);
        return inSlotOf(name, component);
      } catch (error) {
        if (!(error instanceof FilledInBrowser)) problem(name, remote?.version ?? '', error);
        throw error;
      }
    },
    assets: (id) => find(splitModuleId(id).remote)?.assets,
    status: () => 'idle',
    subscribe: () => () => undefined,
    retry: () => undefined,
    start: () => undefined,
    ahead: () => undefined,
    entering(id, defer) {
      const { remote: name, exposed } = splitModuleId(id);
      const assets = find(name)?.assets;
      if (!defer && assets) {
        const scripts = [...federationScripts.map((href) => ({ href })), ...scriptsOf(assets, exposed)];
        for (const script of scripts) fetched.set(script.href, script);
      }
      // A remote without a server build runs nothing here, so whoever was running still is.
      const index = remotes.findIndex((remote) => remote.name === name && remote.server !== undefined);
      if (index !== -1) runs(index);
    },
  };
}
