import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    layoutShifts: { value: number; nodes: string[] }[];
  }
}

/** Notes from now on what moves on a page by itself. */
export async function watchShifts(page: Page): Promise<void> {
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
}

/** Nothing has moved since {@link watchShifts}. */
export async function expectNoShift(page: Page): Promise<void> {
  const shifts = await page.evaluate(() => window.layoutShifts);
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  // Browsers report three decimals.
  expect(total, JSON.stringify(shifts)).toBeLessThan(0.0005);
}
