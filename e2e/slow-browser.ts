import { chromium, type Page } from '@playwright/test';
import { chromiumArgs, timedChromiumPath } from './config';

/** A connection and a processor as they are far from a city: latency in ms, bits a second, times slower. */
const SLOW = { latencyMs: 150, bitsPerSecond: 1_600_000, slowdown: 4 };

/** What came over the network. */
export interface Transfer {
  requests: number;
  /** Compressed, with headers. */
  bytes: number;
}

export interface SlowVisit {
  page: Page;
  transferred: () => Transfer;
}

/** Lets `visit` use a browser with an empty cache on the slow profile. `cookies` are set before the first request. */
export async function onSlowProfile<T>(
  site: string,
  cookies: Record<string, string>,
  visit: (slow: SlowVisit) => Promise<T>,
): Promise<T> {
  const browser = await chromium.launch({ executablePath: timedChromiumPath, args: chromiumArgs });
  try {
    const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
    await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: site })));
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: SLOW.latencyMs,
      downloadThroughput: SLOW.bitsPerSecond / 8,
      uploadThroughput: SLOW.bitsPerSecond / 8,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW.slowdown });
    const transfer: Transfer = { requests: 0, bytes: 0 };
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      transfer.requests += 1;
      transfer.bytes += encodedDataLength;
    });
    return await visit({ page, transferred: () => ({ ...transfer }) });
  } finally {
    await browser.close();
  }
}
