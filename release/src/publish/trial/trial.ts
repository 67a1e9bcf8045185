import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Site } from '../../site';
import type { RemoteBuild } from '../build';
import { checkTypes } from '../types/check-types';
import { tryInBrowser } from './browser-trial';

/** What came of trying builds in a browser. */
export interface Trial {
  /** Name of a remote → sentences, for each that failed. */
  faults: ReadonlyMap<string, string[]>;
  /** Why they were not tried in a browser; undefined when they were. */
  untried?: string;
  /** Name of a remote → why its types were not checked, for each of which they were not. */
  unchecked: ReadonlyMap<string, string>;
}

export interface TrialOptions {
  site: Site;
  /**
   * Puts the files of the shell that is live into a folder, which does not exist yet.
   * @returns why there is nothing to put there; undefined when it was done
   */
  bringShell: (folder: string) => Promise<string | undefined>;
  /** What identifies that shell. */
  shell: string;
  /** Whether it comes from the same checkout as the builds, whose own check compares their types. */
  oneCheckout?: boolean;
}

/** What counts as passed before: raise it when the checks of a build or the trial find more. */
const TRIAL = 5;

/** The file that says that a build has passed with a shell: by their contents, so that neither has to be tried again. */
const passOf = (folder: string, build: RemoteBuild, shell: string): string =>
  join(folder, createHash('sha256').update(`${TRIAL} ${shell} ${build.name} ${build.content}`).digest('hex'));

/** Whether the same build has passed its own checks and the trial with the same shell before. */
export function hasPassed(
  build: RemoteBuild,
  { site, shell }: Pick<TrialOptions, 'site' | 'shell'>,
): boolean {
  const { passesFolder } = site;
  return passesFolder !== undefined && existsSync(passOf(passesFolder, build, shell));
}

/** What a version's entry says of its trial. */
export const marksOf = ({ untried, unchecked }: Trial, name: string) => ({
  untried,
  unchecked: unchecked.get(name),
});

/**
 * Tries builds with the shell that is live: type-checks them, and renders and hydrates each module in Chromium, on a
 * page of that shell, with sample data. Builds that passed both with the same shell before are not tried again.
 * @throws Refusal when a build's sources cannot be read
 */
export async function tryBuilds(builds: readonly RemoteBuild[], options: TrialOptions): Promise<Trial> {
  const { site, shell, bringShell, oneCheckout = false } = options;
  const { passesFolder } = site;
  const fresh = builds.filter((build) => !hasPassed(build, options));
  if (fresh.length === 0) return { faults: new Map(), unchecked: new Map() };
  const folder = mkdtempSync(join(tmpdir(), 'formraster-trial-'));
  try {
    const place = join(folder, 'shell');
    const missing = await bringShell(place);
    if (missing !== undefined) return untriedAll(fresh, missing);
    const [types, browser] = await Promise.all([
      checkTypes(site, fresh, { shell: place, oneCheckout }),
      tryInBrowser(fresh, { site, shell: place, folder }),
    ]);
    const trial: Trial = {
      faults: faultsOf(fresh, types.problems, browser.problems),
      unchecked: types.unchecked,
      ...(browser.untried !== undefined && { untried: browser.untried }),
    };
    if (passesFolder === undefined) return trial;
    mkdirSync(passesFolder, { recursive: true });
    for (const build of fresh) {
      const { untried, unchecked } = marksOf(trial, build.name);
      if (trial.faults.has(build.name) || untried !== undefined || unchecked !== undefined) continue;
      writeFileSync(passOf(passesFolder, build, shell), '');
    }
    return trial;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Sentences for each build that has problems. */
function faultsOf(
  builds: readonly RemoteBuild[],
  ...found: ReadonlyMap<string, readonly string[]>[]
): Map<string, string[]> {
  const faults = new Map<string, string[]>();
  for (const { name, defaultVersion } of builds) {
    const problems = found.flatMap((some) => some.get(name) ?? []);
    if (problems.length > 0)
      faults.set(
        name,
        problems.map((problem) => `${name} ${defaultVersion}: ${problem}.`),
      );
  }
  return faults;
}

/** The result without a shell. @param why a clause */
const untriedAll = (builds: readonly RemoteBuild[], why: string): Trial => ({
  faults: new Map(),
  untried: why,
  unchecked: new Map(builds.map(({ name }) => [name, why])),
});
