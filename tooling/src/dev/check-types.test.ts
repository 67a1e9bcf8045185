import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findProjectRoot } from '../project-root';
import { watchTypes } from './check-types';

const tools = findProjectRoot(__dirname);

let root: string;
let stop: () => void;
let printed: string[];
/** Called with each printed line. */
let heard: (line: string) => void;

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

/** Resolves when a line with each of these texts has been printed. */
function hears(...texts: string[]): Promise<void> {
  return new Promise((resolve) => {
    heard = () => {
      if (texts.every((text) => printed.some((line) => line.includes(text)))) resolve();
    };
    heard('');
  });
}

const image = (field: string): string => `export interface Image { ${field}: string }`;
const use = (path: string): string =>
  `import type { Image } from '${path}';\nexport const alt = (image: Image): string => image.alt;\n`;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'formraster-types-'));
  printed = [];
  write('tsconfig.json', '{ "compilerOptions": { "strict": true, "types": [] } }');
  write('shared-types/src/image.ts', image('alt'));
  for (const remote of ['mf-gallery', 'mf-catalogue']) {
    write(`${remote}/package.json`, '{}');
    write(`${remote}/webpack.config.ts`, 'export default {};');
    write(`${remote}/src/alt.ts`, use('../../shared-types/src/image'));
  }
  write('mf-enquiry/package.json', '{}');
  write('mf-enquiry/webpack.config.ts', 'export default {};');
  write('mf-enquiry/src/name.ts', 'export const name: string = 1;\n');
  stop = watchTypes(
    root,
    (line) => {
      printed.push(line);
      heard(line);
    },
    { tools },
  );
});
afterEach(() => {
  stop();
  rmSync(root, { recursive: true });
});

test('a changed type is reported for each remote that it breaks, with file and line', async () => {
  await hears('mf-enquiry: types do not match (1)\n  mf-enquiry/src/name.ts:1:14 ');
  write('shared-types/src/image.ts', image('text'));
  await hears(
    "mf-gallery: types do not match (1)\n  mf-gallery/src/alt.ts:2:52 Property 'alt' does not exist",
    "mf-catalogue: types do not match (1)\n  mf-catalogue/src/alt.ts:2:52 Property 'alt' does not exist",
  );
  write('shared-types/src/image.ts', image('alt'));
  await hears('mf-gallery: types match again', 'mf-catalogue: types match again');
  // What has not changed is not repeated.
  expect(printed.filter((line) => line.startsWith('mf-enquiry'))).toHaveLength(1);
}, 60_000);

/** A checker during whose first check a file is saved; its second finds an error in each folder that it is given. */
const CHECKER = `
const fs = require('node:fs');
const isFirst = !fs.existsSync('checked');
fs.writeFileSync('checked', '');
if (isFirst) fs.writeFileSync('mf-gallery/src/alt.ts', '');
const folders = process.argv.filter((argument) => argument.endsWith('/src'));
const found = folders.map((folder) => ({ message: 'wrong', filename: folder + '/alt.ts', labels: [] }));
setTimeout(() => console.log(JSON.stringify({ diagnostics: isFirst ? [] : found })), isFirst ? 100 : 0);`;

test('a file that is saved while a check ends is checked too', async () => {
  stop();
  write('tools/node_modules/oxlint/bin/oxlint', CHECKER);
  stop = watchTypes(root, (line) => (printed.push(line), heard(line)), { tools: join(root, 'tools') });
  await hears('mf-gallery: types do not match (1)\n  mf-gallery/src/alt.ts:1:1 wrong');
}, 20_000);
