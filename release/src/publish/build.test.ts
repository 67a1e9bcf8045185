import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { commitOf, publisherHere } from './build';

const root = mkdtempSync(join(tmpdir(), 'formraster-commit-'));
afterAll(() => rmSync(root, { recursive: true }));

const git = (...args: string[]) =>
  execFileSync('git', ['-C', root, '-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
    encoding: 'utf8',
  }).trim();

test('outside a checkout there is no commit unless one is given', () => {
  expect(commitOf(root, ['mf-gallery'])).toBeUndefined();
  expect(commitOf(root, ['mf-gallery'], 'f'.repeat(40))).toBe('f'.repeat(40));
});

test('in a checkout it is the current commit, marked when the build’s own sources differ', () => {
  mkdirSync(join(root, 'mf-gallery'));
  writeFileSync(join(root, 'mf-gallery/page.ts'), 'one');
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'feat: one');
  const commit = git('rev-parse', 'HEAD');
  expect(commitOf(root, ['mf-gallery'])).toBe(commit);

  writeFileSync(join(root, 'notes.txt'), 'nothing of the build');
  expect(commitOf(root, ['mf-gallery'])).toBe(commit);
  writeFileSync(join(root, 'mf-gallery/page.ts'), 'two');
  expect(commitOf(root, ['mf-gallery'])).toBe(`${commit}+changes`);
});

test('git’s author publishes, and where git has no author the account of the process', () => {
  const author = { GIT_AUTHOR_NAME: 'Ada Lovelace', GIT_AUTHOR_EMAIL: 'ada@example.com' };
  expect(publisherHere(root, { ...process.env, ...author })).toBe('Ada Lovelace');
  expect(publisherHere(root, { PATH: root })).toBe(userInfo().username);
});
