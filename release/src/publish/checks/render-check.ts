import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../../refusal';
import type { RemoteBuild } from '../build';
import { sampleOf } from '../samples';
import { inAProcess, SLOWEST, withoutRights } from './in-a-process';
import { renderCheckMessage, type RenderCheckJob } from './render-program';

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
 * Renders each exposed module of a build on the server many times, with sample data and without any, in a process of
 * its own without rights: a build that loops, leaks or exits ends only that process.
 * @param moduleMs how much processor time a module may use for the first of its renders and for each further ten, in
 * ms, besides the start of the process
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
    source: readFileSync(join(build.dist, server.file), 'utf8'),
  };
  const problems = samples
    .filter(({ sample }) => sample === undefined)
    .map(({ exposed }) => `${exposed} has no sample, and fills no page or place`);
  const done = new Set<string>();
  let current = modules[0]?.exposed ?? '';
  const limits = { heapMb: HEAP_MB, firstMs: 2 * moduleMs, nextMs: moduleMs };
  if (!existsSync(site.renderProgram)) {
    throw new Refusal(
      `${site.renderProgram}, which renders builds to check them, is missing: run npm run build first.`,
    );
  }
  const program = withoutRights(site.renderProgram);
  const { ending, trace } = await inAProcess(program, job, limits, (said) => {
    const message = renderCheckMessage.safeParse(said);
    if (!message.success) return;
    const { module, problems: found } = message.data;
    current = module;
    if (found === undefined) return;
    done.add(module);
    problems.push(...found);
  });
  if (done.size === modules.length) return { problems };
  if (ending === 'unfinished') {
    const unfinished = `${current} was not rendered within ${(SLOWEST * moduleMs) / 1000} s, in which it used less than ${moduleMs / 1000} s of processor time`;
    return { problems, unfinished };
  }
  const how =
    ending === 'late'
      ? `is not rendered after ${moduleMs / 1000} s of processor time`
      : `ends the process that renders it (${trace})`;
  return { problems: [...problems, `${current} ${how}`] };
}
