import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sourcesSchema, type Sources } from 'shared-types/remote-contract';
import type { Program, Site } from '../../site';
import { readJson, SOURCES, type RemoteBuild } from '../build';
import { inAProcess, SLOWEST } from '../checks/in-a-process';
import type { TypesJob, TypesMessage } from './types-program';

/** How much processor time the check of one build may use, in ms. */
const BUILD_MS = 60_000;

/** Heap of the process in MB; the admin's build, the largest, needs half of it. */
const HEAP_MB = 1024;

/** Errors of a build that are shown. */
const SHOWN = 5;

export interface TypeCheck {
  /** Name of a remote → clauses, for each that does not type-check. */
  problems: Map<string, string[]>;
  /** Name of a remote → why it was not checked. */
  unchecked: Map<string, string>;
}

export interface TypeCheckOptions {
  /** Folder with the shell's files. */
  shell: string;
  /** Whether shell and builds come from one checkout, so that those which agree need no check (decision 0108). */
  oneCheckout: boolean;
}

/**
 * Type-checks the sources that builds carry with those of the live shell, in a process of its own.
 * @throws Refusal when sources cannot be read
 */
export async function checkTypes(
  site: Site,
  builds: readonly RemoteBuild[],
  { shell, oneCheckout }: TypeCheckOptions,
): Promise<TypeCheck> {
  const shells = sourcesIn(shell);
  const { typesProgram } = site;
  if (typesProgram === undefined || shells === undefined) {
    const why = shells ? 'this site has no program that checks types' : `the live shell has no ${SOURCES}`;
    return { problems: new Map(), unchecked: new Map(builds.map(({ name }) => [name, why])) };
  }
  const unchecked = new Map<string, string>();
  const jobs = builds.flatMap(({ name, dist }) => {
    const sources = sourcesIn(dist);
    if (sources === undefined) unchecked.set(name, `its build has no ${SOURCES}`);
    return sources && !(oneCheckout && agree(sources, shells)) ? { name, sources } : [];
  });
  const problems = await errorsOf(site, typesProgram, { shell: shells, builds: jobs }, unchecked);
  return { problems, unchecked };
}

/** Whether every file that both have is the same in both. */
const agree = (build: Sources, shell: Sources): boolean =>
  Object.entries(shell.files).every(([file, text]) => (build.files[file] ?? text) === text);

function sourcesIn(dist: string): Sources | undefined {
  const file = join(dist, SOURCES);
  return existsSync(file) ? readJson(file, sourcesSchema) : undefined;
}

/**
 * Those that come after a build with which the process ends, or which takes too long, are checked in another one.
 * @param unchecked gets those of which the check was not finished for want of time
 */
async function errorsOf(
  site: Site,
  program: Program,
  { shell, builds }: Pick<TypesJob, 'shell' | 'builds'>,
  unchecked: Map<string, string>,
): Promise<Map<string, string[]>> {
  const problems = new Map<string, string[]>();
  const waiting = [...builds];
  if (waiting.length === 0) return problems;
  const job: TypesJob = { root: site.root, shell, builds };
  const own = { ...program, environment: site.environment() };
  const limits = { heapMb: HEAP_MB, firstMs: BUILD_MS, nextMs: BUILD_MS };
  const { ending, trace } = await inAProcess<TypesMessage>(own, job, limits, ({ name, errors }) => {
    waiting.shift();
    if (errors.length > 0) problems.set(name, firstErrors(errors));
  });
  const [failed, ...rest] = waiting;
  if (failed === undefined) return problems;
  if (ending === 'unfinished') {
    const why = `the check of its types was not finished within ${(SLOWEST * BUILD_MS) / 60_000} minutes`;
    unchecked.set(failed.name, why);
  } else {
    const how =
      ending === 'late'
        ? `is not done after ${BUILD_MS / 1000} s of processor time`
        : `ends the process that makes it (${trace})`;
    problems.set(failed.name, [`the check of its types ${how}`]);
  }
  return new Map([...problems, ...(await errorsOf(site, program, { shell, builds: rest }, unchecked))]);
}

const firstErrors = (errors: string[]): string[] => [
  ...errors.slice(0, SHOWN).map((error) => error.replace(/\.$/, '')),
  ...(errors.length > SHOWN ? [`its types have ${errors.length - SHOWN} more errors`] : []),
];
