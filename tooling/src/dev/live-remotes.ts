import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Deployment, DeploymentExtras, Discovery } from 'shared-types/discovery';
import type { RemoteContract } from 'shared-types/remote-contract';
import { API_VERSION, CONTRACT_VERSION } from 'shared-types/remotes';
import { integrityOf } from 'release/integrity';
import { writeDocument } from 'release/publish/store/folder-store';

/** A remote's browser build. */
export interface ClientFiles {
  /** Of `remoteEntry.js`. */
  integrity: string;
  exposes: DeploymentExtras['exposes'];
  /** Pages that it fills. */
  routes: RemoteContract['routes'];
  /** Places that it takes on pages of the shell. */
  places: RemoteContract['places'];
}

/** How many server builds of each remote are kept; a page being rendered may still need the previous one. */
const KEPT = 3;

/** Where a remote's browser files are in development, whatever its version. */
export const clientPath = (name: string): string => `/remotes/${name}/dev/client/`;

/** In development changes are not checked for compatibility. */
const UNCHECKED: RemoteContract = {
  contract: CONTRACT_VERSION,
  api: API_VERSION,
  platform: [],
  uses: {},
  emits: {},
  hears: {},
  modules: {},
  shared: {},
  routes: [],
  places: [],
};

/**
 * The discovery document of development: each change of a remote is a version of its own, `dev-<hash>`, so that the
 * site's server loads its new server build. The browser's files keep their addresses.
 */
export class LiveRemotes {
  readonly #clients = new Map<string, ClientFiles>();
  readonly #servers = new Map<string, Buffer>();

  /** @param folder REMOTES_DIR of the site's server; emptied */
  constructor(private readonly folder: string) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    this.#write();
  }

  setClient(name: string, files: ClientFiles): void {
    this.#clients.set(name, files);
    this.#write();
  }

  setServer(name: string, build: Buffer): void {
    this.#servers.set(name, build);
    this.#write();
  }

  #write(): void {
    const remotes: Discovery['remotes'] = {};
    for (const [name, files] of this.#clients) remotes[name] = [this.#deploy(name, files)];
    writeDocument(this.folder, { hosts: [], remotes });
  }

  #deploy(name: string, { integrity, exposes, routes, places }: ClientFiles): Deployment {
    const build = this.#servers.get(name);
    const content = createHash('sha256').update(JSON.stringify(exposes));
    if (build) content.update(build);
    const version = `dev-${content.digest('hex').slice(0, 8)}`;
    const file = `server/${name}.cjs`;
    if (build) this.#place(name, version, file, build);
    return {
      url: `${clientPath(name)}remoteEntry.js`,
      metadata: { version, integrity },
      deployment: { traffic: 100, default: true },
      extras: {
        contract: { ...UNCHECKED, routes, places },
        // The document requires hashes; development builds do not check them, as files change under their addresses.
        files: Object.fromEntries(
          Object.values(exposes).flatMap(({ js, css }) => [...js, ...css].map((file) => [file, integrity])),
        ),
        gzip: {},
        exposes,
        ...(build && { server: { file, integrity: integrityOf(build) } }),
      },
    };
  }

  #place(name: string, version: string, file: string, build: Buffer): void {
    const versions = join(this.folder, name);
    mkdirSync(join(versions, version, 'server'), { recursive: true });
    writeFileSync(join(versions, version, file), build);
    const byAge = readdirSync(versions)
      .filter((folder) => folder !== version)
      .map((folder) => ({ folder, at: statSync(join(versions, folder)).mtimeMs }))
      .sort((a, b) => b.at - a.at);
    for (const { folder } of byAge.slice(KEPT - 1)) rmSync(join(versions, folder), { recursive: true });
  }
}
