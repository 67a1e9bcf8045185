import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProjectRoot } from 'tooling/project-root';
import { newRepository } from './standalone';

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
