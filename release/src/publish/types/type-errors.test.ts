import type { Sources } from 'shared-types/remote-contract';
import { findProjectRoot } from 'tooling/project-root';
import { typeErrors } from './type-errors';

const root = findProjectRoot();

const PLATFORM = 'shared-platform/src/index.ts';
const EVENTS = 'shared-types/src/events.ts';

const WRITTEN: Sources = {
  files: {},
  names: {},
  options: {
    target: 'es2023',
    module: 'esnext',
    moduleResolution: 'bundler',
    strict: true,
    resolveJsonModule: true,
  },
  inContracts: [EVENTS],
};

/** A shell whose platform is this. */
const shell = (platform: string, more: Sources['files'] = {}): Sources => ({
  ...WRITTEN,
  files: { [PLATFORM]: platform, ...more },
  names: { 'shared-platform': PLATFORM, 'shared-types/events': EVENTS },
});

/** A build of this one file. */
const build = (source: string, more: Partial<Sources> = {}): Sources => ({
  ...WRITTEN,
  ...more,
  files: { 'mf-gallery/src/page.ts': source, ...more.files },
});

const errors = (source: string, platform: string) => typeErrors(root, build(source), shell(platform));

const USE = `import { useText } from 'shared-platform';\nexport const text: string = useText('title');`;

test('what a build bundles of a package is checked as it was there, not as the site has it', () => {
  const compiled = {
    files: {
      'node_modules/shared-ui/dist/Card.d.ts': `import type { Kind } from './kind.js'; export declare function card(kind: Kind): string;`,
      'node_modules/shared-ui/dist/kind.d.ts': `export type Kind = 'fresh';`,
    },
    names: { 'shared-ui/Card': 'node_modules/shared-ui/dist/Card.d.ts' },
  };
  const has = shell('export {};', { 'shared-ui/src/Card.ts': 'export {};' });
  const found = (kind: string) =>
    typeErrors(root, build(`import { card } from 'shared-ui/Card';\ncard('${kind}');`, compiled), has);
  expect(found('fresh')).toEqual([]);
  expect(found('stale')).toEqual([expect.stringMatching(/page\.ts:2: Argument of type '"stale"'/)]);
});

test('a build fits a shell that has what it uses, also where that takes more than before', () => {
  expect(errors(USE, `export declare function useText(name: string, plain?: boolean): string;`)).toEqual([]);
});

test.each([
  [
    'no longer has what it uses',
    `export declare function useWords(name: string): string;`,
    /^mf-gallery\/src\/page\.ts:1: .*has no exported member 'useText'/,
  ],
  [
    'takes something else',
    `export declare function useText(name: number): string;`,
    /^mf-gallery\/src\/page\.ts:2: Argument of type 'string' is not assignable to parameter of type 'number'/,
  ],
  [
    'gives something else',
    `export declare function useText(name: string): string | undefined;`,
    /^mf-gallery\/src\/page\.ts:2: Type 'string \| undefined' is not assignable to type 'string'/,
  ],
])('a build is refused with file and line by a shell that %s', (_what, platform, expected) => {
  expect(errors(USE, platform)).toEqual([expect.stringMatching(expected)]);
});

test('a build has its own copy of what it bundles, whatever the shell has', () => {
  const saving = 'shared-platform/src/save-file.ts';
  const source = `import { saveFile } from 'shared-platform/save-file';\nsaveFile('plan');`;
  const bundled = {
    files: { [saving]: 'export const saveFile = (name: string) => name;' },
    names: { 'shared-platform/save-file': saving },
  };
  expect(typeErrors(root, build(source, bundled), shell('export {};'))).toEqual([]);
});

test('an event that only the build knows is left to its contract', () => {
  const emit = `import type { Events } from 'shared-types/events'; export declare function emit(name: Events): void;`;
  const events = `import type { Names } from './names'; export type Events = Names;`;
  const named = (names: string) => ({
    [EVENTS]: events,
    'shared-types/src/names.ts': `export type Names = ${names};`,
  });
  const old = shell(emit, named(`'old'`));
  const source = `import { emit } from 'shared-platform';\nemit('fresh');`;
  const own = { files: named(`'old' | 'fresh'`) };
  expect(typeErrors(root, build(source), old)).toHaveLength(1);
  expect(typeErrors(root, build(source, own), old)).toEqual([]);
});

test('a package that is not here may be used in any way; a file that is missing may not', () => {
  expect(
    errors(`import { draw, type Pen } from 'no-such-package';\nexport const pen: Pen = draw(1);`, ''),
  ).toEqual([]);
  expect(errors(`import 'no-such-package/style.css';`, '')).toEqual([]);
  expect(errors(`import './missing';`, '')).toEqual([expect.stringContaining(`'./missing'`)]);
});

test('JSX of a framework that is not here may say anything; what is around it may not', () => {
  const view = `export const view = () => <main title={1}>{1 + 1}</main>;\nexport const late: string = 1;`;
  const more = {
    files: { 'mf-gallery/src/view.tsx': view },
    options: { ...WRITTEN.options, jsx: 'react-jsx', jsxImportSource: 'no-such-framework' },
  };
  expect(typeErrors(root, build('export {};', more), shell('export {};'))).toEqual([
    expect.stringMatching(/view\.tsx:2: Type 'number'/),
  ]);
});

test('nothing of this machine but packages can be read', () => {
  const up = '../'.repeat(12);
  for (const file of [`${root}/package.json`, `${up}${root.slice(1)}/package.json`, 'release/package.json']) {
    const source = `import manifest from '${file}';\nexport const never: never = manifest;`;
    expect(errors(source, '').join('\n')).not.toMatch(/version|dependencies/);
  }
});
