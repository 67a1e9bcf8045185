import { chromium } from '@playwright/test';
import { chromiumArgs, timedChromiumPath } from '../../e2e/config';
import type { Line } from '../report';
import { faultsFor, type Fault } from './faults';
import { play, type Played } from './play';
import { startProxy } from './proxy';
import type { Settings } from './settings';

/** How long all faults together may take, in ms. */
const LONGEST_MS = 20 * 60_000;

const LOOPBACK = /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

export interface MatrixOptions {
  site: string;
  /** A host that is not this machine and may be asked all the same. */
  elsewhere?: string | undefined;
  /** Rows to play, by their words; all without any. */
  only?: readonly string[];
  /** Called with each row. */
  heard?: (line: Line) => void;
}

const wordsOf = ({ part, fault }: Fault): string => `${part} ${fault}`;

/**
 * Plays each fault at a site, and once none, to see that the settings are right.
 * @throws Error when the site is elsewhere and not allowed, or is not as the settings say without a fault
 */
export async function playMatrix(settings: Settings, options: MatrixOptions): Promise<Line[]> {
  const { site, elsewhere, only = [], heard } = options;
  const isAllowed = (host: string) => LOOPBACK.test(host) || host === elsewhere;
  const { hostname } = new URL(site);
  if (!isAllowed(hostname)) {
    throw new Error(`${site} is not on this machine: say --elsewhere ${hostname} if it is yours to break.`);
  }
  const proxy = await startProxy(settings, isAllowed);
  const browser = await chromium.launch({
    executablePath: timedChromiumPath,
    args: chromiumArgs,
    proxy: { server: proxy.url, bypass: '<-loopback>' },
  });
  const visit = (fault?: Fault) => {
    proxy.breakWith(fault);
    return play(browser, settings, site, () => proxy.breakWith(undefined));
  };
  const giveUp = performance.now() + LONGEST_MS;
  const lines: Line[] = [];
  try {
    const well = await visit();
    if (well.slot !== 'works' || well.missing.length > 0 || well.usable === undefined) {
      throw new Error(
        `Without any fault the slot ${well.slot}, and ${restOf(well)}: the settings do not fit ${site}.`,
      );
    }
    const faults = faultsFor(settings).filter((fault) => only.length === 0 || only.includes(wordsOf(fault)));
    for (const fault of faults) {
      if (performance.now() > giveUp) throw new Error(`Not done within ${LONGEST_MS / 60_000} minutes.`);
      const line = lineOf(fault, await visit(fault));
      lines.push(line);
      heard?.(line);
    }
    return lines;
  } finally {
    await browser.close();
    proxy.stop();
  }
}

const restOf = ({ missing }: Played): string =>
  missing.length === 0 ? 'the rest is intact' : `the rest lacks ${missing.join(', ')}`;

function lineOf(fault: Fault, played: Played): Line {
  const { slot, usable, errors, recovered, missing } = played;
  return {
    what: wordsOf(fault),
    ours: `${slot}; ${restOf(played)}`,
    peer: usable === undefined ? 'never' : `${Math.round(usable)} ms`,
    goal: String(errors),
    result: recovered ? 'works again' : 'does not',
    reached: missing.length === 0 && slot !== 'is empty' && usable !== undefined && recovered,
  };
}

/** What the columns of the table are. */
export const HEADINGS = {
  what: 'a remote whose',
  ours: 'its slot, and the page',
  peer: 'usable after',
  goal: 'console errors',
  result: 'on reload',
};
