import type { Locator, Page } from '@playwright/test';
import { toAddress } from 'shared-planner/address';
import { examplePlan } from 'shared-planner/fit';
import type { Plan } from 'shared-types/planner/plan';
import { expect, test } from './fixtures';
import { lowButtons } from './fitting';
import { drawing, price, showAll } from './planner-page';

// What the planner may not cost a visitor: fingers, quiet, and what was typed.

const sentence = (page: Page) => page.getByRole('main').getByRole('alert');

/** Fields and what is pressed beside buttons, that are lower than a finger needs (44 px), each a line. */
const lowFields = (main: Locator): Promise<string[]> =>
  main.evaluate((root) =>
    [
      ...root.querySelectorAll(
        'input:not([type=radio], [type=checkbox], [type=hidden]), select, summary, label:has(input), nav a',
      ),
    ]
      .filter((field) => field.checkVisibility({ visibilityProperty: true }))
      .map((field) => ({ field, height: Math.round(field.getBoundingClientRect().height) }))
      .filter(({ height }) => height < 44)
      .map(
        ({ field, height }) =>
          `${field.tagName} ${field.getAttribute('name') ?? field.textContent}: ${height} px`,
      ),
  );

for (const width of [320, 375, 1440]) {
  test(`at ${width} px everything of the planner is large enough for a finger`, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 800 });
    await site.open('/planner');
    await site.slotsHydrated();
    await showAll(page);
    expect(await lowButtons(page, 'main')).toEqual([]);
    expect(await lowFields(page.getByRole('main'))).toEqual([]);
  });
}

declare global {
  interface Window {
    /** What has moved, by the property or the name of its animation. */
    moved: string[];
  }
}

for (const { reducedMotion, moves } of [
  { reducedMotion: 'reduce', moves: false },
  { reducedMotion: 'no-preference', moves: true },
] as const) {
  test(`the planner ${moves ? 'moves' : 'does not move'} for a visitor with ${reducedMotion}`, async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(() => {
      window.moved = [];
      document.addEventListener('transitionrun', ({ propertyName }) => window.moved.push(propertyName), true);
      document.addEventListener(
        'animationstart',
        ({ target, animationName }) => {
          const seconds = parseFloat(getComputedStyle(target as Element).animationDuration);
          if (seconds > 0.001) window.moved.push(animationName);
        },
        true,
      );
    });
    await site.open('/planner');
    await site.slotsHydrated();
    const before = (await drawing(page).getAttribute('aria-label')) ?? '';
    for (const name of ['Full', 'Desk System']) {
      await page.getByRole('main').getByText(name, { exact: true }).first().hover();
      await page.getByRole('main').getByText(name, { exact: true }).first().click();
    }
    await page.getByRole('button', { name: 'Undo' }).hover();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('link', { name: 'Corner' }).click();
    await expect(drawing(page)).not.toHaveAccessibleName(before);
    const moved = () => page.evaluate(() => window.moved);
    if (moves) await expect.poll(moved).not.toEqual([]);
    else expect(await moved()).toEqual([]);
  });
}

const example = examplePlan('wall-system');
/** An address whose check is right, of a plan that cannot be built. */
const planOf = (change: Partial<Plan>) => `plan=${toAddress({ ...example, ...change })}`;
const many = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);
const tall = { width: 600, depth: 300, cells: many(31, { height: 400, kind: 'open' as const, back: false }) };

for (const [what, query, words] of [
  ['has 10,000 cells', planOf({ bays: many(60, tall) }), /cannot be built.* to go on with/],
  [
    'has a wall without width',
    planOf({ wall: { ...example.wall, width: 0 } }),
    /cannot be built.* to go on with/,
  ],
  ['asks for a negative width', 'width=-240', /“-240” is no width of a wall/],
  ['asks for a part of a millimetre', 'width=0.04', /“0.04” is no width of a wall/],
  ['asks for an endless height', 'height=1e9', /“1e9” is no height of a wall/],
  ['asks for words', 'width=wide&height=tall', /“tall” is no height of a wall/],
] as const) {
  test(`an address that ${what} gets a sentence and a plan to go on with`, async ({ page, site }) => {
    expect((await site.open(`/planner?${query}`)).status()).toBe(200);
    await expect(sentence(page).filter({ hasText: words })).toBeVisible();
    await expect(drawing(page)).toHaveAccessibleName(/Wall System on a wall of 360 by 250 cm/);
    await expect(price(page)).toContainText('£');
  });
}

test('a size that no wall has stays as it was typed, beside the drawing of the last one', async ({
  page,
  site,
}) => {
  await site.open('/planner');
  await site.slotsHydrated();
  const width = page.getByRole('textbox', { name: 'Width (cm)' });
  for (const typed of ['-240', '99999', '2.4']) {
    await width.fill(typed);
    await width.blur();
    await expect(width).toHaveValue(typed);
    await expect(width).toHaveAccessibleDescription(/a number from 30 to 1200.* keeps 360 cm/);
    await expect(drawing(page)).toHaveAccessibleName(/on a wall of 360 by 250 cm/);
  }
  await width.fill('240.55');
  await expect(drawing(page)).toHaveAccessibleName(/on a wall of 240.[56] by 250 cm/);
});
