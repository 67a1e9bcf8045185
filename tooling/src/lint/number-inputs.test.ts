import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProjectRoot } from '../project-root';

const root = findProjectRoot();
const folder = mkdtempSync(join(tmpdir(), 'lint-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a number field is an error, whichever way it is written', () => {
  const file = join(folder, 'planted.jsx');
  const lines = [
    "import InputNumber from 'antd/es/input-number';",
    'export const a = <input type="number" />;',
    "export const b = <TextField type={'number'} />;",
    'export const c = <input type="text" inputMode="numeric" />;',
    'export const d = <InputNumber />;',
  ];
  writeFileSync(file, `${lines.join('\n')}\n`);
  const args = ['-c', join(root, '.oxlintrc.json'), '--format', 'unix', file];
  const { stdout } = spawnSync(process.execPath, [join(root, 'node_modules/oxlint/bin/oxlint'), ...args], {
    encoding: 'utf8',
  });
  const found = stdout.split('\n').filter((line) => line.includes('number-inputs(none)'));
  expect(found.map((line) => line.slice(file.length + 1).split(':')[0])).toEqual(['1', '2', '3']);
});
