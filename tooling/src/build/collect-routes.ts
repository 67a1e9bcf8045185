import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteRoute } from 'shared-types/routes';

/** The shell's list of the routes that remotes declare in `src/routes.ts`, relative to the repository. */
export const REMOTE_ROUTES = 'shell/src/app/remote-routes.ts';

/** Text of that list, which the shell reads instead of the remotes' source. */
export function remoteRoutesText(routes: readonly RemoteRoute[]): string {
  return `import type { RemoteRoute } from 'shared-types/routes';

/** Pages that remotes declare in their \`src/routes.ts\`: written by \`npm run build\`, not by hand (decision 0063). */
export const remoteRoutes: RemoteRoute[] = [
${routes.map((route) => `  ${JSON.stringify(route)},\n`).join('')}];
`;
}

/** Collects the routes of remotes' folders, e.g. `mf-gallery`, into the shell's list. */
export async function collectRoutes(root: string, remotes: readonly string[]): Promise<void> {
  const declared = await Promise.all(
    remotes.map(async (remote) => {
      const file = pathToFileURL(join(root, remote, 'src/routes.ts'));
      return ((await import(file.href)) as { routes: RemoteRoute[] }).routes;
    }),
  );
  const text = remoteRoutesText(declared.flat());
  const file = join(root, REMOTE_ROUTES);
  if ((await readFile(file, 'utf8')) !== text) await writeFile(file, text);
}
