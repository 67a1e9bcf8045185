import { lazy, type ComponentType } from 'react';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteHost, RemoteStatus } from 'shared-platform';
import type { PageData, RemoteAssets } from 'shared-types/page-data';
import { splitModuleId, type RemoteModuleId } from 'shared-types/remotes';

/** How long a remote's script may take before its slot offers a retry, in ms. */
const SCRIPT_TIMEOUT_MS = 10_000;

interface LoadedModule {
  default: ComponentType<object>;
}

interface Slot {
  status: RemoteStatus;
  component: ComponentType<object>;
  /** Fulfils the component's promise. */
  fulfil: (module: LoadedModule) => void;
}

/**
 * Finds remotes' modules in the browser by module federation, in the versions that the page was rendered with.
 * Every script carries the integrity hash of the discovery document.
 */
export function browserRemotes(
  page: PageData,
  report: (module: RemoteModuleId, cause: unknown) => void,
): RemoteHost {
  const remotes = new Map<string, RemoteAssets>(page.remotes.map((remote) => [remote.name, remote]));
  const integrities = new Map(
    page.remotes.flatMap((remote) => [
      [remote.entry, remote.integrity] as const,
      ...Object.entries(remote.files),
    ]),
  );
  const slots = new Map<RemoteModuleId, Slot>();
  const listeners = new Set<() => void>();

  registerPlugins([
    {
      name: 'integrity',
      createScript({ url }) {
        const script = document.createElement('script');
        script.src = url;
        script.async = true;
        script.crossOrigin = 'anonymous';
        const integrity = integrities.get(new URL(url, location.href).pathname);
        if (integrity !== undefined) script.integrity = integrity;
        return { script, timeout: SCRIPT_TIMEOUT_MS };
      },
    },
  ]);
  registerEntries(page.remotes);

  const setStatus = (slot: Slot, status: RemoteStatus) => {
    slot.status = status;
    for (const listener of listeners) listener();
  };

  const load = (id: RemoteModuleId, slot: Slot) => {
    setStatus(slot, 'loading');
    loadRemote<LoadedModule>(id)
      .then((module) => {
        if (module === null) throw new Error(`The remote has no module ${id}.`);
        slot.fulfil(module);
        setStatus(slot, 'ready');
      })
      .catch((cause: unknown) => {
        setStatus(slot, 'failed');
        report(id, cause);
      });
  };

  const slotOf = (id: RemoteModuleId): Slot => {
    const known = slots.get(id);
    if (known) return known;
    let fulfil: Slot['fulfil'] = () => undefined;
    const promise = new Promise<LoadedModule>((resolve) => {
      fulfil = resolve;
    });
    const slot: Slot = { status: 'idle', component: lazy(() => promise), fulfil };
    slots.set(id, slot);
    return slot;
  };

  const start = (id: RemoteModuleId) => {
    const slot = slotOf(id);
    if (slot.status === 'idle') load(id, slot);
    return slot;
  };

  return {
    server: false,
    component: (id, defer) => (defer ? slotOf(id) : start(id)).component,
    start,
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
      if (remote) registerEntries([remote], true);
      load(id, slot);
    },
    failed: report,
  };
}

/** `force` makes the runtime forget a remote, which is what a retry of a failed one needs. */
function registerEntries(remotes: readonly RemoteAssets[], force = false): void {
  registerRemotes(
    remotes.map(({ name, entry }) => ({ name, entry: new URL(entry, location.href).href })),
    { force },
  );
}
