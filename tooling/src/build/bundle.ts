import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { errorMessage } from 'shared-types/error-message';
import { findProjectRoot } from '../project-root';
import { typeSource } from '../releases/contract-source';
import { formrasterSite } from '../releases/site';
import { buildRemote, buildShell } from '../webpack/build';

// `bundle.ts shell`, or a folder with a `federation.ts` such as `mf-gallery`: one webpack build in a process of its own.
const site = formrasterSite(findProjectRoot());
const [workspace] = process.argv.slice(2);
try {
  if (workspace === 'shell') {
    await buildShell(site, typeSource);
    // Files with an address of their own, such as the icon.
    const shell = join(site.root, 'shell');
    await cp(join(shell, 'public'), join(shell, 'dist/public'), { recursive: true });
  } else if (workspace && existsSync(join(site.root, workspace, 'federation.ts')))
    await buildRemote(site, typeSource, workspace);
  else throw new Error(`Nothing to bundle: ${String(workspace)}.`);
} catch (error) {
  process.stderr.write(`${errorMessage(error)}\n`);
  process.exitCode = 1;
}
