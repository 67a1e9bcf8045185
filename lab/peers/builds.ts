import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration, type Stats } from 'webpack';
import { listRemotes } from '../../tooling/src/build/workspaces';
import { shellClient, shellServer } from '../../tooling/src/webpack/configuration';
import { readFederation } from '../../tooling/src/webpack/federation';

// Builds of the same sources without parts of what the site does, as peers to measure it beside.

/** A built peer. */
export interface PeerBuild {
  folder: string;
  /** Files of a chunk and of those that it needs at once, of one kind: `js` or `css`; the entry's are in `main`. */
  files: (chunk: string, kind: string) => string[];
}

/** Name of an exposed module's chunk, e.g. `catalogue-ProductPage`. */
export const chunkOf = (remote: string, exposed: string): string => `${remote}-${exposed.replace('./', '')}`;

/** An exposed module: its id, e.g. `catalogue/ProductPage`, and its source file, both in quotes. */
interface Exposed {
  chunk: string;
  id: string;
  source: string;
}

/** What the remotes of public pages expose. */
async function exposedModules(root: string): Promise<Exposed[]> {
  const folders = listRemotes(root).filter((folder) => folder !== 'mf-admin');
  const modules = folders.map(async (folder) => {
    const { name, exposes } = await readFederation(folder);
    return Object.entries(exposes).map(([exposed, file]) => ({
      chunk: chunkOf(name, exposed),
      id: JSON.stringify(exposed.replace('.', name)),
      source: JSON.stringify(path.join(root, folder, file)),
    }));
  });
  return (await Promise.all(modules)).flat();
}

/** In place of the shell's side of the federation: its interface, with every remote's modules as part of the build. */
async function withoutFederation(root: string): Promise<string> {
  const modules = (await exposedModules(root)).map(
    ({ chunk, id, source }) => `${id}: () => import(/* webpackChunkName: "${chunk}" */ ${source})`,
  );
  const source = `const modules = {${modules.join()}};
export const createFederation = () => ({ load: (id) => modules[id](), forget: () => undefined });`;
  return `data:text/javascript,${encodeURIComponent(source)}`;
}

/** The shell and the remotes in one build, with a chunk for each page and each exposed module, as the site has. */
export async function buildOneBundle(root: string, folder: string): Promise<PeerBuild> {
  const federation = await withoutFederation(root);
  const site = shellClient({ mode: 'production' });
  const styles = { filename: 'css/[name].[contenthash:8].css', runtime: false, ignoreOrder: true };
  const eager = { test: /browser-remotes\.ts$/, parser: { dynamicImportMode: 'eager' } };
  return build({
    ...site,
    output: { ...site.output, path: folder },
    module: { rules: [...(site.module?.rules ?? []), eager] },
    plugins: [
      ...(site.plugins ?? []).filter((plugin) => !(plugin instanceof MiniCssExtractPlugin)),
      // The server links them all.
      new MiniCssExtractPlugin(styles),
      new webpack.NormalModuleReplacementPlugin(/^\.\/federation$/, (resource) => {
        resource.request = federation;
      }),
    ],
  });
}

/** The shell that renders in the browser only. */
export async function buildClientOnly(root: string, folder: string): Promise<PeerBuild> {
  const site = shellClient({ mode: 'production' });
  return build({
    ...site,
    entry: { main: path.join(root, 'lab/peers/client-only.tsx') },
    output: { ...site.output, path: folder },
  });
}

/** A program that renders the shell with the remotes as parts of it (`one-process.tsx`). @returns its file */
export async function buildOneProcess(root: string, folder: string): Promise<string> {
  const modules = await exposedModules(root);
  const program = JSON.stringify(path.join(root, 'lab/peers/one-process.tsx'));
  const source = [
    `import { answer } from ${program};`,
    ...modules.map((module, n) => `import module${n} from ${module.source};`),
    `answer({${modules.map(({ id }, n) => `${id}: module${n}`).join()}});`,
  ];
  const site = shellServer('production');
  const entry = { 'one-process': `data:text/javascript,${encodeURIComponent(source.join('\n'))}` };
  await build({ ...site, entry, output: { ...site.output, path: folder } });
  return path.join(folder, 'one-process.js');
}

/** Builds a peer, without what only our own builds ask of browsers. */
async function build(configuration: Configuration): Promise<PeerBuild> {
  const plugins = configuration.plugins?.filter((plugin) => !(plugin instanceof webpack.BannerPlugin));
  const stats = await new Promise<Stats>((resolve, reject) => {
    const compiler = webpack({ ...configuration, plugins, devtool: false });
    compiler.run((error, made) => {
      compiler.close(() => {
        if (made && !made.hasErrors()) resolve(made);
        else reject(error ?? new Error(made?.toString({ preset: 'errors-only' })));
      });
    });
  });
  const groups = stats.compilation.namedChunkGroups;
  return {
    folder: configuration.output?.path ?? '',
    files: (chunk, kind) => {
      const group = groups.get(chunk);
      if (group === undefined) throw new Error(`The build has no ${chunk}.`);
      return group.getFiles().filter((file) => file.endsWith(`.${kind}`));
    },
  };
}
