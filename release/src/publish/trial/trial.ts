import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { errorMessage } from 'shared-types/error-message';
import type { Site } from '../../site';
import type { RemoteBuild } from '../build';
import { sampleOf } from '../samples';
import { serveSamples } from './sample-api';
import { problemsOfPage } from './trial-page';
import { NoTrialSite, startTrialSite } from './trial-site';

/** What came of trying builds in a browser. */
export interface Trial {
  /** Name of a remote → sentences, for each that failed. */
  faults: ReadonlyMap<string, string[]>;
  /** Why they were not tried; undefined when they were. */
  untried?: string;
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
}

/** What counts as tried before: raise it when the trial finds more. */
const TRIAL = 1;

const FOLDER = '.cache/tried';

const PAGES_AT_ONCE = 3;

const NO_BROWSER = 'there is no Chromium here: install one, or name it with CHROMIUM_PATH, and publish again';

/** Where it stands that a build has passed with a shell: by their contents, so that neither has to be tried again. */
const passOf = (root: string, build: RemoteBuild, shell: string): string =>
  join(
    root,
    FOLDER,
    createHash('sha256').update(`${TRIAL} ${shell} ${build.name} ${build.content}`).digest('hex'),
  );

/**
 * Renders and hydrates each module of builds in Chromium, on a page of the shell that is live, with sample data. Builds
 * that passed with the same shell before are not tried again.
 */
export async function tryBuilds(builds: readonly RemoteBuild[], options: TrialOptions): Promise<Trial> {
  const { site, shell, bringShell } = options;
  const { root } = site;
  const fresh = builds.filter((build) => !existsSync(passOf(root, build, shell)));
  if (fresh.length === 0) return { faults: new Map() };
  const folder = mkdtempSync(join(tmpdir(), 'formraster-trial-'));
  let browser: Browser | string | undefined;
  try {
    const place = join(folder, 'shell');
    const untried = await bringShell(place);
    if (untried !== undefined) return { faults: new Map(), untried };
    browser = await openBrowser(site);
    if (typeof browser === 'string') return { faults: new Map(), untried: browser };
    const faults = await faultsOf(fresh, { site, shell: place, folder, browser });
    mkdirSync(join(root, FOLDER), { recursive: true });
    for (const build of fresh) if (!faults.has(build.name)) writeFileSync(passOf(root, build, shell), '');
    return { faults };
  } catch (error) {
    if (error instanceof NoTrialSite) return { faults: new Map(), untried: error.message };
    throw error;
  } finally {
    if (typeof browser === 'object') await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns a sentence's clause when there is none */
async function openBrowser({ browsers }: Site): Promise<Browser | string> {
  const { chromium } = await import('playwright-core');
  const reasons: string[] = [];
  for (const executablePath of browsers.programs()) {
    try {
      return await chromium.launch({ executablePath, args: browsers.arguments() });
    } catch (error) {
      if (executablePath !== undefined)
        reasons.push(`${executablePath} does not start: ${errorMessage(error).split('\n')[0]}`);
    }
  }
  return reasons[0] ?? NO_BROWSER;
}

interface Place {
  site: Site;
  shell: string;
  folder: string;
  browser: Browser;
}

/** Builds that fail together are tried one by one, to know whose fault it is. */
async function faultsOf(builds: readonly RemoteBuild[], place: Place): Promise<Map<string, string[]>> {
  const problems = await tryTogether(builds, place);
  const [first, ...others] = builds;
  if (problems.length === 0 || first === undefined) return new Map();
  if (others.length === 0) {
    const { name, defaultVersion } = first;
    return new Map([[name, problems.map((problem) => `${name} ${defaultVersion}: ${problem}.`)]]);
  }
  const faults = new Map<string, string[]>();
  for (const build of builds) for (const [name, own] of await faultsOf([build], place)) faults.set(name, own);
  return faults;
}

async function tryTogether(
  builds: readonly RemoteBuild[],
  { site, shell, folder, browser }: Place,
): Promise<string[]> {
  const api = await serveSamples(site);
  const remotes = mkdtempSync(join(folder, 'remotes-'));
  try {
    const trial = await startTrialSite({ site, shell, builds, apiUrl: api.url, folder: remotes });
    try {
      const problems: string[] = [];
      const pages = [...pagesFor(site, builds)];
      const tryNext = async () => {
        for (let next = pages.shift(); next !== undefined; next = pages.shift()) {
          const [path, modules] = next;
          problems.push(...(await problemsOfPage(browser, { url: trial.url, path, modules })));
        }
      };
      await Promise.all(Array.from({ length: PAGES_AT_ONCE }, tryNext));
      return problems;
    } finally {
      await trial.stop();
    }
  } finally {
    api.close();
  }
}

/** A page for each module of builds → the modules that it shows. */
function pagesFor(site: Site, builds: readonly RemoteBuild[]): Map<string, string[]> {
  const pages = new Map<string, string[]>();
  for (const { name, extras } of builds) {
    for (const exposed of Object.keys(extras.contract.modules)) {
      const module = exposed.replace(/^\./, name);
      const path = sampleOf(site, name, exposed, extras.contract)?.at;
      if (path !== undefined) pages.set(path, [...(pages.get(path) ?? []), module]);
    }
  }
  return pages;
}
