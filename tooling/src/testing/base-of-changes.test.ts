import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { baseOfChanges } from './base-of-changes';

let root: string;
const git = (...args: string[]) => execFileSync('git', args, { cwd: root });
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'formraster-changes-'));
  git('init', '-q');
  git(
    '-c',
    'user.name=Ada',
    '-c',
    'user.email=ada@example.com',
    'commit',
    '-q',
    '--allow-empty',
    '-m',
    'one',
  );
});
afterEach(() => rmSync(root, { recursive: true }));

test('changes are compared with origin/main if there is one, otherwise with the last commit', async () => {
  await expect(baseOfChanges(root)).resolves.toBe('HEAD');
  git('update-ref', 'refs/remotes/origin/main', 'HEAD');
  await expect(baseOfChanges(root)).resolves.toBe('origin/main');
});

test('changes are compared with the commit that is named', async () => {
  await expect(baseOfChanges(root, 'HEAD')).resolves.toBe('HEAD');
  await expect(baseOfChanges(root, 'unit')).rejects.toThrow(
    'There is no commit or branch named unit: name one, such as main, before any stages.',
  );
});
