import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import shell from '../../package.json';
import { SHELL_BUILD, startShell } from './testing/running-shell';

test('the server runs from its build alone, whatever packages and package.json are above it', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'carried-packages-'));
  const build = path.join(folder, '.data/remotes/shell/1.0.0-a');
  cpSync(SHELL_BUILD, build, { recursive: true });
  for (const name of Object.keys(shell.dependencies)) {
    const another = path.join(folder, 'node_modules', name);
    mkdirSync(another, { recursive: true });
    writeFileSync(path.join(another, 'index.js'), `throw new Error('another ${name}');`);
  }
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');

  const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' };
  const running = await startShell(() => ({}), { ...process.env, ...collector }, undefined, build);
  const page = await fetch(`${running.url}about`);
  await running.stop();
  rmSync(folder, { recursive: true });

  expect(page.status).toBe(200);
  expect(await page.text()).toContain('<h1');
}, 60_000);
