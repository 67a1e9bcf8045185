import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { errorMessage } from 'shared-types/error-message';
import type { Site } from '../../site';
import type { RemoteBuild } from '../build';
import { sampleOf } from '../samples';
import { serveSamples } from './sample-api';
import { problemsOfPage } from './trial-page';
import { NoTrialSite, startTrialSite } from './trial-site';

const PAGES_AT_ONCE = 3;

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
    return { problems: await problemsOf(builds, { ...options, browser }) };
  } catch (error) {
    if (error instanceof NoTrialSite) return { problems: new Map(), untried: error.message };
    throw error;
  } finally {
    await browser.close();
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

interface Place extends BrowserTrialOptions {
  browser: Browser;
}

/** Builds that fail together are tried one by one, to know whose fault it is. */
async function problemsOf(builds: readonly RemoteBuild[], place: Place): Promise<Map<string, string[]>> {
  const together = await tryTogether(builds, place);
  const [first, ...others] = builds;
  if (together.length === 0 || first === undefined) return new Map();
  if (others.length === 0) return new Map([[first.name, together]]);
  const problems = new Map<string, string[]>();
  for (const build of builds)
    for (const [name, own] of await problemsOf([build], place)) problems.set(name, own);
  return problems;
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
