import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { hostContract, remoteContract } from 'release/contract/write-contract';
import webpack, { type Configuration } from 'webpack';
import { site } from './site';

const { resolve } = createRequire(import.meta.url);

/** A build of one file, or of one and what federation adds. What only the server reads stays as it is written. */
function configuration(folder: string, side: 'client' | 'server', own: Configuration): Configuration {
  return {
    name: `${folder}-${side}`,
    mode: 'production',
    context: join(site.root, folder),
    target: side === 'client' ? ['web', 'es2022'] : 'node26',
    devtool: false,
    performance: false,
    optimization: { minimize: side === 'client' },
    resolve: { extensions: ['.ts', '.js'], conditionNames: ['source', '...'] },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: resolve('ts-loader'),
          options: { transpileOnly: true, configFile: join(site.root, 'tsconfig.json') },
        },
      ],
    },
    // Express requires the engines of views by name, and has none here.
    ignoreWarnings: [/the request of a dependency is an expression/],
    ...own,
    output: { path: join(site.root, folder, 'dist', side), clean: true, ...own.output },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }), ...(own.plugins ?? [])],
  };
}

const configurations = [
  configuration('shell', 'client', { entry: { main: './src/client.ts' } }),
  configuration('shell', 'server', {
    entry: { main: './src/server.ts', 'render-program': '../render-program.ts' },
    output: { filename: '[name].cjs' },
  }),
  configuration('bread', 'client', {
    entry: {},
    output: { publicPath: 'auto', uniqueName: 'bread' },
    plugins: [
      new ModuleFederationPlugin({
        name: 'bread',
        library: { type: 'var', name: 'bakery_bread' },
        filename: 'remoteEntry.js',
        exposes: { './Bread': './src/Bread.ts' },
        manifest: true,
        dts: false,
      }),
    ],
  }),
  configuration('bread', 'server', {
    entry: { bread: './src/server.ts' },
    output: { filename: '[name].cjs', library: { type: 'commonjs2' } },
  }),
];
/** `npm run build -- bread` builds that alone. */
const [only] = process.argv.slice(2);
const wanted = configurations.filter(({ name }) => only === undefined || name?.startsWith(`${only}-`));
if (wanted.length === 0)
  throw new Error(`There is no ${only}: build shell or bread, or leave it out for both.`);
const compiler = webpack(wanted);

function write(file: string, content: object): void {
  writeFileSync(join(site.root, file), JSON.stringify(content));
}

compiler.run((error, stats) => {
  if (error) throw error;
  if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'));
  write('shell/dist/client-assets.json', { chunks: { main: ['main.js'] } });
  write('shell/dist/contract.json', hostContract(site));
  write(
    'bread/dist/contract.json',
    remoteContract(site, 'bread', {
      name: 'bread',
      exposes: { './Bread': './src/Bread.ts' },
      routes: [{ path: '/bread', module: 'bread/Bread' }],
    }),
  );
  compiler.close(() => undefined);
});
