import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { storageSchemas } from '../storage';
import { COOKIES, STORED } from './browser-data';

const ROOT = join(__dirname, '../../..');

/** The product's sources, without tests. */
const sources = execFileSync('git', ['ls-files', '*/src/*.ts', '*/src/*.tsx'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && !/\.test\.|\/(testing|examples)\/|^(tooling|e2e|lab)\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }));

const filesWith = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

test('the cookie policy lists every cookie that the code names', () => {
  const named = sources.flatMap(({ text }) =>
    [...text.matchAll(/\b[A-Z_]*COOKIE = '([^']+)'/g)].map(([, name]) => name),
  );
  expect(named.length).toBeGreaterThan(5);
  expect(COOKIES.map(({ name }) => name)).toEqual(expect.arrayContaining(named));
});

test('cookies are set by constants only, where this test finds their names', () => {
  expect(filesWith(/document\.cookie = /)).toEqual([
    'shell/src/app/consent/consent.ts',
    'shell/src/app/consent/measurement.ts',
  ]);
  const set = sources.flatMap(({ text }) =>
    [...text.matchAll(/(?:response\.cookie|setCookie)\((?:request, response, )?([\w']+),/g)].map(
      ([, name]) => name,
    ),
  );
  expect(set.filter((name = '') => name !== 'name' && !/^[A-Z_]+_COOKIE$/.test(name))).toEqual([]);
});

test('the cookie policy lists every key of the browser’s storage, each once', () => {
  const listed = STORED.flatMap(({ keys }) => keys);
  expect([...listed].sort()).toEqual(Object.keys(storageSchemas).sort());
});

test('storage is written only through schemas, by the list, the choice and staff’s images', () => {
  expect(filesWith(/\.setItem\(|localStorage\.\w+ = /)).toEqual([
    'mf-admin/src/library/pending-uploads.ts',
    'shared-platform/src/stored.ts',
    'shared-platform/src/use-vat-choice.ts',
    'shared-ui/src/project-list.tsx',
  ]);
  expect(filesWith(/indexedDB|idb-keyval|caches\.open/)).toEqual(['mf-admin/src/documents/draft-copies.ts']);
});
