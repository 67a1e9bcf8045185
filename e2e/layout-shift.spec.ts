import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { expectNoShift, watchShifts } from './layout-shifts';
import { startRelay } from './relay';
import { runningSite } from './running-site';
import { sitePages } from './pages';

/** The typeface of the page's heading. */
async function typeface(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts.map(({ familyName }) => familyName).join();
}

for (const width of [375, 1440]) {
  for (const { name, address } of sitePages) {
    test(`nothing moves while ${name} loads and is scrolled at ${width} px`, async ({
      page,
      site,
      complaints,
    }) => {
      complaints.expect(/404/);
      await page.setViewportSize({ width, height: 800 });
      await watchShifts(page);
      await site.open(address);
      await site.slotsHydrated();
      await page.evaluate(() => document.fonts.ready);
      await page.evaluate(async () => {
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
        for (let y = 0; y < document.documentElement.scrollHeight; y += 400) {
          window.scrollTo(0, y);
          await frame();
          await frame();
        }
      });

      await expectNoShift(page);
    });
  }
}

/** The site over a connection that stands still for 0.5 s in the middle of a page, after a text of it. */
const startHaltingSite = (after: string) =>
  startRelay(runningSite().url, ({ headers }, _outgoing, pass) => {
    if (!headers.accept?.includes('text/html')) return pass();
    delete headers['accept-encoding'];
    return pass(async (answer, outgoing) => {
      const html = Buffer.concat((await answer.toArray()) as Buffer[]);
      const at = html.indexOf(after) + after.length;
      outgoing.write(html.subarray(0, at));
      await wait(500);
      outgoing.end(html.subarray(at));
    });
  });

for (const width of [375, 1440]) {
  for (const after of ['aria-controls="site-menu">', 'href="/gallery"']) {
    test(`nothing moves at ${width} px when a page comes as far as ${after}, and then the rest`, async ({
      page,
      site,
    }) => {
      expect(await (await page.request.get('/resources')).text()).toContain(after);
      const halting = await startHaltingSite(after);
      await page.setViewportSize({ width, height: 800 });
      await watchShifts(page);
      await site.open(`${halting.url}/resources`);
      await expectNoShift(page);
      await page.goto('about:blank');
      halting.close();
    });
  }
}

for (const address of ['/', '/about', '/planner']) {
  test(`nothing moves on ${address} when the typeface comes late, and the next page has it`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await watchShifts(page);
    await page.route(/\.woff2$/, async (route) => {
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      await route.continue();
    });
    await site.open(address);
    await site.slotsHydrated();
    expect(await typeface(page)).not.toContain('Hanken');
    await expectNoShift(page);

    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Talk to us');
    await expect.poll(() => typeface(page)).toContain('Hanken');
  });
}

test('nothing fades from the browser’s own colours when styles come after the page was read', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    // As Chromium itself does, looking for forms.
    document.addEventListener('DOMContentLoaded', () => document.body.getBoundingClientRect());
    document.addEventListener('transitionrun', ({ target, propertyName }) => {
      if (target instanceof Element && propertyName.endsWith('color'))
        document.documentElement.dataset['faded'] = `${propertyName} of ${target.outerHTML.slice(0, 80)}`;
    });
  });
  await page.route(/\.css/, async (route) => {
    await page.waitForFunction(() => document.readyState !== 'loading');
    await route.continue();
  });
  await site.open('/');
  await site.slotsHydrated();
  expect(await page.locator('html').getAttribute('data-faded')).toBeNull();
});
