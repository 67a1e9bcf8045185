import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { errorMessage } from 'shared-types/error-message';
import type { Site } from '../../site';
import type { RemoteBuild } from '../build';
import { sampleOf } from '../samples';
import { TooBusy, usageOf, watchMachine, type Usage } from './patience';
import { serveSamples } from './sample-api';
import { problemsOfPage, readForeignPages, type PageToTry } from './trial-page';
import { NoTrialSite, startTrialSite } from './trial-site';

const PAGES_AT_ONCE = 3;

/** How often a page is tried that fails while the machine is busy: the site's own time limits may be the reason. */
const TRIES_WHEN_BUSY = 2;

const NO_BROWSER = 'there is no Chromium here: install one, or name it with CHROMIUM_PATH, and publish again';

export interface BrowserTrial {
  /** Name of a remote → clauses, for each that failed. */
  problems: ReadonlyMap<string, string[]>;
  /** Why they were not tried; undefined when they were. */
  untried?: string;
}

export interface BrowserTrialOptions {
  site: Site;
  /** Folder with the shell's files. */
  shell: string;
  /** For what the trial needs. */
  folder: string;
}

/** Renders and hydrates each module of builds in Chromium, on a page of a shell, with sample data. */
export async function tryInBrowser(
  builds: readonly RemoteBuild[],
  options: BrowserTrialOptions,
): Promise<BrowserTrial> {
  const browser = await openBrowser(options.site);
  if (typeof browser === 'string') return { problems: new Map(), untried: browser };
  try {
    return await problemsOf(builds, { ...options, browser, usage: await usageOf(browser) });
  } catch (error) {
    if (error instanceof NoTrialSite) return { problems: new Map(), untried: error.message };
    throw error;
  } finally {
    await browser.close();
  }
}

/** @returns a sentence's clause when there is none */
async function openBrowser({ browsers, environment }: Site): Promise<Browser | string> {
  const { chromium } = await import('playwright-core');
  const reasons: string[] = [];
  for (const executablePath of browsers.programs()) {
    try {
      return await chromium.launch({
        executablePath,
        args: browsers.arguments(),
        env: environment(),
      });
    } catch (error) {
      if (executablePath !== undefined)
        reasons.push(`${executablePath} does not start: ${errorMessage(error).split('\n')[0]}`);
    }
  }
  return reasons[0] ?? NO_BROWSER;
}

interface Place extends BrowserTrialOptions {
  browser: Browser;
  usage: Usage;
}

/** Builds that fail together are tried one by one, to know whose fault it is. */
async function problemsOf(builds: readonly RemoteBuild[], place: Place): Promise<BrowserTrial> {
  const { clauses, untried } = await tryTogether(builds, place);
  const trial = { problems: new Map<string, string[]>(), ...(untried !== undefined && { untried }) };
  const [first, ...others] = builds;
  if (clauses.length === 0 || first === undefined) return trial;
  if (others.length === 0) return { ...trial, problems: new Map([[first.name, clauses]]) };
  for (const build of builds) {
    const alone = await problemsOf([build], place);
    for (const [name, own] of alone.problems) trial.problems.set(name, own);
    trial.untried ??= alone.untried;
  }
  return trial;
}

/** What was found, and why some pages were not tried, if so. */
interface Tried {
  clauses: string[];
  untried?: string;
}

async function tryTogether(builds: readonly RemoteBuild[], place: Place): Promise<Tried> {
  const { site, shell, folder } = place;
  const api = await serveSamples(site);
  const remotes = mkdtempSync(join(folder, 'remotes-'));
  try {
    const trial = await startTrialSite({ site, shell, builds, apiUrl: api.url, folder: remotes });
    try {
      const tried: Tried = { clauses: [] };
      const pages = [...pagesFor(site, builds)];
      const { foreignPath } = site;
      const before = readForeignPages(place.browser, trial.url, foreignPath).catch((error: unknown) => {
        throw new NoTrialSite(`the live shell shows no page here: ${errorMessage(error).split('\n')[0]}`);
      });
      before.catch(() => undefined);
      const tryNext = async () => {
        for (let next = pages.shift(); next !== undefined; next = pages.shift()) {
          const [path, modules] = next;
          try {
            tried.clauses.push(
              ...(await problemsWithTime(place, { url: trial.url, path, modules, before, foreignPath })),
            );
          } catch (error) {
            if (!(error instanceof TooBusy)) throw error;
            tried.untried = `the machine was too busy for ${path}`;
          }
        }
      };
      await Promise.all(Array.from({ length: PAGES_AT_ONCE }, tryNext));
      await before;
      return tried;
    } finally {
      await trial.stop();
    }
  } finally {
    api.close();
  }
}

/** The problems of a page that it has each time, if the machine is busy. @throws TooBusy */
async function problemsWithTime({ browser, usage }: Place, page: PageToTry): Promise<string[]> {
  for (let tries = 1; ; tries += 1) {
    const isBusy = watchMachine();
    const { problems, isLate } = await problemsOfPage(browser, usage, page);
    if (problems.length === 0 || isLate || !isBusy() || tries === TRIES_WHEN_BUSY) return problems;
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
