import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkDependencies } from './dependencies';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'formraster-dependencies-'));
  write('package.json', { name: 'site', devDependencies: { jest: '1' }, scripts: { test: 'jest' } });
  write('jest.config.mjs', "import 'jest';");
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, content: string | object): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), typeof content === 'string' ? content : JSON.stringify(content));
}

test('packages that are declared and used pass: imports, paths, loaders, types and styles', () => {
  const dependencies = { zod: '1', 'css-loader': '1', '@fontsource/face': '1', pg: '1', '@types/pg': '1' };
  write('api/package.json', { name: 'api', dependencies });
  write(
    'api/src/main.ts',
    "import { z } from 'zod/mini'; import { Client } from 'pg'; import 'node:fs'; import './a';",
  );
  write('api/src/build.mjs', "export const use = ['css-loader']; await import('jest');");
  write('api/src/page.css', '@import "@fontsource/face/index.css";');
  expect(checkDependencies(root)).toEqual([]);
});

test('a package that is declared but imported nowhere is named', () => {
  write('api/package.json', { name: 'api', dependencies: { 'left-pad': '1' } });
  write('api/node_modules/left-pad/index.js', "require('left-pad');");
  expect(checkDependencies(root)).toEqual(['api/package.json declares left-pad, which nothing imports']);
});

test('a package that is imported but not declared is named with its file', () => {
  write('api/package.json', { name: 'api' });
  write('api/src/main.ts', "import type { Client } from '@scope/pg/client';");
  expect(checkDependencies(root)).toEqual([
    'api/src/main.ts imports @scope/pg, which api/package.json does not declare',
  ]);
});
