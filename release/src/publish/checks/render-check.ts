import { fork } from 'node:child_process';
import { join } from 'node:path';
import { childEnvironment } from 'tooling/config';
import { findProjectRoot } from 'tooling/project-root';
import type { RemoteBuild } from '../build';
import { sampleOf } from '../samples';
import type { RenderCheckJob, RenderCheckMessage } from './render-program';

/** How long one module may take for both of its renders, in ms, besides the start of the process. */
const MODULE_MS = 10_000;

/** Heap of the process in MB, as of the site's render workers. */
const HEAP_MB = 256;

const PROGRAM = 'release/src/publish/checks/render-program.ts';

/**
 * Renders each exposed module of a build on the server, with sample data and without any, in a process of its own, so
 * that a build that loops, leaks or exits ends only that process.
 * @returns clauses, one for each fault
 */
export async function renderProblems(build: RemoteBuild, version: string): Promise<string[]> {
  const { server } = build.extras;
  if (server === undefined) return [];
  const { contract } = build.extras;
  const samples = Object.keys(contract.modules).map((exposed) => ({
    exposed,
    sample: sampleOf(build.name, exposed, contract),
  }));
  const modules = samples.flatMap(({ exposed, sample }) =>
    sample ? { exposed, at: sample.at, props: { ...sample.props } } : [],
  );
  const job: RenderCheckJob = {
    name: build.name,
    version,
    modules,
    server: { file: join(build.dist, server.file), integrity: server.integrity },
  };
  const child = fork(join(findProjectRoot(), PROGRAM), {
    execArgv: ['--conditions=source', '--import', 'tsx', `--max-old-space-size=${HEAP_MB}`],
    env: childEnvironment({}),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const problems = samples
    .filter(({ sample }) => sample === undefined)
    .map(({ exposed }) => `${exposed} has no sample in shared-types/content/samples, and fills no page`);
  const done = new Set<string>();
  let current = modules[0]?.exposed ?? '';
  let late = false;
  const stop = () => {
    late = true;
    child.kill('SIGKILL');
  };
  let timer = setTimeout(stop, 2 * MODULE_MS);
  child.on('message', (message: RenderCheckMessage) => {
    current = message.module;
    clearTimeout(timer);
    timer = setTimeout(stop, MODULE_MS);
    if (message.problems === undefined) return;
    done.add(message.module);
    problems.push(...message.problems);
  });
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => resolve());
    child.send(job);
  }).finally(() => clearTimeout(timer));
  if (done.size < modules.length) {
    const how = late ? `does not finish within ${MODULE_MS / 1000} s` : 'ends the process that renders it';
    problems.push(`${current} ${how}`);
  }
  return problems;
}
