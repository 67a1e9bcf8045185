import { expect, test } from './fixtures';
import { sitePages } from './site-pages';

declare global {
  interface Window {
    layoutShifts: { value: number; nodes: string[] }[];
  }
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
      await page.addInitScript(() => {
        window.layoutShifts = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const shift = entry as PerformanceEntry & {
              value: number;
              hadRecentInput: boolean;
              sources: { node?: Node }[];
            };
            if (shift.hadRecentInput) continue;
            const nodes = shift.sources.map(({ node }) =>
              node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.textContent ?? ''),
            );
            window.layoutShifts.push({ value: shift.value, nodes });
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
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

      const shifts = await page.evaluate(() => window.layoutShifts);
      const total = shifts.reduce((sum, { value }) => sum + value, 0);
      // Browsers report three decimals.
      expect(total, JSON.stringify(shifts)).toBeLessThan(0.0005);
    });
  }
}
