import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteRoute } from 'shared-types/routes';
import { findProjectRoot } from '../project-root';
import { REMOTE_ROUTES, remoteRoutesText } from './collect-routes';
import { listRemotes } from './workspaces';

const root = findProjectRoot();

test("the shell's list of remotes' routes is what they declare; npm run build writes it anew", () => {
  const declared = listRemotes(root).map(
    (remote) =>
      // eslint-disable-next-line @typescript-eslint/no-require-imports -- jest loads the remotes' own files by name
      (require(`${root}/${remote}/src/routes.ts`) as { routes: RemoteRoute[] }).routes,
  );
  expect(readFileSync(join(root, REMOTE_ROUTES), 'utf8')).toBe(remoteRoutesText(declared.flat()));
});

test('a remote fills its routes with modules of its own', () => {
  for (const remote of listRemotes(root)) {
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- as above
    const { routes } = require(`${root}/${remote}/src/routes.ts`) as { routes: RemoteRoute[] };
    for (const { module } of routes) expect(`mf-${module.split('/')[0]}`).toBe(remote);
  }
});
