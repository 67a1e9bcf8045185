import { createRequire } from 'node:module';
import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import refreshTypescript from 'react-refresh-typescript';
import { entryGlobal, SCRIPT_TIMEOUT_MS } from 'shared-types/remotes';
import webpack, { type Configuration, type RuleSetRule, type WebpackPluginInstance } from 'webpack';
import { findProjectRoot } from '../project-root';
import { manifestWithTypes, ModuleTypes } from './module-types';
import { sharedRanges, sharedVersion } from './shared-packages';
import type { DeclaredRemote, Federation } from './remote-config';
import { ChunkIntegrity, CommonJsFolder, PathIndependentFederation, pureSchemas } from './plugins';

const projectRoot = findProjectRoot();
const TS_CONFIG = path.join(projectRoot, 'tsconfig.json');

const require = createRequire(import.meta.url);

export type Mode = 'production' | 'development';

/** Modules that exist once on a page: remotes use the shell's (decision 0006). */
const SINGLETONS = [
  'react',
  'react-dom',
  'react-dom/client',
  'shared-platform',
  'shared-platform/resource-pages',
] as const;

/** Modules that a remote's server build may require; the shell's loader provides its own instances. */
export const SERVER_EXTERNALS = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'shared-platform',
  'shared-platform/resource-pages',
] as const;

/** Shared modules of a remote, which always come from the shell. */
function shared() {
  const ranges = sharedRanges(projectRoot);
  return Object.fromEntries(
    SINGLETONS.map((module) => {
      const [name = ''] = module.split('/');
      const version = sharedVersion(projectRoot, name);
      return [module, { singleton: true, requiredVersion: ranges[name], version, import: false as const }];
    }),
  );
}

function typescript(mode: Mode, refresh: boolean): RuleSetRule {
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    loader: require.resolve('ts-loader'),
    options: {
      transpileOnly: true,
      configFile: TS_CONFIG,
      compilerOptions: {
        noEmit: false,
        sourceMap: true,
        jsx: mode === 'development' ? 'react-jsxdev' : 'react-jsx',
      },
      getCustomTransformers: () => ({
        before: [pureSchemas(), ...(refresh ? [refreshTypescript()] : [])],
      }),
    },
  };
}

/**
 * Each rule of a remote has to name a class of its own file, so that it cannot meet the shell or another remote: any
 * other is refused with its line. What packages bring has prefixes of its own.
 * @param folder of the remote
 */
function onlyOwnClasses(folder: string): object {
  const sources = path.join(projectRoot, folder, 'src') + path.sep;
  return { auto: (file: string) => file.endsWith('.module.css') || file.startsWith(sources), mode: 'pure' };
}

/** @param remote its folder, and what tells the classes of its repository from those of the same path in another */
function styles(
  mode: Mode,
  side: 'client' | 'server',
  remote?: { folder: string; salt: string | undefined },
): RuleSetRule {
  const css = {
    loader: require.resolve('css-loader'),
    options: {
      modules: {
        ...(remote ? onlyOwnClasses(remote.folder) : { auto: true }),
        namedExport: false,
        exportLocalsConvention: 'as-is',
        exportOnlyLocals: side === 'server',
        localIdentName: mode === 'development' ? '[name]__[local]--[hash:base64:5]' : '[hash:base64:5]',
        localIdentContext: projectRoot,
        localIdentHashSalt: remote?.salt,
        // The default is the build's own hash function, and client and server builds have different ones.
        localIdentHashFunction: 'xxhash64',
      },
    },
  };
  return { test: /\.css$/, use: side === 'client' ? [MiniCssExtractPlugin.loader, css] : [css] };
}

/** Fonts are files of the shell's client build; server builds only know their addresses. */
function fonts(side: 'client' | 'server'): RuleSetRule {
  return {
    test: /\.woff2$/,
    type: 'asset/resource',
    generator: { filename: 'fonts/[name].[contenthash:8][ext]', emit: side === 'client' },
  };
}

/** Documents that a page shows. */
const DOCUMENTS: RuleSetRule = { test: /\.md$/, type: 'asset/source' };

