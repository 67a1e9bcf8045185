import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { integrityOf } from 'release/serving';
import { oneStylesheet, STYLES_PATH, type OneStylesheet } from './one-stylesheet';

const MAIN = 'assets/css/main.0a1b2c3d.css';
const HOME = 'assets/css/page-home.0a1b2c3d.css';
const RANGE = 'remotes/catalogue/1.0.0-0a1b2c3d/client/css/Range.css';
const GALLERY = 'remotes/gallery/2.0.0+preview/client/css/Preview.css';
const TEXT: Record<string, string> = {
  [MAIN]: '@font-face{src:url(../fonts/a.woff2)}.a{color:red}',
  [HOME]: '.b{color:red}',
  [RANGE]: '.c{color:red}',
  [GALLERY]: '.d{color:red}',
};

let folder: string;
let styles: OneStylesheet;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'formraster-styles-'));
  const at = (name: string) =>
    path.join(folder, name.startsWith('assets') ? name.replace('assets', 'client') : name);
  for (const [name, text] of Object.entries(TEXT)) {
    mkdirSync(path.dirname(at(name)), { recursive: true });
    writeFileSync(at(name), text);
  }
  styles = oneStylesheet(folder, path.join(folder, 'remotes'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const own = (name: string) => ({ href: `/${name}` });
const remote = (name: string, text = TEXT[name] ?? '') => ({
  href: `/${name}`,
  integrity: integrityOf(text),
});

test('stylesheets are one file with their content in their order, and a hash of the whole', () => {
  const joined = styles.of([own(MAIN), own(HOME), remote(RANGE), remote(GALLERY)]);
  const text =
    '@font-face{src:url(/assets/fonts/a.woff2)}.a{color:red}\n.b{color:red}\n@media all{.c{color:red}}\n@media all{.d{color:red}}';
  const href = STYLES_PATH + [MAIN, HOME, RANGE, GALLERY].join();
  expect(joined?.link).toEqual({ href, integrity: integrityOf(text) });
  expect(styles.answer(href)?.body.toString()).toBe(text);
});

test('another instance of the server has the same file at its address', () => {
  const { href = '' } = styles.of([own(MAIN), remote(RANGE)])?.link ?? {};
  const other = oneStylesheet(folder, path.join(folder, 'remotes'));
  expect(other.answer(href)?.body).toEqual(styles.answer(href)?.body);
});

test.each([
  ['is not the one that was published', remote(GALLERY, '.x{}'), undefined],
  ['is not there', remote(GALLERY.replace('Preview', 'Lost')), undefined],
  ['is not whole', remote(GALLERY, '.d{color:red'), '.d{color:red'],
  ['is on another site', { href: 'https://x.example/a.css' }, undefined],
])('a remote’s stylesheet that %s is left out of the file', (_fault, link, text) => {
  if (text !== undefined) writeFileSync(path.join(folder, GALLERY), text);
  const joined = styles.of([own(MAIN), link, remote(RANGE)]);
  expect(joined?.link.href).toBe(STYLES_PATH + [MAIN, RANGE].join());
  expect([...(joined?.parts ?? [])]).toEqual([`/${MAIN}`, `/${RANGE}`]);
});

test.each([
  ['names no file', `${MAIN},assets/css/none.css`],
  ['leads out of the folders', 'assets/css/../../server/main.js,remotes/a/../../b/client/x.css'],
  ['names a server build', 'remotes/gallery/1.0.0/server/gallery.cjs'],
  ['names one part twice', `${MAIN},${MAIN}`],
  ['names nothing', ''],
])('an address that %s has no answer', (_what, names) => {
  expect(styles.answer(STYLES_PATH + names)).toBeUndefined();
});

test('one stylesheet alone is not joined', () => {
  expect(styles.of([own(MAIN)])).toBeUndefined();
});
