import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { lowButtons } from './fitting';
import { tabTo } from './keyboard';
import { drawing, openCell, price } from './planner-page';

// The planner's screen, on a phone and on a desktop: what stays in view, where choices open, what can be dragged.

const PHONE = { width: 375, height: 812 };
const isCovered = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, top + height / 2);
    // A card lies above its radio button.
    const own = element.closest('label') ?? element;
    return seen === null || !(own.contains(seen) || seen.contains(own));
  });

const boxOf = async (target: Locator) => {
  const box = await target.boundingBox();
  if (box === null) throw new Error(`${String(target)} is not shown.`);
  return box;
};

for (const viewport of [PHONE, { width: 768, height: 1024 }]) {
  test(`drawing and price stay in view in a third of a screen of ${viewport.width} px`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize(viewport);
    await site.open('/planner');
    await site.slotsHydrated();
    await page.getByRole('radio', { name: 'Walnut' }).scrollIntoViewIfNeeded();
    await page.getByRole('heading', { name: 'Send it, or keep it' }).evaluate((one) => one.scrollIntoView());
    await expect(drawing(page)).toBeInViewport({ ratio: 1 });
    await expect(price(page)).toBeInViewport({ ratio: 1 });
    const [top, end] = [await boxOf(drawing(page)), await boxOf(price(page))];
    const bottom = Math.max(top.y + top.height, end.y + end.height);
    expect(bottom - top.y).toBeLessThanOrEqual(viewport.height / 3);

    const before = await price(page).innerText();
    await page.getByRole('checkbox', { name: 'Fitted by us' }).check();
    await expect(price(page)).not.toHaveText(before);
    await expect(price(page)).toBeInViewport({ ratio: 1 });

    await page.getByRole('button', { name: 'In 3D, to be turned' }).click();
    const room = page.getByRole('application', { name: /in the room$/ });
    await expect(room).toBeVisible();
    await page.getByRole('heading', { name: 'Which finish?' }).evaluate((one) => one.scrollIntoView());
    await expect(page.getByRole('button', { name: 'Turn left' })).not.toBeInViewport();
    await expect(room).toBeInViewport({ ratio: 1 });
    await expect(price(page)).toBeInViewport({ ratio: 1 });
    const [canvas, total] = [await boxOf(room), await boxOf(price(page))];
    const last = Math.max(canvas.y + canvas.height, total.y + total.height);
    expect(last - canvas.y).toBeLessThanOrEqual(viewport.height / 3);
  });
}

test('nothing that has the focus is behind the drawing on a phone', async ({ page, site }) => {
  await page.setViewportSize(PHONE);
  await site.open('/planner');
  await site.slotsHydrated();
  await page.getByRole('link', { name: 'Privacy Policy' }).focus();
  const covered: string[] = [];
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Shift+Tab');
    const focused = page.locator(':focus');
    const name = (await focused.getAttribute('aria-label')) ?? (await focused.innerText());
    if (await isCovered(focused)) covered.push(name);
    if (name.startsWith('Front')) break;
  }
  expect(covered).toEqual([]);
});