/** Aliases to the builds of packages whose export condition `source`, meant for our workspaces, leads to TypeScript. */
function withoutSources(): Record<string, string> {
  const names = ['scroll-into-view-if-needed', 'compute-scroll-into-view'];
  const built = (name: string) => path.join(projectRoot, 'node_modules', name, 'dist/index.js');
  return Object.fromEntries(names.map((name) => [`${name}$`, built(name)]));
}

function common(name: string, folder: string, mode: Mode, side: 'client' | 'server'): Configuration {
  return {
    name: `${name}-${side}`,
    mode,
    context: path.join(projectRoot, folder),
    devtool: mode === 'development' ? 'eval-cheap-module-source-map' : 'hidden-source-map',
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], conditionNames: ['source', '...'] },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

function minimizers(): Configuration['optimization'] {
  return {
    minimizer: [
      new MinimizerPlugin({
        test: /\.(?:c?js|css)$/,
        // A build has a process for each processor already (createBundlers).
        parallel: false,
        extractComments: false,
        minify: [
          {
            implementation: MinimizerPlugin.swcMinify,
            options: { compress: { passes: 2 }, format: { comments: false } },
          },
          { implementation: webpack.css.syntax.cssMinify },
        ],
      }),
    ],
  };
}

/** Aliases that keep the federation runtime in the bundle once (stack, webpack and federation). */
function oneFederationRuntime(): Record<string, string> {
  const esm = (name: string, file: string) =>
    path.join(projectRoot, 'node_modules/@module-federation', name, 'dist', file);
  return {
    '@module-federation/runtime-core$': esm('runtime-core', 'index.js'),
    '@module-federation/sdk$': esm('sdk', 'index.js'),
    '@module-federation/error-codes$': esm('error-codes', 'index.mjs'),
  };
}

/** What SWR brings for versions of React that have no `useSyncExternalStore`. */
const REACTS_OWN = { 'use-sync-external-store/shim$': 'react' };

/** In development a module keeps its id when others come and go. */
function ids(mode: Mode): Configuration['optimization'] {
  const kind = mode === 'production' ? 'deterministic' : 'named';
  return { chunkIds: kind, moduleIds: kind };
}

const CLIENT_OPTIMIZATION = { target: 'web', disableSnapshot: true } as const;

/** Options of a client build that differ between a served development build and a production one. */
export interface ClientOptions {
  mode: Mode;
  /** Development only: Fast Refresh. */
  refresh?: boolean;
  /** Where the files are served, e.g. `/assets/`; otherwise found automatically. */
  publicPath?: string;
}

/** Files of development builds only, for refreshing a whole page with the shell's runtime. */
const REFRESH_FOLDER = path.join(projectRoot, 'tooling/src/dev/page');

/** A chunk's name in its files, which pages list: that of an exposed module without what federation puts before it. */
function nameOf(chunk: { name?: string | null | undefined } | undefined): string {
  return chunk?.name?.replace(/^__federation_expose_/, '') ?? '[name]';
}

function clientOutput(
  name: string,
  folder: string,
  { mode, publicPath = 'auto' }: ClientOptions,
): Configuration['output'] {
  const hash = mode === 'production' ? '.[contenthash:8]' : '';
  return {
    path: path.join(projectRoot, folder, 'dist/client'),
    // An open page may still need earlier updates.
    clean: mode === 'production',
    publicPath,
    uniqueName: name,
    // The federation plugin requests the entry's path before its hash is known, but only uses the folder.
    filename: ({ chunk }) => (chunk?.contentHash?.['javascript'] ? `js/[name]${hash}.js` : 'js/[name].js'),
    chunkFilename: ({ chunk }) => `js/${nameOf(chunk)}${hash}.js`,
    crossOriginLoading: 'anonymous',
    hashFunction: 'xxhash64',
  };
}

/**
 * Pages link the shell's stylesheet, and slots those of their modules, so webpack loads stylesheets in development only:
 * with CORS, as slots link them.
 */
