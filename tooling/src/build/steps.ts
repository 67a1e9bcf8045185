import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readOriginals } from '../pictures/originals';
import { makeRenditions, placeOriginals } from '../pictures/renditions';
import type { Bundlers } from './bundlers';
import { runScript } from './run-script';
import { listRemotes, SHARED_SOURCES, sourcesOf } from './workspaces';

/** One step of the build. Paths are relative to the repository. */
export interface BuildStep {
  name: string;
  /** Files and folders that determine the output. */
  inputs: string[];
  /** Files and folders it creates; if one is missing, the step runs whatever its inputs. */
  outputs: string[];
  /** Names of steps that go before it. */
  needs?: string[];
  run: (step: StepRun) => Promise<void>;
}

/** What a step runs with. */
export interface StepRun {
  root: string;
  report: (done: number, total: number) => void;
  /** Aborted to stop it. */
  signal: AbortSignal;
  bundlers: Bundlers;
}

const PICTURES = 'shell/dist/pictures';

const originals: BuildStep = {
  name: 'originals',
  inputs: ['shared-ui/pictures', 'tooling/src/pictures'],
  outputs: [PICTURES],
  run: async ({ root }) => placeOriginals(await readOriginals(root), join(root, PICTURES)),
};

/** The images in every width and format: a minute of both cores, which a start leaves to the background. */
export const pictures: BuildStep = {
  name: 'pictures',
  inputs: originals.inputs,
  outputs: [PICTURES],
  needs: ['originals'],
  run: async ({ root, report, signal }) =>
    makeRenditions(root, await readOriginals(root), join(root, PICTURES), (done, total) => {
      signal.throwIfAborted();
      report(done, total);
    }),
};

function compile(workspace: string, inputs: string[], entry: string, needs: string[] = []): BuildStep {
  return {
    name: workspace,
    inputs: [...inputs, workspace],
    outputs: [`${workspace}/dist/${entry}`],
    needs,
    run: async ({ root, signal }) => {
      await rm(join(root, workspace, 'dist'), { recursive: true, force: true });
      const project = join(root, workspace, 'tsconfig.build.json');
      // Types are checked by `npm run check`; what is emitted is the same.
      const args = ['-p', project, '--noCheck'];
      await runScript(root, join(root, 'node_modules/typescript/bin/tsc'), args, { signal });
    },
  };
}

function bundle(workspace: string, outputs: string[]): BuildStep {
  return {
    name: workspace,
    inputs: sourcesOf(workspace),
    outputs: outputs.map((output) => `${workspace}/dist/${output}`),
    run: async ({ root, signal, bundlers }) => {
      for (const part of ['client', 'server']) {
        await rm(join(root, workspace, 'dist', part), { recursive: true, force: true });
      }
      await bundlers.bundle(workspace, signal);
    },
  };
}

/** Everything there is to build; what takes longest begins first. */
export function buildSteps(root: string): BuildStep[] {
  const remotes = listRemotes(root);
  return [
    originals,
    compile('shared-types', ['package-lock.json', 'tsconfig.base.json'], 'index.js'),
    compile('shared-planner', SHARED_SOURCES, 'systems.js'),
    bundle('shell', [
      'contract.json',
      'sources.json',
      'client-assets.json',
      'client',
      'server/main.js',
      'server/package.json',
    ]),
    ...remotes.map((remote) => bundle(remote, ['contract.json', 'sources.json', 'client/remoteEntry.js'])),
    compile('api-nest', SHARED_SOURCES, 'main.js', ['shared-types', 'shared-planner']),
    pictures,
  ];
}
