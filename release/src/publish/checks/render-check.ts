import { join } from 'node:path';
import type { RemoteBuild } from '../build';
import { sampleOf } from '../samples';
import { inAProcess } from './in-a-process';
import type { RenderCheckJob, RenderCheckMessage } from './render-program';

/** Heap of the process in MB, as of the site's render workers. */
const HEAP_MB = 256;

/**
 * Renders each exposed module of a build on the server, with sample data and without any, in a process of its own, so
 * that a build that loops, leaks or exits ends only that process.
 * @param moduleMs how long one module may take for both of its renders, in ms, besides the start of the process
 * @returns clauses, one for each fault
 */
export async function renderProblems(
  build: RemoteBuild,
  version: string,
  moduleMs = 10_000,
): Promise<string[]> {
  const { site } = build;
  const { server } = build.extras;
  if (server === undefined) return [];
  const { contract } = build.extras;
  const samples = Object.keys(contract.modules).map((exposed) => ({
    exposed,
    sample: sampleOf(site, build.name, exposed, contract),
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
  const problems = samples
    .filter(({ sample }) => sample === undefined)
    .map(({ exposed }) => `${exposed} has no sample, and fills no page or place`);
  const done = new Set<string>();
  let current = modules[0]?.exposed ?? '';
  const limits = { heapMb: HEAP_MB, firstMs: 2 * moduleMs, nextMs: moduleMs };
  const late = await inAProcess<RenderCheckMessage>(site, site.renderProgram, job, limits, (message) => {
    current = message.module;
    if (message.problems === undefined) return;
    done.add(message.module);
    problems.push(...message.problems);
  });
  if (done.size < modules.length) {
    const how = late ? `does not finish within ${moduleMs / 1000} s` : 'ends the process that renders it';
    problems.push(`${current} ${how}`);
  }
  return problems;
}