function cssPlugin(mode: Mode, { together }: { together: boolean }): MiniCssExtractPlugin {
  const hash = mode === 'production' ? '.[contenthash:8]' : '';
  return new MiniCssExtractPlugin({
    filename: `css/[name]${hash}.css`,
    chunkFilename: ({ chunk }) => `css/${nameOf(chunk)}${hash}.css`,
    runtime: mode === 'development',
    attributes: { crossorigin: 'anonymous' },
    // Development splits chunks differently, so only the production build reports a conflicting order. Chunks joined in
    // one file import the same modules in different orders.
    ignoreOrder: mode === 'development' || together,
  });
}

/** Styles of all chunks in one file: for the shell, and for a remote with {@link Federation.oneStylesheet}. */
const STYLES_TOGETHER = {
  styles: { name: 'styles', type: 'css/mini-extract', chunks: 'all', enforce: true },
} as const;

/**
 * Packages have no file of their own, since every page names each file of a remote with its hash. What two chunks need
 * is in one that both load.
 */
const PACKAGES_INSIDE = { defaultVendors: false } as const;

function refreshPlugins(refresh: boolean | undefined, library: string): webpack.WebpackPluginInstance[] {
  return refresh
    ? [new ReactRefreshPlugin({ library, overlay: false, exclude: [/node_modules/, REFRESH_FOLDER] })]
    : [];
}

/** In a repository of its own, a remote's folder is the repository. */
const saltOf = (folder: string, name: string): string | undefined => (folder === '.' ? name : undefined);

/**
 * Asks browsers with V8 to compile a script while it arrives, in another thread, instead of function by function while
 * it runs.
 */
function compiledOnArrival(): WebpackPluginInstance {
  const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
  return new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/,
    stage,
  });
}

/** The browser's build of a remote: `remoteEntry.js`, chunks, stylesheets and `mf-manifest.json`. */
export function remoteClient(folder: string, remote: DeclaredRemote, options: ClientOptions): Configuration {
  const { name, exposes, oneStylesheet = false, types = false, plugin } = remote;
  const { mode, refresh } = options;
  const base = common(name, folder, mode, 'client');
  return {
    ...base,
    entry: {},
    target: ['web', 'es2022'],
    resolve: {
      ...base.resolve,
      alias: {
        ...withoutSources(),
        ...(refresh ? { 'react-refresh/runtime$': path.join(REFRESH_FOLDER, 'refresh-runtime.ts') } : {}),
      },
    },
    output: { ...clientOutput(name, folder, options), chunkLoadTimeout: SCRIPT_TIMEOUT_MS },
    module: {
      rules: [
        typescript(mode, refresh === true),
        styles(mode, 'client', { folder, salt: saltOf(folder, name) }),
        fonts('client'),
        DOCUMENTS,
      ],
    },
    optimization: {
      ...ids(mode),
      ...minimizers(),
      splitChunks: { cacheGroups: oneStylesheet ? STYLES_TOGETHER : PACKAGES_INSIDE },
    },
    plugins: [
      plugin({
        name,
        library: { type: 'var', name: entryGlobal(name) },
        filename: 'remoteEntry.js',
        exposes: { ...exposes },
        shared: shared(),
        shareStrategy: 'loaded-first',
        manifest: types ? manifestWithTypes : true,
        dts: false,
        experiments: { externalRuntime: true, optimization: CLIENT_OPTIMIZATION },
      }),
      // Hot replacement changes the names by which the plugin recognises the runtime's entry.
      ...(mode === 'production'
        ? [new PathIndependentFederation(projectRoot), new ChunkIntegrity(), compiledOnArrival()]
        : []),
      ...(types && mode === 'production' ? [new ModuleTypes(remote, TS_CONFIG)] : []),
      cssPlugin(mode, { together: oneStylesheet }),
      ...refreshPlugins(refresh, name),
    ],
  };
}

/**
 * The entry of a remote's server build, with its modules under the keys of `webpack.config.ts`: each file's component, or all
 * that the file of a module in another framework exports.
 */
