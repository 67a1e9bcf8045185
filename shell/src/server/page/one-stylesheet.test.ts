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

const own = (name: string) =>
  `<link rel="stylesheet" href="/${name}" data-href="${name.replace('assets/', '')}" data-precedence="shell"/>`;
const remote = (name: string, text = TEXT[name] ?? '') =>
  `<link rel="stylesheet" href="/${name}" crossorigin="anonymous" integrity="${integrityOf(text)}" data-precedence="remote"/>`;
const page = (...links: string[]) =>
  `<html><head>${links.join('')}<title>A</title></head><body>B</body></html>`;
const join = (html: string) => styles.join(Buffer.from(html)).toString();
const addressIn = (html: string) => /href="(\/styles\/[^"]+)"/.exec(html)?.[1] ?? '';

test('a page names one stylesheet: its parts in their order, with the hash of the whole', () => {
  const html = join(page(own(MAIN), own(HOME), remote(RANGE), remote(GALLERY)));
  const address = addressIn(html);
  expect(address).toBe(STYLES_PATH + [MAIN, HOME, RANGE, GALLERY].join());
  const file = styles.answer(address);
  const text =
    '@font-face{src:url(/assets/fonts/a.woff2)}.a{color:red}\n.b{color:red}\n.c{color:red}\n.d{color:red}';
  expect(file?.body.toString()).toBe(text);
  expect(html).toContain(`integrity="${integrityOf(text)}"`);
  expect(html.match(/<link/g)).toHaveLength(2);
  expect(html).toContain('<title>A</title></head><body>B</body></html>');
});

test('another instance of the server answers the same address', () => {
  const address = addressIn(join(page(own(MAIN), remote(RANGE))));
  const other = oneStylesheet(folder, path.join(folder, 'remotes'));
  expect(other.answer(address)?.body).toEqual(styles.answer(address)?.body);
});

test('webpack finds the stylesheets of chunks that are here by their marks', () => {
  const html = join(page(own(MAIN), own(HOME), remote(RANGE)));
  expect(html.match(/data-href="[^"]+"/g)).toEqual([
    'data-href="css/page-home.0a1b2c3d.css"',
    'data-href="css/main.0a1b2c3d.css"',
  ]);
});

test.each([
  ['is not the one that was published', () => remote(GALLERY, '.x{}'), undefined],
  ['is not there', () => remote(GALLERY.replace('Preview', 'Lost')), undefined],
  ['is not whole', () => remote(GALLERY, '.d{color:red'), '.d{color:red'],
  [
    'is on another site',
    () => '<link rel="stylesheet" href="https://x.example/a.css" data-precedence="remote"/>',
    undefined,
  ],
])('a remote’s stylesheet that %s keeps its link, and the others are joined', (_fault, link, text) => {
  if (text !== undefined) writeFileSync(path.join(folder, GALLERY), text);
  const html = join(page(own(MAIN), link(), remote(RANGE)));
  expect(addressIn(html)).toBe(STYLES_PATH + [MAIN, RANGE].join());
  expect(html).toContain(link());
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

test('a page with one stylesheet stays as it is', () => {
  expect(join(page(own(MAIN)))).toBe(page(own(MAIN)));
});
