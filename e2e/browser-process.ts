import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { chromiumArgs, chromiumPath } from './config';

/** A browser with a profile on disk, in its own process group. */
interface BrowserProcess {
  /** The page it was started with. */
  page: Page;
  /** Kills all its processes at once, like a power cut. */
  kill: () => Promise<void>;
}

/** Profiles of browsers that a test starts one after the other. */
export interface Profile {
  start: () => Promise<BrowserProcess>;
  /** Ends the browser that still runs, and removes the profile. */
  remove: () => Promise<void>;
}

async function debuggingAddress(stderr: NodeJS.ReadableStream): Promise<string> {
  let printed = '';
  for await (const chunk of stderr) {
    printed += String(chunk);
    const address = /DevTools listening on (ws:\S+)/.exec(printed)?.[1];
    if (address !== undefined) return address;
  }
  throw new Error(`The browser did not start. It printed:\n${printed}`);
}

/** A folder of a profile, which outlives the browsers that use it. */
export function newProfile(): Profile {
  const folder = mkdtempSync(path.join(tmpdir(), 'formraster-profile-'));
  let running: (() => Promise<void>) | undefined;
  return {
    start: async () => {
      const args = [
        ...chromiumArgs,
        '--headless=new',
        '--remote-debugging-port=0',
        '--no-first-run',
        `--user-data-dir=${folder}`,
        'about:blank',
      ];
      const child = spawn(chromiumPath ?? chromium.executablePath(), args, {
        detached: true,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      const ended = once(child, 'exit');
      const browser: Browser = await chromium.connectOverCDP(await debuggingAddress(child.stderr));
      // An unread pipe would stop it once it is full.
      child.stderr.resume();
      const kill = async () => {
        running = undefined;
        process.kill(-(child.pid ?? 0), 'SIGKILL');
        await ended;
      };
      running = kill;
      const [page] = browser.contexts()[0]?.pages() ?? [];
      if (page === undefined) throw new Error('The browser opened no page.');
      return { page, kill };
    },
    remove: async () => {
      await running?.();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
