import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type BuildOptions, type Metafile } from 'esbuild';
import ts from 'typescript';
import { KIT } from 'tooling/project-root';
import { aliased, readDeclared, SHARED } from './manifest';

/** Workspaces whose code becomes part of the kit. */
const BUNDLED = ['release', 'release-remote', 'tooling'];

/** Packages that the kit or what it starts finds by name, without an import. */
const FOUND_BY_NAME = [
  ...['css-loader', 'ts-loader', '@swc/core', 'react-refresh'],
  ...['jest', '@swc/jest', '@types/jest', '@types/node'],
];

/** What a unit test's environment is made of, in `tooling/src/jest`. */
const SET_UP = [
  ...['native-errors.ts', 'setup-browser.ts', 'setup-console.ts'],
  ...['browser-environment.cjs', 'css-module.cjs', 'empty.cjs', 'file-name.cjs'],
];

/**
 * Writes the kit: one program with everything of this repository that builds, develops and publishes a remote, and the
 * settings of its tests and types.
 * @param to folder that is created
 * @returns its `package.json`, with exactly the packages that it imports
 * @throws Error when it would contain an undeclared package
 */
export async function writeKit(root: string, to: string): Promise<object> {
  const workspaces = ['.', ...BUNDLED].map((workspace) => readDeclared(root, workspace));
  const declared = workspaces.flatMap(({ dependencies, devDependencies }) =>
    Object.entries({ ...devDependencies, ...dependencies }),
  );
  const packages = Object.fromEntries(declared.filter(([name]) => !BUNDLED.includes(name)));
  const bundle = async (options: BuildOptions): Promise<string[]> => {
    const { metafile } = await build({
      ...options,
      absWorkingDir: root,
      bundle: true,
      platform: 'node',
      target: 'node20',
      conditions: ['source'],
      external: Object.keys(packages),
      metafile: true,
    });
    return importsOf(metafile);
  };
  const imported = [
    ...(await bundle({
      entryPoints: ['kit', 'webpack'].map((name) => `release-remote/src/kit/${name}.ts`),
      outdir: to,
      format: 'esm',
      splitting: true,
      banner: { js: '#!/usr/bin/env node' },
    })),
    ...(await bundle({
      entryPoints: SET_UP.map((file) => `tooling/src/jest/${file}`),
      outdir: join(to, 'jest'),
      format: 'cjs',
      // Jest can only require.
      supported: { 'dynamic-import': false },
      outExtension: { '.js': '.cjs' },
    })),
  ];
  cpSync(join(root, 'release-remote/src/kit/jest.config.js'), join(to, 'jest.config.js'));
  writeFileSync(join(to, 'webpack.d.ts'), presetTypes(root));
  writeFileSync(join(to, 'tsconfig.json'), JSON.stringify(typesOf(root), null, 2));

  const names = [...new Set([...imported, ...FOUND_BY_NAME])].sort();
  const dependencies = names.map((name) => [
    name,
    SHARED.includes(name) ? aliased(name, `^${readDeclared(root, name).version}`) : packages[name],
  ]);
  return {
    name: KIT,
    version: readDeclared(root, 'release-remote').version,
    license: 'UNLICENSED',
    type: 'module',
    bin: { 'formraster-kit': 'kit.js' },
    exports: {
      './jest': './jest.config.js',
      './tsconfig.json': './tsconfig.json',
      './webpack': { types: './webpack.d.ts', default: './webpack.js' },
    },
    dependencies: Object.fromEntries(dependencies) as object,
  };
}

/** Names of the packages that bundles import. @throws Error when one has been bundled */
function importsOf({ inputs, outputs }: Metafile): string[] {
  const bundled = Object.keys(inputs).find((file) => file.includes('node_modules/'));
  if (bundled !== undefined)
    throw new Error(`The kit would contain ${bundled}: declare it in release-remote/package.json.`);
  return Object.values(outputs)
    .flatMap(({ imports }) => imports)
    .filter(({ external = false, path }) => external && !path.startsWith('node:'))
    .map(({ path }) => path.split('/', path.startsWith('@') ? 2 : 1).join('/'));
}

/** The types of `webpack.ts`. */
function presetTypes(root: string): string {
  const source = readFileSync(join(root, 'tooling/src/webpack/remote-config.ts'), 'utf8');
  return `${ts.transpileDeclaration(source, {}).outputText}export declare const remote: Remote;\n`;
}

/** The settings of TypeScript in a team's repository: those here, with the packages' own types. */
function typesOf(root: string): object {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.base.json'), (file) => ts.sys.readFile(file)) as {
    config: { compilerOptions: object };
  };
  return {
    compilerOptions: {
      ...config.compilerOptions,
      customConditions: [],
      types: ['node', 'jest', '@testing-library/jest-dom', 'shared-ui/css-modules'],
    },
  };
}
