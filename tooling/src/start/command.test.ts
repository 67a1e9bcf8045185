import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findProjectRoot } from '../project-root';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'formraster-command-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs a command that fails with an error which nothing expects. @returns what it prints to standard error */
function failing(dataDir: string): string {
  const root = findProjectRoot();
  const module = pathToFileURL(join(root, 'tooling/src/start/command.ts')).href;
  const code = `import { runCommand } from '${module}';
    await runCommand('The start failed', () => { throw new TypeError('It is broken.\\nin two lines'); });`;
  const { stderr } = spawnSync(
    process.execPath,
    ['--conditions=source', '--import', 'tsx', '--input-type=module', '--eval', code],
    { cwd: root, env: { DATA_DIR: dataDir }, encoding: 'utf8' },
  );
  return stderr;
}

test('an unexpected error is one sentence, and its stack is in a log', () => {
  const log = join(folder, 'logs/commands.log');
  expect(failing(folder)).toBe(`The start failed: It is broken; see ${log}.\n`);
  expect(readFileSync(log, 'utf8')).toMatch(
    /^\S+Z The start failed: TypeError: It is broken\.\nin two lines\n {4}at /,
  );
});

test('an unexpected error is printed with its stack where no log can be written', () => {
  writeFileSync(join(folder, 'file'), '');
  expect(failing(join(folder, 'file'))).toMatch(
    /^The start failed: TypeError: It is broken\.\n[^]*\n {4}at /,
  );
});
