import { expect, type Locator, type Page } from '@playwright/test';
import { tabTo } from './keyboard';

async function middle(of: Locator): Promise<{ x: number; y: number }> {
  const box = await of.boundingBox();
  if (box === null) throw new Error('What is dragged or dropped on is not shown.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags with the mouse as a hand does: press, move on the way, arrive, let go. */
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
 * Lifts by the keyboard, moves by one arrow key past these positions, and drops: each step once the one before is told.
 * As a person would, it presses again what was not heard, such as an arrow while the places are still measured.
 */
export async function dragByKeys(handle: Locator, arrow: string, positions: number[]): Promise<void> {
  const page = handle.page();
  const press = (key: string, told: RegExp) =>
    expect(async () => {
      await page.keyboard.press(key);
      await expect(page.getByRole('status').filter({ hasText: told })).toBeAttached({ timeout: 2000 });
    }).toPass({ timeout: 10_000 });
  await tabTo(handle);
  await press('Space', /^Lifted|is over position/);
  for (const position of positions) await press(arrow, new RegExp(`is over position ${position} of`));
  await press('Space', /^Dropped/);
}
