import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type BrowserContextOptions, type CDPSession, type Page } from '@playwright/test';
import { chromiumArgs, timedChromiumPath } from './config';

/** A connection and a processor: latency in ms, bits per second, slow-down factor. */
export interface Profile {
  latencyMs: number;
  bitsPerSecond: number;
  slowdown: number;
}

/** A rural connection and a slow processor. */
export const SLOW: Profile = { latencyMs: 150, bitsPerSecond: 1_600_000, slowdown: 4 };

/** What came over the network. */
export interface Transfer {
  requests: number;
  /** Compressed, with headers. */
  bytes: number;
}

/** Its window, and whether it is a phone. */
export type Device = BrowserContextOptions;

export interface Visit {
  page: Page;
  session: CDPSession;
}

export interface SlowVisit extends Visit {
  transferred: () => Transfer;
}

/** So long the browser starts its own windows, in ms, which no visitor waits for. */
const BROWSERS_START_MS = 1500;

/** Lets `visit` use whole Chromium with an empty cache, on a profile or as fast as this machine. */
export async function inFreshBrowser<T>(
  profile: Profile | undefined,
  device: Device,
  visit: (fresh: Visit) => Promise<T>,
): Promise<T> {
  const browser = await chromium.launch({
    executablePath: timedChromiumPath,
    args: chromiumArgs,
  });
  try {
    const context = await browser.newContext({ locale: 'en-GB', ...device });
    const page = await context.newPage();
    // The loader of TypeScript marks functions with it, those too that are run in the page.
    await page.addInitScript('globalThis.__name = (value) => value;');
    const session = await context.newCDPSession(page);
    await wait(BROWSERS_START_MS);
    await session.send('Network.enable');
    if (profile !== undefined) {
      const bytesPerSecond = profile.bitsPerSecond / 8;
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: profile.latencyMs,
        downloadThroughput: bytesPerSecond,
        uploadThroughput: bytesPerSecond,
      });
      await session.send('Emulation.setCPUThrottlingRate', { rate: profile.slowdown });
    }
    return await visit({ page, session });
  } finally {
    await browser.close();
  }
}

/** Lets `visit` use a desktop's browser on the slow profile. `cookies` are set before the first request. */
export async function onSlowProfile<T>(
  site: string,
  cookies: Record<string, string>,
  visit: (slow: SlowVisit) => Promise<T>,
): Promise<T> {
  return inFreshBrowser(SLOW, { viewport: { width: 1440, height: 900 } }, async ({ page, session }) => {
    const named = Object.entries(cookies).map(([name, value]) => ({ name, value, url: site }));
    await page.context().addCookies(named);
    const transfer: Transfer = { requests: 0, bytes: 0 };
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      transfer.requests += 1;
      transfer.bytes += encodedDataLength;
    });
    return visit({ page, session, transferred: () => ({ ...transfer }) });
  });
}
