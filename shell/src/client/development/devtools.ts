import type { ModuleFederation } from '@module-federation/runtime-core';

/** A remote as the federation knows it. */
interface Registered {
  name: string;
  /** Address of its `remoteEntry.js`. */
  entry: string;
}

/**
 * Describes a remote in `__FEDERATION__.moduleInfo`, which Chrome's devtools for module federation read. The runtime
 * itself describes only remotes that it loads by their manifests.
 */
export async function describeRemote(host: ModuleFederation, { name, entry }: Registered): Promise<void> {
  const manifest = new URL('mf-manifest.json', entry).href;
  await host.snapshotHandler.loadRemoteSnapshotInfo({ moduleInfo: { name, entry: manifest } });
}
