import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { findProjectRoot, KIT } from 'tooling/project-root';

const root = findProjectRoot();
let team: string;
let site: Server;
let stop: () => void;

beforeEach(() => {
  stop = () => undefined;
  // In the repository, where packages are found.
  mkdirSync(join(root, '.cache'), { recursive: true });
  team = mkdtempSync(join(root, '.cache', 'kit-'));
  mkdirSync(join(team, 'src'));
  writeFileSync(
    join(team, 'package.json'),
    JSON.stringify({ type: 'module', devDependencies: { [KIT]: '1' } }),
  );
  writeFileSync(
    join(team, 'webpack.config.ts'),
    "export default { federation: { name: 'reviews', exposes: {} } };",
  );
  writeFileSync(join(team, 'src/routes.ts'), 'export const routes = [];');
});
afterEach(() => {
  stop();
  site.closeAllConnections();
  site.close();
  rmSync(team, { recursive: true });
});

test('a signal ends dev while it waits for a site that does not answer', async () => {
  site = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(site, 'listening');
  const { port } = site.address() as AddressInfo;
  const program = ['--conditions=source', '--import', 'tsx', join(root, 'release-remote/src/kit/kit.ts')];
  const child = spawn(process.execPath, [...program, 'dev', '--against', `http://127.0.0.1:${port}`], {
    cwd: team,
    env: { ...process.env, PUBLISH_TOKEN: 'a token' },
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  stop = () => child.kill('SIGKILL');
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  const ended = once(child, 'close');
  expect(await Promise.race([once(site, 'request').then(() => 'waits'), ended])).toBe('waits');

  child.kill('SIGINT');
  expect(await ended).toEqual([0, null]);
  expect(said).toBe('');
}, 60_000);
