import { expect, type Locator, type Page } from '@playwright/test';
import { tabTo } from './keyboard';

async function middle(of: Locator): Promise<{ x: number; y: number }> {
  const box = await of.boundingBox();
  if (box === null) throw new Error('What is dragged or dropped on is not shown.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags with the mouse: press, move in steps, release. */
export async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await to.scrollIntoViewIfNeeded();
  await from.scrollIntoViewIfNeeded();
  const start = await middle(from);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 8, start.y + 8);
  const end = await middle(to);
  await page.mouse.move(end.x, end.y, { steps: 8 });
  await page.mouse.up();
}

/**
 * Lifts by keyboard, moves past these positions by an arrow key, and drops; each step waits for the announcement of the
 * previous one. A key without effect is pressed again, such as an arrow while positions are still being measured.
 */
export async function dragByKeys(handle: Locator, arrow: string, positions: number[]): Promise<void> {
  const page = handle.page();
  const press = (key: string, announced: RegExp) =>
    expect(async () => {
      await page.keyboard.press(key);
      await expect(page.getByRole('status').filter({ hasText: announced })).toBeAttached({ timeout: 2000 });
    }).toPass({ timeout: 10_000 });
  await tabTo(handle);
  await press('Space', /^Lifted|is over position/);
  for (const position of positions) await press(arrow, new RegExp(`is over position ${position} of`));
  await press('Space', /^Dropped/);
}
