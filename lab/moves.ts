import { inFreshBrowser, type Profile } from '../e2e/slow-browser';
import { median } from './load';
import { PHONE, untilQuiet } from './visit';

/** A move from one page to another by its link in the header. */
export interface Moved {
  /** ms from the tap until the next page's heading is painted. */
  ms: number;
  /** Frames on the way in which the page had no heading. */
  blank: number;
}

/**
 * Runs in the page: taps a link and waits for the frame after the one with the next page's heading. Asks for no frames
 * before, which is not requested otherwise: on a slow processor each takes time from the next page.
 */
async function tap(link: HTMLElement): Promise<Moved> {
  const heading = () => document.querySelector('main h1')?.textContent;
  const frame = () => new Promise(requestAnimationFrame);
  const before = heading();
  const started = performance.now();
  const changed = new Promise<void>((resolve) => {
    const look: MutationCallback = (_changes, observer) => {
      if (heading() === before) return;
      observer.disconnect();
      resolve();
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  });
  link.click();
  await changed;
  let blank = 0;
  await frame();
  for (; heading() === undefined; blank += 1) await frame();
  await frame();
  return { ms: performance.now() - started, blank };
}

async function moveOnce(
  site: string,
  name: string,
  ahead: boolean,
  profile: Profile | undefined,
): Promise<Moved> {
  return inFreshBrowser(profile, PHONE, async ({ page, session }) => {
    const quiet = await untilQuiet(session);
    await page.goto(`${site}/about`, { waitUntil: 'load' });
    await page.locator('html[data-hydrated]').waitFor();
    await quiet();
    const link = page.locator('header nav').getByRole('link', { name, exact: true, includeHidden: true });
    // What a visitor does who looks round, and then a finger that comes near; without it the tap is the first sign.
    for (const sign of ahead ? ['pointermove', 'pointerover'] : []) {
      await link.dispatchEvent(sign);
      await quiet();
    }
    return link.evaluate(tap);
  });
}

/** Moves from the about page to others, in turn; the median for each. */
export async function move(
  site: string,
  name: string,
  ahead: boolean,
  profile: Profile | undefined,
  times: number,
): Promise<Moved> {
  const moved: Moved[] = [];
  for (let time = 0; time < times; time += 1) moved.push(await moveOnce(site, name, ahead, profile));
  return { ms: median(moved.map(({ ms }) => ms)), blank: Math.max(...moved.map(({ blank }) => blank)) };
}
