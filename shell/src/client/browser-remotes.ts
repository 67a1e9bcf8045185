import { lazy, type ComponentType } from 'react';
import type { RemoteHost, RemoteStatus } from 'shared-platform';
import type { PageData, RemoteAssets } from 'shared-types/page-data';
import { splitModuleId, type RemoteModuleId } from 'shared-types/remotes';
import type { Federation, LoadedModule } from './federation';
import type { Journal } from './health/journal';
import { applyStylesheets } from './remote-stylesheets';

interface Slot {
  status: RemoteStatus;
  /** Whether a page shows it: nobody sees what becomes of one that is fetched ahead. */
  shown: boolean;
  component: ComponentType<object>;
  /** Fulfils the component's promise. */
  fulfil: (module: LoadedModule) => void;
}

/**
 * Finds remotes' modules in the browser. The federation itself is a chunk of its own, because a first page whose
 * slots all lie below the fold needs none of it.
 */
export function browserRemotes(page: PageData, journal: Journal): RemoteHost {
  const remotes = new Map<string, RemoteAssets>(page.remotes.map((remote) => [remote.name, remote]));
  const slots = new Map<RemoteModuleId, Slot>();
  const listeners = new Set<() => void>();
  let federation: Federation | undefined;

  const federate = async () => {
    const { createFederation } = await import(/* webpackChunkName: "federation" */ './federation');
    federation ??= createFederation(page.remotes);
    return federation;
  };

  const setStatus = (slot: Slot, status: RemoteStatus) => {
    slot.status = status;
    for (const listener of listeners) listener();
  };

  const failed = (id: RemoteModuleId, kind: 'load' | 'render', cause: unknown) => {
    console.warn(`${id} is not available.`, cause);
    journal.failed(id, kind, cause);
  };

  const unstyled = (id: RemoteModuleId, cause: unknown) => {
    if (slots.get(id)?.shown) failed(id, 'load', cause);
  };

  const fetchModule = async (id: RemoteModuleId, remote: RemoteAssets | undefined, attempts: number) => {
    const host = await federate();
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await host.load(id);
      } catch (cause) {
        if (attempt === attempts) throw cause;
        if (remote) host.forget(remote);
      }
    }
  };

  const load = async (id: RemoteModuleId, slot: Slot, attempts = 1) => {
    journal.note(id, 'started');
    try {
      const { remote: name, exposed } = splitModuleId(id);
      const remote = remotes.get(name);
      // A module that lacks its looks is of more use than none.
      const styled =
        remote && applyStylesheets(remote, exposed).catch((cause: unknown) => unstyled(id, cause));
      const module = await fetchModule(id, remote, attempts);
      await styled;
      // Nothing has to wait for a module that is here before it is shown, so no placeholder flashes by.
      if (!slot.shown) slot.component = module.default;
      slot.fulfil(module);
      setStatus(slot, 'ready');
      journal.note(id, 'ready');
    } catch (cause) {
      if (slot.shown) {
        setStatus(slot, 'failed');
        failed(id, 'load', cause);
        return;
      }
      slot.status = 'idle';
      const remote = remotes.get(splitModuleId(id).remote);
      if (remote) federation?.forget(remote);
    }
  };

  const slotOf = (id: RemoteModuleId): Slot => {
    const known = slots.get(id);
    if (known) return known;
    let fulfil: Slot['fulfil'] = () => undefined;
    const promise = new Promise<LoadedModule>((resolve) => {
      fulfil = resolve;
    });
    const slot: Slot = { status: 'idle', shown: false, component: lazy(() => promise), fulfil };
    slots.set(id, slot);
    return slot;
  };

  const start = (id: RemoteModuleId) => {
    const slot = slotOf(id);
    if (slot.status === 'idle') {
      // Nobody is told: this happens while the slot renders, and it looks the same before and after.
      slot.status = 'loading';
      void load(id, slot);
    }
  };

  return {
    server: false,
    component: (id, defer) => {
      const slot = slotOf(id);
      slot.shown = true;
      if (!defer) start(id);
      return slot.component;
    },
    start,
    ahead: start,
    assets: (id) => remotes.get(splitModuleId(id).remote),
    status: (id) => slots.get(id)?.status ?? 'idle',
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    retry: (id) => {
      const slot = slots.get(id);
      const remote = remotes.get(splitModuleId(id).remote);
      if (slot?.status !== 'failed') return;
      if (remote) federation?.forget(remote);
      // A preload that failed answers the first request for its file; only the second one leaves the browser.
      setStatus(slot, 'loading');
      void load(id, slot, 2);
    },
    failed: (id, cause) => failed(id, 'render', cause),
    hydrated: (id) => journal.note(id, 'hydrated'),
  };
}
