import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProjectRoot } from '../project-root';

const root = findProjectRoot();
const guide = readFileSync(join(root, 'docs/first-day.md'), 'utf8');
const commands = [...guide.matchAll(/^\| (unit|integration) tests.*?`npx jest ([^`]*)<file>`/gm)];

test.each([
  ['unit', 'tooling/src/docs-check/one-test.test.ts'],
  ['integration', 'tooling/src/start/database.int.test.ts'],
])(
  'the command of the first day for one %s test selects that test alone',
  (kind, file) => {
    const given = commands.find(([, of]) => of === kind)?.[2]?.split(' ') ?? [];
    const args = [join(root, 'node_modules/jest/bin/jest.js'), ...given.filter(Boolean), file, '--listTests'];
    const listed = execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8', stdio: 'pipe' });
    const tests = listed.split('\n').filter((line) => line.includes('.test.'));
    expect(tests).toEqual([join(root, file)]);
  },
  60_000,
);
