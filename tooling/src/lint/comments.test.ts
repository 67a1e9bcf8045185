import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProjectRoot } from '../project-root';

const root = findProjectRoot();
const folder = mkdtempSync(join(tmpdir(), 'lint-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a rule is turned off in a comment by name and with a reason, or the comment is an error', () => {
  const file = join(folder, 'planted.mjs');
  const comments = [
    '// oxlint-disable-next-line no-empty -- with a reason',
    '{}',
    '// oxlint-disable-next-line no-empty',
    '{}',
    '/* eslint-disable no-empty -- */',
    '/* oxlint-disable -- with a reason, but for all rules */',
  ];
  writeFileSync(file, `${comments.join('\n')}\n`);
  const args = ['-c', join(root, '.oxlintrc.json'), '--format', 'unix', file];
  const { stdout } = spawnSync(process.execPath, [join(root, 'node_modules/oxlint/bin/oxlint'), ...args], {
    encoding: 'utf8',
  });
  const reasons = stdout.split('\n').filter((line) => line.includes('comments(require-reason)'));
  expect(reasons.map((line) => line.slice(file.length + 1).split(':')[0])).toEqual(['3', '5', '6']);
});
