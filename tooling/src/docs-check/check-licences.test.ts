import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findProjectRoot } from '../project-root';
import { checkLicences } from './check-licences';

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'docs-check-'));
  mkdirSync(path.join(root, 'docs'));
  const tables = [
    ['| Licence | Why it is allowed |', '| --- | --- |', '| `MIT` | permissive |'],
    ['| Package | Licence | Why it is allowed |', '| --- | --- | --- |', '| `@type/*` | `OFL-1.1` | type |'],
  ];
  writeFileSync(path.join(root, 'docs/licences.md'), tables.map((rows) => rows.join('\n')).join('\n\n'));
});

afterEach(() => rmSync(root, { recursive: true }));

function writeLock(packages: Record<string, object>): void {
  const needed = { 'node_modules/a': { license: 'MIT' }, 'node_modules/@type/b': { license: 'OFL-1.1' } };
  writeFileSync(
    path.join(root, 'package-lock.json'),
    JSON.stringify({ packages: { '': { license: 'UNLICENSED' }, ...needed, ...packages } }),
  );
}

test('packages of allowed licences, and those for development alone, pass', () => {
  writeLock({
    'node_modules/tool': { license: 'GPL-3.0', dev: true },
    'node_modules/shop': { link: true },
    'shop/node_modules/@type/unnamed': {},
  });

  expect(checkLicences(root)).toEqual({ packages: 3, problems: [] });
});

test('a package whose licence is not allowed is a problem with its name', () => {
  writeLock({
    'node_modules/a/node_modules/copyleft': { license: 'AGPL-3.0' },
    'node_modules/unnamed': {},
    'node_modules/font': { license: 'OFL-1.1' },
  });

  expect(checkLicences(root).problems).toEqual([
    'copyleft: docs/licences.md does not allow AGPL-3.0',
    'unnamed: docs/licences.md does not allow no licence',
    'font: docs/licences.md does not allow OFL-1.1',
  ]);
});

test('a row that no package needs is a problem', () => {
  writeLock({ 'node_modules/a': { license: 'OFL-1.1' } });

  expect(checkLicences(root).problems).toContain('docs/licences.md: no package needs the row MIT');
});

test('every package that runs or is shipped has a licence that docs/licences.md allows', () => {
  const { packages, problems } = checkLicences(findProjectRoot());
  expect(problems).toEqual([]);
  expect(packages).toBeGreaterThan(500);
});
