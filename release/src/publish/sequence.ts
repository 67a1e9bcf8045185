import type { Discovery } from 'shared-types/discovery';
import type { RemoteBuild } from './build';
import { checkAlone, checkBeside, type Findings } from './checks/checks';
import { changeDocument, type ChangeOptions, type RemotesStore } from './store/remotes-store';
import { hasPassed, tryBuilds, type Trial, type TrialOptions } from './trial/trial';

/** A build that is to go live, and its version. */
export interface Candidate {
  build: RemoteBuild;
  version: string;
}

/** What is to go live, beside what, and with which shell it is tried. */
export interface Plan {
  candidates: readonly Candidate[];
  /** The document that candidates have to fit if only these go live. */
  beside: (candidates: readonly Candidate[]) => Discovery;
  trial: TrialOptions;
}

/** Why a build must not go live, in sentences. */
export interface Obstacle {
  why: string[];
  /** Whether its check was only not finished for want of time, so that it may pass when it is tried again. */
  unfinished: boolean;
}

/** Name of a remote → why its build must not go live. */
type Obstacles = Map<string, Obstacle>;

/** What the checks and the trial of a plan's candidates showed. */
export interface Outcome {
  obstacles: ReadonlyMap<string, Obstacle>;
  trial: Trial;
}

/** The steps of a publication that depend on what is published. */
export interface Publishing<P extends Plan, T> {
  plan: (before: Discovery) => P;
  /** Puts files in place. @returns the document to write, if any, and the result */
  place: (plan: P, outcome: Outcome, before: Discovery) => Promise<{ next?: Discovery; result: T }>;
}

/**
 * Publishes in four steps: plan, check, trial, place. They start again when another publication comes first, but each
 * build is checked on its own only once.
 * @throws Refusal when `place` refuses, or other publications keep coming first
 */
export function publishInSequence<P extends Plan, T>(
  store: RemotesStore,
  { plan, place }: Publishing<P, T>,
  options: ChangeOptions = {},
): Promise<T> {
  const findings = new Map<RemoteBuild, Promise<Findings>>();
  const findingsOf = ({ build, version }: Candidate) => {
    const found = findings.get(build) ?? checkAlone(build, version);
    findings.set(build, found);
    return found;
  };
  return changeDocument(
    store,
    async (before) => {
      const planned = plan(before);
      const obstacles = await check(planned, findingsOf);
      const trial = await tryOthers(planned, obstacles);
      return place(planned, { obstacles, trial }, before);
    },
    options,
  );
}

async function check(
  plan: Plan,
  findingsOf: (candidate: Candidate) => Promise<Findings>,
): Promise<Obstacles> {
  const obstacles: Obstacles = new Map();
  const checkOne = async (candidate: Candidate) => {
    if (hasPassed(candidate.build, plan.trial)) return;
    const { faults, unfinished } = await findingsOf(candidate);
    if (faults.length === 0 && unfinished === undefined) return;
    const why = [...new Set([...faults, ...misfitsOf(candidate, plan.beside(plan.candidates))])];
    const isUnfinished = why.length === 0 && unfinished !== undefined;
    obstacles.set(candidate.build.name, {
      why: isUnfinished ? [unfinished] : why,
      unfinished: isUnfinished,
    });
  };
  await Promise.all(plan.candidates.map(checkOne));
  refuseMisfits(plan, obstacles);
  return obstacles;
}

/** Tries the candidates without obstacles, and adds what the trial shows to them. */
async function tryOthers(plan: Plan, obstacles: Obstacles): Promise<Trial> {
  const builds = othersIn(plan, obstacles).map(({ build }) => build);
  const trial = await tryBuilds(builds, plan.trial);
  for (const [name, why] of trial.faults) obstacles.set(name, { why, unfinished: false });
  refuseMisfits(plan, obstacles);
  return trial;
}

const othersIn = ({ candidates }: Plan, obstacles: Obstacles) =>
  candidates.filter(({ build }) => !obstacles.has(build.name));

const misfitsOf = ({ build, version }: Candidate, discovery: Discovery): string[] =>
  checkBeside(build, version, discovery);

/** Of candidates that do not fit each other the one with most faults is refused, until the others fit. */
function refuseMisfits(plan: Plan, obstacles: Obstacles): void {
  for (;;) {
    const others = othersIn(plan, obstacles);
    const beside = plan.beside(others);
    const found = others.map((candidate) => misfitsOf(candidate, beside));
    const most = Math.max(0, ...found.map(({ length }) => length));
    const worst = found.findIndex(({ length }) => length === most);
    const [name, why] = [others[worst]?.build.name, found[worst]];
    if (most === 0 || name === undefined || why === undefined) return;
    obstacles.set(name, { why, unfinished: false });
  }
}
