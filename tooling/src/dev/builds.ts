import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Configuration, type Watching } from 'webpack';
import { listRemotes } from '../build/workspaces';
import { remoteClient, remoteServer, shellClient, shellServer } from '../webpack/configuration';
import { readFederation } from '../webpack/federation';
import type { Federation } from '../webpack/remote-config';
import { shellAssets } from '../webpack/shell-assets';
import { filesOfExposed, readMade, startClientServer, type ClientServer } from './client-server';
import { integrityOf } from 'release/integrity';
import { clientPath, LiveRemotes } from './live-remotes';
import type { Pending } from './pending';
import { followBuild } from './watch-build';

export interface BuildsOptions {
  root: string;
  /** REMOTES_DIR of the site's server. */
  remotesDir: string;
  pending: Pending;
  tell: (line: string) => void;
  /** The site's own server has changed. */
  siteChanged: () => void;
}

/** Folder of the site's server in development, with the files it reads. */
export const siteFolder = (root: string): string => join(root, 'shell/dist/dev');

/** How long the site's server takes to notice a new discovery document, in ms; twice its interval. */
const SEEN_MS = 120;

/** Everything that webpack compiles in development, again on each change. */
export class Builds {
  readonly #servers = new Map<string, ClientServer>();
  readonly #watching: Watching[] = [];
  readonly #rounds: Promise<void>[] = [];
  readonly #live: LiveRemotes;

  constructor(private readonly options: BuildsOptions) {
    this.#live = new LiveRemotes(options.remotesDir);
  }

  /** Starts all builds and waits until each has compiled or failed. */
  async start(): Promise<void> {
    this.#prepareSiteFolder();
    await this.#shell();
    for (const folder of listRemotes(this.options.root)) await this.#remote(folder);
    await Promise.all(this.#rounds);
  }

  /** Port of the server with a build's browser files: `shell` or the name of a remote. */
  portOf(name: string): number | undefined {
    return this.#servers.get(name)?.port;
  }

  async stop(): Promise<void> {
    const closing = this.#watching.map(
      (watching) => new Promise<void>((done) => watching.close(() => done())),
    );
    await Promise.all([...closing, ...[...this.#servers.values()].map((server) => server.stop())]);
  }

  /** Images are linked from the build, public files from the source. */
  #prepareSiteFolder(): void {
    const folder = siteFolder(this.options.root);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    symlinkSync(join(this.options.root, 'shell/dist/pictures'), join(folder, 'pictures'), 'junction');
    symlinkSync(join(this.options.root, 'shell/public'), join(folder, 'public'), 'junction');
  }

  async #shell(): Promise<void> {
    const folder = siteFolder(this.options.root);
    const assets = join(folder, 'client-assets.json');
    const publicPath = '/assets/';
    const client = shellClient({ mode: 'development', refresh: true, publicPath });
    await this.#serve('shell', client, publicPath, (stats) => {
      const now = JSON.stringify(shellAssets(stats.compilation), null, 2);
      const before = existsSync(assets) ? readFileSync(assets, 'utf8') : undefined;
      if (now === before) return;
      writeFileSync(assets, now);
      this.options.siteChanged();
    });
    this.#watch('shell', shellServer('development'), join(folder, 'server'), this.options.siteChanged);
  }

  async #remote(folder: string): Promise<void> {
    const federation = await readFederation(folder);
    const { name } = federation;
    const publicPath = clientPath(name);
    const client = remoteClient(folder, federation, { mode: 'development', refresh: true, publicPath });
    await this.#serve(name, client, publicPath, async (stats) => {
      const exposes = Object.keys(federation.exposes).map(
        (key) => [key, filesOfExposed(stats, key)] as const,
      );
      const integrity = integrityOf(await readMade(stats, 'remoteEntry.js'));
      this.#live.setClient(name, {
        integrity,
        exposes: Object.fromEntries(exposes),
        routes: federation.routes,
        places: federation.places,
      });
      await seen();
    });
    if (federation.server !== false) this.#remoteServer(folder, federation);
  }

  #remoteServer(folder: string, federation: Federation): void {
    const { name } = federation;
    const target = join(siteFolder(this.options.root), 'remotes', name);
    this.#watch(name, remoteServer(folder, federation, 'development'), target, async () => {
      this.#live.setServer(name, readFileSync(join(target, `${name}.cjs`)));
      await seen();
    });
  }

  async #serve(
    name: string,
    configuration: Configuration,
    publicPath: string,
    done: (stats: webpack.Stats) => void | Promise<void>,
  ): Promise<void> {
    const { pending, tell } = this.options;
    const server = await startClientServer(configuration, publicPath, { name, pending, tell, done });
    this.#servers.set(name, server);
    this.#rounds.push(server.firstRound);
  }

  #watch(name: string, configuration: Configuration, path: string, done: () => void | Promise<void>): void {
    const { pending, tell } = this.options;
    const compiler = webpack({ ...configuration, output: { ...configuration.output, path, clean: false } });
    this.#rounds.push(followBuild(compiler, { name, pending, tell, done }));
    // The hooks report errors and results.
    const watching = compiler.watch({ aggregateTimeout: 50 }, () => undefined);
    if (watching) this.#watching.push(watching);
  }
}

function seen(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, SEEN_MS));
}
