import { join } from 'node:path';
import type { RemoteBuild } from '../build';
import { sampleOf } from '../samples';
import { inAProcess, SLOWEST } from './in-a-process';
import type { RenderCheckJob, RenderCheckMessage } from './render-program';

/** Heap of the process in MB, as of the site's render workers. */
const HEAP_MB = 256;

/** What the renders of a build's modules showed. */
export interface RenderFindings {
  /** Clauses, one for each fault. */
  problems: string[];
  /** A clause: why the renders were not finished, which is no fault of the build; undefined when they were. */
  unfinished?: string;
}

/**
 * Renders each exposed module of a build on the server, with sample data and without any, in a process of its own, so
 * that a build that loops, leaks or exits ends only that process.
 * @param moduleMs how much processor time one module may use for both of its renders, in ms, besides the start of the
 * process
 */
export async function renderProblems(
  build: RemoteBuild,
  version: string,
  moduleMs = 10_000,
): Promise<RenderFindings> {
  const { site } = build;
  const { server } = build.extras;
  if (server === undefined) return { problems: [] };
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
  const ending = await inAProcess<RenderCheckMessage>(site, site.renderProgram, job, limits, (message) => {
    current = message.module;
    if (message.problems === undefined) return;
    done.add(message.module);
    problems.push(...message.problems);
  });
  if (done.size === modules.length) return { problems };
  if (ending === 'unfinished') {
    const unfinished = `${current} was not rendered within ${(SLOWEST * moduleMs) / 1000} s, in which it used less than ${moduleMs / 1000} s of processor time`;
    return { problems, unfinished };
  }
  const how =
    ending === 'late'
      ? `is not rendered after ${moduleMs / 1000} s of processor time`
      : 'ends the process that renders it';
  return { problems: [...problems, `${current} ${how}`] };
}
