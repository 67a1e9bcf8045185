import type { Locator, Page } from '@playwright/test';

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
