import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { format } from 'node:util';
import { findProjectRoot } from 'tooling/project-root';
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

test('a new remote with a band declares its place, and changes the list of workspaces alone', () => {
  const { changed } = newRemote(root, 'reviews', { place: 'home:after-gallery' });
  expect(changed).toEqual(['package.json', 'package-lock.json']);
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
  expect(workspaces).toContain('mf-reviews');
  expect(read('mf-reviews/src/routes.ts')).toContain(
    `{ place: 'home:after-gallery', module: 'reviews/ReviewsBand' }`,
  );
});

test.each(['home', 'home:top', '', "home:'", 'toString'])(
  'the place %j, which no page has, is refused',
  (place) => {
    expect(() => newRemote(root, 'reviews', { place })).toThrow(
      `There is no place ${place}: use one of home:after-hero,`,
    );
    expect(existsSync(join(root, 'mf-reviews'))).toBe(false);
  },
);

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
  const { changed } = newRemote(root, 'reviews', { page: '/reviews' });
  expect(changed).toEqual(['package.json', 'package-lock.json']);
  expect(read('mf-reviews/src/routes.ts')).toContain(`{ path: '/reviews', module: 'reviews/ReviewsPage' }`);
  expect(read('mf-reviews/src/features/reviews/ReviewsPage.tsx')).toContain('<PageHead');
});

test.each(['reviews', '/', '//evil.example', "/a'b", '/a/:b'])('the address %j is refused', (page) => {
  expect(() => newRemote(root, 'reviews', { page })).toThrow('is not an address for a page');
  expect(existsSync(join(root, 'mf-reviews'))).toBe(false);
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

test('nothing is written when the list of workspaces looks different from expected', () => {
  writeFileSync(join(root, 'package.json'), '{ "workspaces": [] }');
  expect(() => newRemote(root, 'reviews')).toThrow(
    'package.json does not look as this command expects: nothing was written.',
  );
  expect(existsSync(join(root, 'mf-reviews'))).toBe(false);
});
