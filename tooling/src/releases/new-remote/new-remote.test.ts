import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { format } from 'node:util';
import { findProjectRoot } from '../../project-root';
import { DECLARATIONS, newRemote } from './new-remote';

const repository = findProjectRoot();
let root: string;

const read = (file: string) => readFileSync(join(root, file), 'utf8');

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'formraster-new-remote-'));
  for (const file of Object.keys(DECLARATIONS)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    cpSync(join(repository, file), join(root, file));
  }
});
afterEach(() => rmSync(root, { recursive: true }));

test('a new remote is added wherever the repository lists its remotes', () => {
  newRemote(root, 'reviews');
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
  expect(workspaces).toContain('mf-reviews');
  expect(read('shared-types/src/remotes.ts')).toMatch(/REMOTE_NAMES = \[[^\]]*'\w+',\s*'reviews'/);
  expect(read('shared-types/src/remote-props.ts')).toContain(`  'reviews/ReviewsBand': none,\n} as const`);
  expect(read('shared-types/src/content/samples.ts')).toContain(
    `'reviews/ReviewsBand': { at: paths.about, props: {} },`,
  );
});

test('the lock file has the workspace as an installation adds it, and nothing else changes', () => {
  const before = JSON.parse(read('package-lock.json')) as { packages: Record<string, unknown> };
  newRemote(root, 'reviews');
  const { packages } = JSON.parse(read('package-lock.json')) as typeof before;
  expect(packages['node_modules/mf-reviews']).toEqual({ resolved: 'mf-reviews', link: true });
  expect(packages['']).toMatchObject({ workspaces: expect.arrayContaining(['mf-reviews']) as string[] });
  const others = Object.keys(packages).filter((path) => !path.includes('mf-reviews'));
  expect(others).toEqual(Object.keys(before.packages));
});

test('a remote with a page of its own declares it, and changes the list of workspaces alone', () => {
  const { changed } = newRemote(root, 'reviews', '/reviews');
  expect(changed).toEqual(['package.json', 'package-lock.json']);
  expect(read('mf-reviews/src/routes.ts')).toContain(`{ path: '/reviews', module: 'reviews/ReviewsPage' }`);
  expect(read('mf-reviews/src/features/reviews/ReviewsPage.tsx')).toContain('<PageHead');
});

test.each(['reviews', '/', '//evil.example', "/a'b", '/a/:b'])('the address %j is refused', (page) => {
  expect(() => newRemote(root, 'reviews', page)).toThrow('is not an address for a page');
  expect(existsSync(join(root, 'mf-reviews'))).toBe(false);
});

test('many remotes are listed one a line', () => {
  for (const name of ['reviews', 'showrooms', 'appointments', 'deliveries', 'returns']) newRemote(root, name);
  expect(read('shared-types/src/remotes.ts')).toContain(`  'deliveries',\n  'returns',\n] as const;`);
});

test.each(['', 'Reviews', 'mf-reviews', '9lives', 'a', '../reviews', 'reviews;', 'x'.repeat(31)])(
  'the name %j is refused',
  (name) => {
    expect(() => newRemote(root, name)).toThrow(
      'is not a name for a remote: use 2 to 30 lower-case letters and digits',
    );
  },
);

test.each(['gallery', 'shell', 'workshop'])('nothing of %s, which exists, is overwritten', (name) => {
  mkdirSync(join(root, 'mf-workshop'));
  const before = read('package.json');
  expect(() => newRemote(root, name)).toThrow(
    format('There is a %s already', name === 'shell' ? name : `mf-${name}`),
  );
  expect(read('package.json')).toBe(before);
});

test('nothing is written when a list of remotes looks different from expected', () => {
  cpSync(join(root, 'package.json'), join(root, 'shared-types/src/remote-props.ts'));
  expect(() => newRemote(root, 'reviews')).toThrow(
    'shared-types/src/remote-props.ts does not look as this command expects: nothing was written.',
  );
  expect(existsSync(join(root, 'mf-reviews'))).toBe(false);
});
