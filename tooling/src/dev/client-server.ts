import webpack, { type Compilation, type Configuration, type Stats } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { findFreePort } from '../embedded-postgres/free-port';
import { followBuild, type WatchOptions } from './watch-build';

export interface ClientServer {
  /** On the loopback. */
  port: number;
  /** Resolves after the first round of compiling, successful or not. */
  firstRound: Promise<void>;
  stop(): Promise<void>;
}

/** Path at which browsers are notified of changes in a build. */
export const socketPath = (name: string): string => `/hmr/${name}`;

/** Serves one browser build from memory, at `publicPath`, with Fast Refresh. */
export async function startClientServer(
  configuration: Configuration,
  publicPath: string,
  options: WatchOptions,
): Promise<ClientServer> {
  const compiler = webpack(configuration);
  const firstRound = followBuild(compiler, options);
  const port = await findFreePort();
  const server = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: true,
      liveReload: false,
      compress: false,
      static: false,
      setupExitSignals: false,
      webSocketServer: { type: 'ws', options: { path: socketPath(options.name) } },
      client: {
        webSocketURL: `auto://0.0.0.0:0${socketPath(options.name)}`,
        logging: 'warn',
        overlay: { errors: true, warnings: false, runtimeErrors: false },
      },
      devMiddleware: { publicPath, stats: 'none' },
    },
    compiler,
  );
  await server.start();
  return { port, firstRound, stop: () => server.stop() };
}

/** A file of the last round, from memory. */
export async function readMade({ compilation }: Stats, file: string): Promise<Buffer> {
  const { outputFileSystem, outputPath } = compilation.compiler;
  if (outputFileSystem === null) throw new Error(`${compilation.name ?? ''}: nothing was built.`);
  return new Promise((resolve, reject) => {
    outputFileSystem.readFile(`${outputPath}/${file}`, (error, content) => {
      if (error) reject(error);
      else resolve(Buffer.from(content ?? ''));
    });
  });
}

type ChunkGroup = Compilation['chunkGroups'][number];

function withChildren(group: ChunkGroup, seen = new Set<ChunkGroup>()): Set<ChunkGroup> {
  if (!seen.has(group)) {
    seen.add(group);
    for (const child of group.childrenIterable) withChildren(child, seen);
  }
  return seen;
}

/** Scripts that an exposed module needs at once, and stylesheets of everything it can show. */
export function filesOfExposed({ compilation }: Stats, exposed: string): { js: string[]; css: string[] } {
  const group = compilation.namedChunkGroups.get(`__federation_expose_${exposed.replace('./', '')}`);
  if (group === undefined) throw new Error(`The build has no chunk of ${exposed}.`);
  const made = (files: Iterable<string>, ending: string) =>
    [...new Set(files)]
      .filter((file) => file.endsWith(ending) && !file.includes('.hot-update.'))
      .map((file) => `client/${file}`);
  const all = [...withChildren(group)].flatMap((each) => each.getFiles());
  return { js: made(group.getFiles(), '.js'), css: made(all, '.css') };
}
