import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readOriginals } from '../pictures/originals';
import { makeRenditions, placePictures } from '../pictures/renditions';
import { collectRoutes, REMOTE_ROUTES } from './collect-routes';
import { runScript } from './run-script';
import { listRemotes, SHARED_SOURCES, sourcesOf } from './workspaces';

/** One thing that is built. Paths are relative to the repository. */
export interface BuildStep {
  name: string;
  /** Files and folders that decide what comes out. */
  inputs: string[];
  /** What has to be there afterwards; when one is missing the step runs whatever its inputs. */
  outputs: string[];
  run: (root: string, report: (done: number, total: number) => void, signal?: AbortSignal) => Promise<void>;
}

const pictures: BuildStep = {
  name: 'pictures',
  inputs: ['shared-ui/pictures', 'tooling/src/pictures'],
  outputs: ['shell/dist/pictures'],
  run: async (root, report, signal) => {
    const originals = await readOriginals(root);
    const { folder } = await makeRenditions(root, originals, (done, total) => {
      signal?.throwIfAborted();
      report(done, total);
    });
    await placePictures(originals, folder, join(root, 'shell/dist/pictures'));
  },
};

function compile(workspace: string, inputs: string[], entry: string): BuildStep {
  return {
    name: workspace,
    inputs: [...inputs, workspace],
    outputs: [`${workspace}/dist/${entry}`],
    run: async (root, _report, signal) => {
      await rm(join(root, workspace, 'dist'), { recursive: true, force: true });
      const project = join(root, workspace, 'tsconfig.build.json');
      await runScript(root, join(root, 'node_modules/typescript/bin/tsc'), ['-p', project], { signal });
    },
  };
}

function bundle(workspace: string, outputs: string[]): BuildStep {
  return {
    name: workspace,
    inputs: sourcesOf(workspace),
    outputs: outputs.map((output) => `${workspace}/dist/${output}`),
    run: async (root, _report, signal) => {
      for (const part of ['client', 'server']) {
        await rm(join(root, workspace, 'dist', part), { recursive: true, force: true });
      }
      const script = join(root, 'tooling/src/build/bundle.ts');
      await runScript(root, script, [workspace], { typescript: true, signal });
    },
  };
}

function routes(remotes: string[]): BuildStep {
  return {
    name: 'routes',
    inputs: [...remotes.map((remote) => `${remote}/src/routes.ts`), REMOTE_ROUTES],
    outputs: [REMOTE_ROUTES],
    run: (root) => collectRoutes(root, remotes),
  };
}

/** Everything that `npm start` needs built, in an order in which it can be built. */
export function buildSteps(root: string): BuildStep[] {
  const remotes = listRemotes(root);
  return [
    pictures,
    routes(remotes),
    compile('shared-types', ['package-lock.json', 'tsconfig.base.json'], 'index.js'),
    compile('api-nest', SHARED_SOURCES, 'main.js'),
    bundle('shell', ['contract.json', 'client-assets.json', 'client', 'server/main.js']),
    ...remotes.map((remote) => bundle(remote, ['contract.json', 'client/remoteEntry.js'])),
  ];
}
