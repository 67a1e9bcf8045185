import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SHELL_BUILD, startShell } from './testing/running-shell';

test('a server that cannot start says why in one sentence', async () => {
  const build = mkdtempSync(path.join(tmpdir(), 'start-failure-'));
  cpSync(SHELL_BUILD, build, { recursive: true });
  rmSync(path.join(build, 'client-assets.json'));

  const started = startShell(() => ({}), process.env, undefined, build);

  await expect(started).rejects.toThrow(
    /^The site's server cannot start: .*client-assets\.json.*; see its log\.$/,
  );
  rmSync(build, { recursive: true });
}, 60_000);
