import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findProjectRoot } from '../project-root';

const root = findProjectRoot(__dirname);
const KNIP = join(root, 'node_modules/knip/bin/knip.js');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'formraster-unused-'));
  for (const file of ['knip.jsonc', 'tsconfig.knip.json', 'tsconfig.json', 'tsconfig.base.json']) {
    cpSync(join(root, file), join(folder, file));
  }
  write('package.json', { name: 'site', private: true, workspaces: ['mf-gallery', 'shared-planner'] });
  write('shared-planner/package.json', { name: 'shared-planner', exports: { './*': './dist/*.js' } });
  write('shared-planner/src/plan.ts', 'export const PLAN = 1;');
  write('mf-gallery/package.json', { name: 'mf-gallery', dependencies: { 'shared-planner': '1' } });
  write('mf-gallery/src/exposed/GalleryPage.tsx', "export { PAGE as default } from '../page';");
  write('mf-gallery/src/page.ts', "import { PLAN } from 'shared-planner/plan'; export const PAGE = PLAN;");
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, content: string | object): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));
}

/** What is found in the folder with this repository's configuration. */
function findUnused(): Promise<{ code: number; output: string }> {
  const args = [KNIP, '--no-progress', '--no-config-hints', '--tsConfig', 'tsconfig.knip.json'];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: folder }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : 1, output: `${stdout}${stderr}` });
    });
  });
}

test('code that is used within and across workspaces passes', async () => {
  expect(await findUnused()).toEqual({ code: 0, output: expect.any(String) as string });
});

test.each([
  ['an unused export of a remote', 'mf-gallery/src/page.ts', 'export const PAGE = 1, SPARE = 2;', 'SPARE'],
  [
    'an unused export of a shared package',
    'shared-planner/src/plan.ts',
    'export const PLAN = 1, WALL = 2;',
    'WALL',
  ],
  ['an unused file', 'mf-gallery/src/old-page.ts', 'export const OLD = 1;', 'mf-gallery/src/old-page.ts'],
  [
    'an unused dependency',
    'mf-gallery/package.json',
    '{ "name": "mf-gallery", "dependencies": { "shared-planner": "1", "left-pad": "1" } }',
    'left-pad',
  ],
  [
    'an undeclared package',
    'mf-gallery/src/page.ts',
    "import pad from 'left-pad'; export const PAGE = pad;",
    'left-pad',
  ],
])('%s is reported by its name', async (_, file, text, name) => {
  write(file, text);
  const { code, output } = await findUnused();
  expect(code).toBe(1);
  expect(output).toContain(name);
});
