import { lazy, type ComponentType } from 'react';
import type { RemoteHost, RemoteStatus } from 'shared-platform';
import type { PageData, RemoteAssets } from 'shared-types/page-data';
import { expectedIntegrity } from 'shared-types/integrity';
import { splitModuleId, type RemoteModuleId } from 'shared-types/remotes';
import { inSlotOf } from '../app/slot-name';
import type * as containing from './containment/slots';
import type { Federation, LoadedModule } from './federation';
import type { Journal } from './health/journal';

interface Slot {
  status: RemoteStatus;
  /** False for a module that is fetched ahead. */
  shown: boolean;
  /** Lazy, unless the module was here before it was asked for. */
  component: ComponentType<object>;
  /** Whether `component` has been asked for. */
  given: boolean;
  /** When the latest attempt to load it ends, well or not. */
  arriving?: Promise<void>;
  /** Fulfils the component's promise. */
  fulfil: (module: LoadedModule) => void;
}

/**
 * Loads remotes' modules in the browser. Module federation is a separate chunk, because a first page whose slots are all
 * off screen does not need it.
 */
export function browserRemotes(page: PageData, journal: Journal): RemoteHost {
  const slots = new Map<RemoteModuleId, Slot>();
  const listeners = new Set<() => void>();
  let federation: Federation | undefined;
  /** Here once a module was loaded or a slot has left; until then each stylesheet applies as it came. */
  let containment: Pick<typeof containing, 'slotComes' | 'slotsLeft'> | undefined;
  const remoteOf = (name: string) => page.remotes.find((remote) => remote.name === name);

  const federate = async () => {
    const loaded = await import(/* webpackChunkName: "federation" */ './federation');
    federation ??= loaded.createFederation(page.remotes);
    containment = loaded;
    return { ...loaded, host: federation };
  };

  const setStatus = (slot: Slot, status: RemoteStatus) => {
    slot.status = status;
    for (const listener of listeners) listener();
  };

  const failed = (id: RemoteModuleId, kind: 'load' | 'render', cause: unknown) => {
    console.warn(`${id} is not available.`, cause);
    journal.failed(id, kind, cause);
    if (process.env.NODE_ENV === 'development')
      void import('./development/show-failure').then(({ showFailure }) => showFailure(id, cause));
  };

  /** The files of a remote; for a module that the page does not show, they are asked for now. */
  const filesOf = async (name: string, exposed: string): Promise<RemoteAssets | undefined> => {
    const known = remoteOf(name);
    const other = known ?? page.others?.find((one) => one.name === name);
    if (!other || known?.exposes[exposed]) return known;
    const { host, fetchAssets } = await federate();
    return host.add(await fetchAssets(other));
  };

  const fetchModule = async (id: RemoteModuleId, remote: RemoteAssets | undefined, attempts: number) => {
    const { host } = await federate();
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await host.load(id);
      } catch (cause) {
        if (attempt === attempts) throw cause;
        if (remote) host.forget(remote);
      }
    }
  };

  const load = async (id: RemoteModuleId, slot: Slot, attempts = 1): Promise<void> => {
    journal.note(id, 'started');
    const wasShown = slot.shown;
    try {
      const { remote: name, exposed } = splitModuleId(id);
      const { applyStylesheets, markUnstyled } = await federate();
      const remote = await filesOf(name, exposed);
      // A module without its styles is better than none.
      const styled =
        remote &&
        applyStylesheets(remote, exposed, attempts > 1).then(
          () => attempts > 1 && markUnstyled(id, false),
          (cause: unknown) => {
            if (!slot.shown) return;
            markUnstyled(id, true);
            failed(id, 'load', cause);
          },
        );
      const module = { default: inSlotOf(id, (await fetchModule(id, remote, attempts)).default) };
      await styled;
      // A module that is loaded before it is shown need not suspend, so no placeholder flashes.
      if (!slot.given) slot.component = module.default;
      slot.fulfil(module);
      setStatus(slot, 'ready');
      journal.note(id, 'ready');
    } catch (cause) {
      // The prefetch failed, and the module is needed now.
      if (slot.shown && !wasShown) return load(id, slot, 2);
      if (slot.shown) {
        setStatus(slot, 'failed');
        failed(id, 'load', cause);
        return;
      }
      slot.status = 'idle';
      const remote = remoteOf(splitModuleId(id).remote);
      if (remote) federation?.forget(remote);
    }
  };

  /**
   * Asks for all scripts of a module at once; the federation asks for each when it has the one before. Not once the remote
   * is in use: what its modules share may be here.
   */
  const preload = (id: RemoteModuleId) => {
    const { remote: name, exposed } = splitModuleId(id);
    const remote = remoteOf(name);
    for (const [other, { status }] of slots)
      if (status !== 'idle' && splitModuleId(other).remote === name) return;
    for (const href of remote ? [remote.entry, ...(remote.exposes[exposed]?.js ?? [])] : []) {
      const link = document.createElement('link');
      Object.assign(link, {
        rel: 'preload',
        as: 'script',
        integrity: expectedIntegrity(remote, href) ?? '',
        href,
      });
      // As the federation asks for an entry, and webpack for chunks.
      if (href === remote?.entry || !href.startsWith('/')) link.crossOrigin = 'anonymous';
      document.head.append(link);
    }
  };

  const clearAway = async () => {
    // Without a connection no code of a remote has come either.
    containment ??= await import(/* webpackChunkName: "containment" */ './containment/slots').catch(
      () => undefined,
    );
    containment?.slotsLeft(page.remotes);
  };

  const slotOf = (id: RemoteModuleId): Slot => {
    const known = slots.get(id);
    if (known) return known;
    let fulfil: Slot['fulfil'] = () => undefined;
    const promise = new Promise<LoadedModule>((resolve) => {
      fulfil = resolve;
    });
    const slot: Slot = { status: 'idle', shown: false, given: false, component: lazy(() => promise), fulfil };
    slots.set(id, slot);
    return slot;
  };

  const start = (id: RemoteModuleId) => {
    const slot = slotOf(id);
    if (slot.status === 'idle') {
      // Without notifying listeners: this happens during rendering, and looks the same.
      slot.status = 'loading';
      slot.arriving = load(id, slot);
    }
    return slot;
  };

  return {
    server: false,
    component: (id, defer) => {
      const slot = slotOf(id);
      slot.shown = true;
      slot.given = true;
      if (!defer) start(id);
      return slot.component;
    },
    start: (id) => {
      if (slotOf(id).status === 'idle') preload(id);
      start(id);
    },
    ahead: (id, next = false) => {
      const slot = start(id);
      slot.shown ||= next;
      return slot.status === 'loading' ? slot.arriving : undefined;
    },
    placed: (id) => {
      containment?.slotComes(page.remotes, splitModuleId(id).remote);
      // Once it has left.
      return () => queueMicrotask(() => void clearAway());
    },
    assets: (id) => remoteOf(splitModuleId(id).remote),
    status: (id) => slots.get(id)?.status ?? 'idle',
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    retry: (id) => {
      const slot = slots.get(id);
      const remote = remoteOf(splitModuleId(id).remote);
      if (slot?.status !== 'failed') return;
      if (remote) federation?.forget(remote);
      // The first request may be answered by a failed preload; only the second reaches the network.
      setStatus(slot, 'loading');
      slot.arriving = load(id, slot, 2);
    },
    failed: (id, cause) => failed(id, 'render', cause),
    hydrated: (id) => {
      journal.note(id, 'hydrated');
      if (process.env.NODE_ENV === 'development')
        void import('./development/show-failure').then(({ clearFailure }) => clearFailure(id));
    },
  };
}
