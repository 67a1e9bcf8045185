import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkLockFiles } from './lock-files';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'formraster-lock-files-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function writeLock(file: string, packages: object): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), JSON.stringify({ lockfileVersion: 3, packages }));
}

const version = '1.0.0';
const pinned = { version, integrity: 'sha512-a' };

test('packages with integrity pass, and workspaces and links to them need none', () => {
  writeLock('package-lock.json', {
    '': { version },
    shell: { version },
    'node_modules/shell': { resolved: 'shell', link: true },
    'node_modules/a': pinned,
  });
  expect(checkLockFiles(root)).toEqual([]);
});

test('a package without integrity is named, in whichever lock file it is', () => {
  writeLock('package-lock.json', { 'node_modules/a': pinned, 'shell/node_modules/@b/c': { version } });
  writeLock('tooling/registry/package-lock.json', {
    'node_modules/d': { name: 'e', version, optional: true },
  });
  writeLock('node_modules/f/package-lock.json', { 'node_modules/g': { version } });
  expect(checkLockFiles(root)).toEqual([
    'package-lock.json: shell/node_modules/@b/c has no integrity; add what `npm view @b/c@1.0.0 dist.integrity` prints',
    'tooling/registry/package-lock.json: node_modules/d has no integrity; add what `npm view e@1.0.0 dist.integrity` prints',
  ]);
});
