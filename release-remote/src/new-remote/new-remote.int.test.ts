import { execFile } from 'node:child_process';
import { hash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { remoteContractSchema } from 'shared-types/remote-contract';
import { createBundlers } from 'tooling/build/bundlers';
import { findProjectRoot } from 'tooling/project-root';
import { newRemote } from './new-remote';

const run = promisify(execFile);
const root = findProjectRoot();

/** The parts of the repository that a remote's types, tests, build and publication need. */
const COPIED = [
  'package.json',
  'package-lock.json',
  'README.md',
  'tsconfig.json',
  'tsconfig.base.json',
  'jest.config.mjs',
  '.prettierrc.json',
  'api-nest/test',
  'shared-types',
  'shared-planner',
  'shared-platform',
  'shared-ui',
  'shell',
  'release',
  'release-remote',
  'tooling',
];
const WORKSPACES = COPIED.filter((name) => !/\./.test(name));

let copy: string;

/** A copy of the repository whose workspaces find each other rather than the original's. */
function copyRepository(): string {
  const folder = mkdtempSync(join(tmpdir(), 'formraster-new-remote-'));
  const own = (path: string) => !['node_modules', 'dist'].includes(basename(path));
  for (const name of COPIED) cpSync(join(root, name), join(folder, name), { recursive: true, filter: own });
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules'))) {
    const target = WORKSPACES.includes(name) ? join(folder, name) : join(root, 'node_modules', name);
    symlinkSync(target, join(folder, 'node_modules', name));
  }
  for (const name of WORKSPACES) {
    const modules = join(root, name, 'node_modules');
    if (existsSync(modules)) symlinkSync(modules, join(folder, name, 'node_modules'));
  }
  // The gate renders builds by a program of the shell's own build.
  symlinkSync(join(root, 'shell/dist'), join(folder, 'shell/dist'));
  return folder;
}

/** @throws Error with the program's output */
async function nodeIn(folder: string, ...args: string[]): Promise<string> {
  try {
    const { stdout } = await run(process.execPath, args, { cwd: folder, maxBuffer: 10_000_000 });
    return stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${args.join(' ')}:\n${stdout}${stderr}`, { cause: error });
  }
}
const node = (...args: string[]) => nodeIn(copy, ...args);
const program = (file: string, ...args: string[]) =>
  node('--conditions=source', '--import', 'tsx', join(copy, file), ...args);

/** Every file of a folder, with a hash of its bytes. */
const hashesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [relative(folder, file), hash('sha256', readFileSync(file))]),
  );

beforeAll(() => {
  copy = copyRepository();
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('a new remote type-checks, passes its tests, builds and can be published', async () => {
  newRemote(copy, 'visits', { page: '/visits' });
  const { written } = newRemote(copy, 'reviews');
  expect(written).toContain('mf-reviews/webpack.config.ts');

  writeFileSync(
    join(copy, 'tsconfig.reviews.json'),
    JSON.stringify({
      extends: './tsconfig.json',
      include: ['mf-visits/src', 'mf-reviews/src', 'mf-reviews/*.ts', 'shared-ui/src', 'tooling/src/jest'],
    }),
  );
  await node('node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.reviews.json');
  await node(
    'node_modules/jest/bin/jest.js',
    '--selectProjects',
    'unit-browser',
    '--testPathPatterns',
    'mf-(reviews|visits)/',
  );

  await node('node_modules/prettier/bin/prettier.cjs', '--check', 'mf-visits', 'mf-reviews', 'package.json');

  const bundlers = createBundlers(copy, 1);
  try {
    await bundlers.bundle('mf-reviews');
  } finally {
    await bundlers.end();
  }
  const contract: unknown = JSON.parse(readFileSync(join(copy, 'mf-reviews/dist/contract.json'), 'utf8'));
  expect(remoteContractSchema.parse(contract)).toMatchObject({
    modules: { './ReviewsBand': {} },
    places: [{ place: 'about:after-team', module: 'reviews/ReviewsBand' }],
  });

  // `npx webpack` there makes the same.
  const dist = join(copy, 'mf-reviews/dist');
  const built = hashesIn(dist);
  await nodeIn(join(copy, 'mf-reviews'), join(copy, 'node_modules/webpack/bin/webpack.js'));
  expect(hashesIn(dist)).toEqual(built);

  const remotes = join(copy, 'remotes');
  const said = await program(
    'release-remote/src/publish-remote.ts',
    'reviews',
    '--version',
    '1.0.0',
    '--target',
    remotes,
  );
  expect(said).toContain('reviews 1.0.0 → live for all visitors');
  expect(existsSync(join(remotes, 'reviews/1.0.0/server/reviews.cjs'))).toBe(true);
}, 240_000);
