import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { npm } from 'tooling/npm';
import { findProjectRoot } from 'tooling/project-root';
import { packAll } from '../packages/pack';
import { newRepository } from './standalone';

jest.mock('tooling/npm', () => ({ npm: jest.fn(() => Promise.resolve('')) }));
jest.mock('../packages/pack', () => ({ packAll: jest.fn(() => Promise.resolve([])) }));

const root = findProjectRoot();
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'formraster-standalone-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a folder with files is refused, and stays as it is', async () => {
  mkdirSync(join(folder, '.git'));
  writeFileSync(join(folder, 'notes.txt'), 'mine');
  await expect(newRepository(root, folder, 'reviews', { page: '/reviews' })).rejects.toThrow(
    `${folder} is not empty: choose a folder that is.`,
  );
  expect(readdirSync(folder).sort()).toEqual(['.git', 'notes.txt']);
});

test.each([
  ['Reviews', {}, 'is not a name for a remote'],
  ['gallery', {}, 'There is a mf-gallery already'],
  ['reviews', { page: 'reviews' }, 'is not an address for a page'],
  ['reviews', { place: 'nowhere' }, 'There is no place nowhere'],
])('%s with %j is refused, and nothing is written', async (name, aim, sentence) => {
  await expect(newRepository(root, folder, name, aim)).rejects.toThrow(sentence);
  expect(readdirSync(folder)).toEqual([]);
});

const read = (file: string): string => readFileSync(join(folder, file), 'utf8');

test('after an installation that failed the same command goes on, and own changes stay', async () => {
  jest.mocked(npm).mockRejectedValueOnce(new Error('E404'));
  await expect(newRepository(root, folder, 'reviews', { page: '/reviews' })).rejects.toThrow(
    /npm install failed there: E404\n.*run the same command again/,
  );
  writeFileSync(join(folder, 'src/routes.ts'), '// mine');
  rmSync(join(folder, 'tsconfig.json'));

  const written = await newRepository(root, folder, 'reviews', { page: '/reviews' });

  expect(written).toEqual([join(folder, 'tsconfig.json'), join(folder, 'package-lock.json')]);
  expect(read('src/routes.ts')).toBe('// mine');
  await expect(newRepository(root, folder, 'ratings', { page: '/ratings' })).rejects.toThrow('is not empty');
});

test('a repository with the packages names their files, and no registry', async () => {
  await newRepository(root, folder, 'reviews', { page: '/reviews' }, true);
  expect(packAll).toHaveBeenCalledWith(root, join(folder, 'packages'));
  expect(JSON.parse(read('package.json'))).toMatchObject({
    dependencies: { 'shared-ui': 'file:packages/formraster-shared-ui-1.0.0.tgz' },
    devDependencies: { '@formraster/kit': 'file:packages/formraster-kit-1.0.0.tgz' },
    overrides: { 'shared-ui': '$shared-ui' },
  });
  expect(read('package.json')).not.toContain('npm:');
});
