import { join } from 'node:path';
import type { Site } from 'release/site';
import { moduleSamples, sampleAnswer } from 'shared-types/content/samples';
import { paths, RESERVED_PATHS } from 'shared-types/routes';
import { listRemotes, sourcesOf } from '../build/workspaces';
import { bareEnvironment, readConfig, sourceCommit, type ProcessConfig } from '../config';
import { findProjectRoot } from '../project-root';
import { browserArguments, installedBrowsers } from '../testing/installed-browsers';
import { contractSource } from './contract-source';

/** This site, as releases see it. @param root the repository's folder */
export function formrasterSite(root: string, config: ProcessConfig = readConfig(root)): Site {
  return {
    root,
    config,
    remotes: () => listRemotes(root).map((folder) => folder.replace(/^mf-/, '')),
    folderOf: (remote) => `mf-${remote}`,
    sourcesOf: (remote) => sourcesOf(`mf-${remote}`),
    commit: sourceCommit(),
    shell: {
      folder: 'shell',
      program: 'server/main.js',
      environment: { LOG_LEVEL: 'silent' },
    },
    contract: contractSource,
    reservedPaths: RESERVED_PATHS,
    samples: moduleSamples,
    foreignPath: paths.privacy,
    sampleAnswer,
    renderProgram: join(findProjectRoot(), 'shell/dist/server/render-check.js'),
    typesProgram: {
      file: join(findProjectRoot(), 'tooling/src/releases/types-program.ts'),
      execArgv: ['--conditions=source', '--import', 'tsx'],
    },
    passesFolder: join(root, '.cache/tried'),
    environment: () => bareEnvironment({}),
    browsers: { programs: installedBrowsers, arguments: browserArguments },
  };
}
