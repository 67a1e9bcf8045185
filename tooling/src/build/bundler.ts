import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { worker } from 'workerpool';
import { findProjectRoot } from '../project-root';
import { typeSource } from '../releases/contract-source';
import { formrasterSite } from '../releases/site';
import { buildRemote, buildShell } from '../webpack/build';

const site = formrasterSite(findProjectRoot());

const methods = {
  /** @throws Error with webpack's report */
  bundle: async (workspace: string): Promise<void> => {
    if (workspace === 'shell') {
      await buildShell(site, typeSource);
      // Files with an address of their own, such as the icon.
      const shell = join(site.root, 'shell');
      await cp(join(shell, 'public'), join(shell, 'dist/public'), { recursive: true });
    } else if (existsSync(join(site.root, workspace, 'webpack.config.ts')))
      await buildRemote(site, typeSource, workspace);
    else throw new Error(`Nothing to bundle: ${workspace}.`);
  },
};

/** What a process of `bundlers.ts` does. */
export type BundlerMethods = typeof methods;

worker(methods);