for (const { what, viewport } of [
  { what: 'a phone on its side', viewport: { width: 812, height: 375 } },
  { what: 'a window at 400 %', viewport: { width: 320, height: 256 } },
]) {
  test(`the drawing does not stay in the way on ${what}`, async ({ page, site }) => {
    await page.setViewportSize(viewport);
    await site.open('/planner');
    await site.slotsHydrated();
    await page.getByRole('heading', { name: 'Which finish?' }).evaluate((one) => one.scrollIntoView());
    await expect(drawing(page)).not.toBeInViewport();
    await page.getByRole('button', { name: /^Change bay/ }).click();
    const sheet = page.getByRole('dialog', { name: /^Bay 1, cell 1/ });
    await expect(sheet.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
    await sheet.getByText('Add or remove').click();
    await sheet.getByRole('button', { name: 'Make this a gap' }).click();
    await expect(drawing(page)).toHaveAccessibleName(/4 bays, 18 cells/);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('a pressed cell opens a sheet below the drawing, and another cell changes it', async ({
    page,
    site,
    axe,
  }) => {
    await site.open('/planner');
    await site.slotsHydrated();
    const sheet = await openCell(page, /^Bay 2, cell 3/);
    await expect(sheet).toBeFocused();
    await sheet.getByText('Sizes').click();
    await sheet.getByText('Add or remove').click();
    await axe.check();
    expect(await lowButtons(page, '[role=dialog]')).toEqual([]);
    const [top, end] = [await boxOf(sheet), await boxOf(price(page))];
    expect(end.y + end.height).toBeLessThanOrEqual(top.y + 1);
    expect(top.y + top.height).toBeCloseTo(PHONE.height, 0);

    const before = await price(page).innerText();
    await sheet.getByText('Flap', { exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Bay 2, cell 3: Flap' })).toBeVisible();
    await expect(price(page)).not.toHaveText(before);
    await page.getByRole('option', { name: /^Bay 3, cell 2/ }).tap();
    await expect(page.getByRole('dialog', { name: /^Bay 3, cell 2/ })).toBeFocused();
    await page.getByRole('combobox', { name: 'Bay, from the left' }).selectOption('Bay 1');
    await expect(page.getByRole('dialog', { name: /^Bay 1, cell 1/ })).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('a finger moves an obstacle, and resizes the one that it has touched', async ({ page, site }) => {
    await site.open('/planner');
    await site.slotsHydrated();
    await addObstacle(page, 'Window');
    const hole = page.getByRole('button', { name: /^Window/ });
    const target = await hole.evaluate((element) => {
      const { width, height } = getComputedStyle(element, '::before');
      return [width, height].map(parseFloat);
    });
    expect(Math.min(...target)).toBeGreaterThanOrEqual(44);
    // A tap waits until the page has scrolled.
    await hole.tap();
    const { x, y, width } = await boxOf(hole);
    await swipe(page, { x: x + width, y }, { x: x + width + 20, y: y - 10 });
    await expect(hole).toHaveAccessibleName(/^Window, 120 cm from the left, 1[3-9][\d.]* cm wide/);
  });
});

/** A finger that drags, with the events that a browser sends for it. */
async function swipe(
  page: Page,
  from: { x: number; y: number },
  to: { x: number; y: number },
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [from]);
  for (const part of [0.5, 1]) {
    await send('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]);
  }
  await send('touchEnd', []);
}

/** Adds one of the things that are in the way. */
async function addObstacle(page: Page, kind: string): Promise<void> {
  const add = page.getByRole('button', { name: 'Add it' });
  if (!(await add.isVisible())) await page.getByText('Add a door, window, radiator or socket').click();
  await page.getByRole('combobox', { name: 'Add' }).selectOption(kind);
  await add.click();
}

test('by keyboard alone a cell is chosen and changed beside it, and the focus returns', async ({
  page,
  site,
  axe,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await site.open('/planner');
  await site.slotsHydrated();
  const cells = page.getByRole('listbox', { name: /^Cells of the plan/ });
  await tabTo(cells);
  for (const key of ['ArrowRight', 'ArrowUp', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
  const popover = page.getByRole('dialog', { name: 'Bay 2, cell 3: Open' });
  await expect(popover).toBeFocused();
  const [beside, cell] = [await boxOf(popover), await boxOf(cells.getByRole('option', { selected: true }))];
  expect(beside.x).toBeGreaterThanOrEqual(cell.x + cell.width);
  expect(beside.x - cell.x - cell.width).toBeLessThan(20);
  await axe.check();

  await tabTo(popover.getByRole('radio', { name: 'Open' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: 'Bay 2, cell 3: Two shelves' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(cells).toBeFocused();
  await expect(cells.getByRole('option', { selected: true })).toHaveAccessibleName(/Two shelves$/);
});

test('an obstacle is resized by its corner and by keys, and is not dragged over another', async ({
  page,
  site,
  axe,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await site.open('/planner');
  await site.slotsHydrated();
  await addObstacle(page, 'Door');
  await addObstacle(page, 'Window');
  const hole = page.getByRole('button', { name: /^Window/ });
  await expect(hole).toHaveAccessibleName(/^Window, 15 cm from the left, 120 cm wide, 120 cm high/);
  await hole.scrollIntoViewIfNeeded();
  const { x, y, width } = await boxOf(hole);
  await page.mouse.move(x + width, y);
  await page.mouse.down();
  await page.mouse.move(x + width - 60, y + 30, { steps: 4 });
  await page.mouse.up();
  await expect(hole).toHaveAccessibleName(
    /^Window, 15 cm from the left, (?!120)\d+ cm wide, (?!120)\d+ cm high/,
  );

  await hole.focus();
  const size = (await hole.getAttribute('aria-label')) ?? '';
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(hole).not.toHaveAttribute('aria-label', size);
  const smaller = await boxOf(hole);
  await page.mouse.move(smaller.x + smaller.width / 2, smaller.y + smaller.height / 2);
  await page.mouse.down();
  await page.mouse.move(smaller.x + smaller.width / 2 + 150, smaller.y + smaller.height / 2, { steps: 4 });
  await expect(page.getByText(/^Window and door would overlap/)).toBeVisible();
  await page.mouse.up();
  await axe.check();
});

test('a long wall is filled by a second unit beside the first', async ({ page, site }) => {
  await site.open('/planner?width=600');
  await site.slotsHydrated();
  await expect(page.getByText('Fills 320 of 600 cm')).toBeVisible();
  await page.getByRole('button', { name: 'Add another unit beside it' }).click();
  await expect(page.getByText('Fills 440 of 600 cm')).toBeVisible();
  await expect(page.getByText('It fits')).toBeVisible();
});

test('prices are shown without VAT from then on, and the table says both totals', async ({ page, site }) => {
  await site.open('/planner');
  await site.slotsHydrated();
  const withVat = await price(page).innerText();
  await page.getByRole('checkbox', { name: 'Prices without VAT' }).check();
  await expect(price(page)).toContainText('Excluding VAT');
  const [total = ''] = (await price(page).innerText()).match(/£[\d,.]+/) ?? [];
  expect(withVat).not.toContain(total);
  await expect(page.getByRole('row', { name: /^Total excluding VAT/ })).toContainText(total);
  await page.reload();
  await site.slotsHydrated();
  await expect(price(page)).toContainText(total);
});

test('a saved plan keeps its short address until it is changed', async ({ page, site }) => {
  await site.open('/planner');
  await site.slotsHydrated();
  await page.getByRole('textbox', { name: 'Name of this plan' }).fill('Hall');
  await page.getByRole('combobox', { name: 'Delivered to' }).selectOption('Scotland');
  await page.getByRole('button', { name: 'Save and get a short link' }).click();
  await expect(page).toHaveURL(/\/planner\/[A-Z0-9]{6}$/);
  await page.reload();
  await site.slotsHydrated();
  await expect(page.getByRole('combobox', { name: 'Delivered to' })).toHaveValue('scotland');
  await expect(page.getByRole('textbox', { name: 'Name of this plan' })).toHaveValue('Hall');
  await page.getByRole('link', { name: 'Side' }).click();
  await expect(page).toHaveURL(/\/planner\/[A-Z0-9]{6}\?view=side$/);
  await page.getByRole('radio', { name: 'Walnut' }).check();
  await expect(page).toHaveURL(/\/planner\?plan=.*region=scotland&name=Hall&view=side$/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  test('the drawing stays in view too, and every change is a link or a form', async ({ page }) => {
    await page.goto('/planner');
    await expect(page.getByRole('link', { name: 'I will not fix it to the wall' })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Prices without VAT' })).toBeHidden();
    await page.getByRole('combobox', { name: 'Bay, from the left' }).selectOption('Bay 3');
    await page.getByRole('button', { name: 'Choose' }).click();
    await page.getByRole('link', { name: 'Make this a gap' }).click();
    await expect(drawing(page)).toHaveAccessibleName(/4 bays, 18 cells/);
    await page.getByRole('heading', { name: 'Send it, or keep it' }).evaluate((one) => one.scrollIntoView());
    await expect(drawing(page)).toBeInViewport({ ratio: 1 });
  });
});
