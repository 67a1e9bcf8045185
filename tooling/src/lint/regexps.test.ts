import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProjectRoot } from '../project-root';

const root = findProjectRoot();
const folder = mkdtempSync(join(tmpdir(), 'lint-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('an expression that takes the square of its text’s length is an error, or has a reason', () => {
  const file = join(folder, 'planted.mjs');
  const lines = [
    'export const fast = /^a+$/;',
    'export const fromEveryPlace = /a+$/;',
    'export const eitherWay = /^a*b?a*$/;',
    "export const ofText = new RegExp('a+$', 'g');",
    'export const ofParts = (part) => new RegExp(`${part}(a+)+$`);',
    'export const unknown = (text) => new RegExp(text);',
    '// oxlint-disable-next-line regexps/linear -- texts of ten letters',
    'export const short = /a+$/;',
  ];
  writeFileSync(file, `${lines.join('\n')}\n`);
  const args = ['-c', join(root, '.oxlintrc.json'), '--format', 'unix', file];
  const { stdout } = spawnSync(process.execPath, [join(root, 'node_modules/oxlint/bin/oxlint'), ...args], {
    encoding: 'utf8',
  });
  const slow = stdout.split('\n').filter((line) => line.includes('regexps(linear)'));
  expect(slow.map((line) => line.slice(file.length + 1).split(':')[0])).toEqual(['2', '3', '4', '5']);
});