function serverEntry({ exposes, server = {} }: Federation): string {
  const modules = Object.entries({ ...exposes, ...server });
  const imported = (key: string, name: string) => (key in Object(server) ? `* as ${name}` : name);
  const source = [
    ...modules.map(
      ([key, file], index) => `import ${imported(key, `module${index}`)} from ${JSON.stringify(file)};`,
    ),
    `export const exposes = {${modules.map(([key], index) => `${JSON.stringify(key)}: module${index}`).join()}};`,
  ];
  return `data:text/javascript,${encodeURIComponent(source.join('\n'))}`;
}

/** A remote's server build: one CommonJS file that requires nothing but the shell's singletons. */
export function remoteServer(folder: string, federation: Federation, mode: Mode): Configuration {
  return {
    ...common(federation.name, folder, mode, 'server'),
    devtool: mode === 'development' ? false : 'hidden-source-map',
    entry: { [federation.name]: serverEntry(federation) },
    target: 'node26',
    output: {
      path: path.join(projectRoot, folder, 'dist/server'),
      clean: true,
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
    },
    externals: Object.fromEntries(SERVER_EXTERNALS.map((name) => [name, `commonjs2 ${name}`])),
    externalsPresets: { node: true },
    module: {
      rules: [
        typescript(mode, false),
        styles(mode, 'server', { folder, salt: saltOf(folder, federation.name) }),
        fonts('server'),
      ],
    },
    optimization: { splitChunks: false, ...minimizers() },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}

/**
 * The browser's build of the shell: host of the federation, including the singletons. The host is created by calls of
 * the runtime (`shell/src/client/federation.ts`), in a chunk that only pages with a remote on the first screen load at
 * once; the plugin would put it in the entry of every page.
 */
export function shellClient(options: ClientOptions): Configuration {
  const { mode, refresh } = options;
  const base = common('shell', 'shell', mode, 'client');
  return {
    ...base,
    entry: {
      main: [...(refresh ? [path.join(REFRESH_FOLDER, 'share-refresh.ts')] : []), './src/client/main.tsx'],
    },
    target: ['web', 'es2022'],
    output: clientOutput('shell', 'shell', options),
    resolve: { ...base.resolve, alias: { ...oneFederationRuntime(), ...REACTS_OWN } },
    module: { rules: [typescript(mode, refresh === true), styles(mode, 'client'), fonts('client')] },
    optimization: { ...ids(mode), ...minimizers(), splitChunks: { cacheGroups: STYLES_TOGETHER } },
    plugins: [
      new webpack.DefinePlugin({
        // As the federation plugin defines for a host that reads no manifest in the browser.
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        ENV_TARGET: '"web"',
      }),
      ...(mode === 'production' ? [compiledOnArrival()] : []),
      cssPlugin(mode, { together: true }),
      ...refreshPlugins(refresh, 'shell'),
    ],
  };
}

/**
 * The shell's server: `main` serves, `worker` renders (decision 0131), `render-check` renders builds that are about to be
 * published. It carries its packages, so that a version is the
 * same wherever its files are and whatever is installed beside them.
 */
export function shellServer(mode: Mode): Configuration {
  return {
    ...common('shell', 'shell', mode, 'server'),
    devtool: mode === 'development' ? 'inline-source-map' : false,
    entry: {
      main: './src/server/main.ts',
      worker: './src/server/render/worker.tsx',
      'before-freeze': './src/server/render/before-freeze.ts',
      'render-check': '../tooling/src/releases/render-check/render-program.ts',
    },
    target: 'node26',
    output: {
      path: path.join(projectRoot, 'shell/dist/server'),
      clean: true,
      filename: '[name].js',
      library: { type: 'commonjs2' },
    },
    externalsPresets: { node: true },
    node: { __dirname: false, __filename: false },
    module: {
      rules: [
        typescript(mode, false),
        styles(mode, 'server'),
        fonts('server'),
        // Express loads template engines by their names; the server has none.
        { test: /[\\/]express[\\/]lib[\\/]view\.js$/, parser: { exprContextCritical: false } },
      ],
    },
    optimization: { splitChunks: false, ...minimizers() },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }), new CommonJsFolder()],
  };
}
