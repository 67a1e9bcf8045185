import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findProjectRoot } from '../project-root';
import { checkWords } from './check-words';

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'words-'));
  for (const folder of ['docs', 'shop']) mkdirSync(path.join(root, folder));
  write(
    'docs/glossary.md',
    '| word | meaning | not |',
    '| --- | --- | --- |',
    '| remote | a part | micro-app, try-out |',
    '',
    '| not | write | in identifiers |',
    '| --- | --- | --- |',
    '| gizmo | device | yes |',
    '| of late | lately | |',
  );
});

afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, ...lines: string[]): void {
  writeFileSync(path.join(root, file), `${lines.join('\n')}\n`);
}

test('the glossary’s words, code and quoted words pass', () => {
  write(
    'shop/page.md',
    'A remote, `gizmo` and "gizmo"; [link](gizmo.md).',
    '```',
    'a gizmo',
    '```',
    'gizmology',
  );
  write('shop/shop.ts', '// A device, `gizmo`', "export const text = 'a gizmo of late';");
  expect(checkWords(root)).toEqual({ files: 3, problems: [] });
});

test('an excluded word in a document is a problem with its line and the word to use', () => {
  write('shop/page.md', '# Page', 'Each Micro-app has', 'a gizmo’s handle, changed of', 'late.');
  expect(checkWords(root).problems).toEqual([
    'shop/page.md:2: write “remote” for “Micro-app”',
    'shop/page.md:3: write “device” for “gizmo’s”',
    'shop/page.md:3: write “lately” for “of\nlate”',
  ]);
});

test.each([
  ['a comment', ['export {};', '// two gizmos'], '2: write “device” for “gizmos”'],
  ['a title of a test', ['', "test('a try-out ends', () => {});"], '2: write “remote” for “try-out”'],
  ['a name', ['export const lastGizmo = 1;'], '1: lastGizmo: write “device” for “gizmo”'],
  ['a constant', ['', 'export const MANY_GIZMOS = 2;'], '2: MANY_GIZMOS: write “device” for “gizmos”'],
])('an excluded word in %s is a problem', (_, lines, problem) => {
  write('shop/shop.test.ts', ...lines);
  expect(checkWords(root).problems).toEqual([`shop/shop.test.ts:${problem}`]);
});

test('an idiom that the list does not mark may be part of a name', () => {
  write(
    'docs/glossary.md',
    '| not | write | in identifiers |',
    '| --- | --- | --- |',
    '| gizmo | device | |',
  );
  write('shop/shop.ts', 'export const gizmo = 1;');
  expect(checkWords(root).problems).toEqual([]);
});

test('this repository has none', () => {
  expect(checkWords(findProjectRoot()).problems).toEqual([]);
}, 60_000);
