import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from './fixtures';

// The viewer on a touch screen.

test.use({ viewport: { width: 375, height: 800 }, hasTouch: true });

interface Finger {
  x: number;
  y: number;
}

/** Moves fingers over the screen in ten steps. */
async function drag(fingers: CDPSession, ...ways: [from: Finger, to: Finger][]): Promise<void> {
  const at = (share: number) =>
    ways.map(([from, to], id) => ({
      id,
      x: from.x + (to.x - from.x) * share,
      y: from.y + (to.y - from.y) * share,
    }));
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let step = 1; step <= 10; step += 1) {
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step / 10) });
  }
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

const viewer = (page: Page) => page.getByRole('dialog', { name: 'Image viewer' });
const picture = (page: Page) => viewer(page).locator('[data-zoom="current"]');
const widthOf = async (page: Page) => (await picture(page).boundingBox())?.width ?? 0;
const expectCount = (page: Page, text: string) =>
  expect(viewer(page).getByText(text, { exact: true })).toBeVisible();

const MIDDLE = { x: 188, y: 400 };
const LEFT = { x: 60, y: 400 };
const RIGHT = { x: 315, y: 400 };

test.beforeEach(async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await site.open('/gallery?item=2');
  await expect(viewer(page)).toBeVisible();
  await expect(page.locator('[data-boundary="gallery"][data-hydrated]')).toBeAttached();
});

test('a swipe goes to the next image or the one before; a finger that trembles does not', async ({
  page,
  context,
}) => {
  const fingers = await context.newCDPSession(page);
  await drag(fingers, [RIGHT, LEFT]);
  await expectCount(page, '3 of 12');
  await expect(page).toHaveURL(/\?item=3$/);
  await drag(fingers, [LEFT, RIGHT]);
  await expectCount(page, '2 of 12');
  await drag(fingers, [MIDDLE, { x: MIDDLE.x - 6, y: MIDDLE.y + 3 }]);
  await expectCount(page, '2 of 12');
  await drag(fingers, [LEFT, RIGHT], [RIGHT, LEFT]);
  await expectCount(page, '2 of 12');
});

test('two fingers magnify the image, one moves it about, and together they bring it back', async ({
  page,
  context,
}) => {
  const fingers = await context.newCDPSession(page);
  const whole = await widthOf(page);
  await drag(
    fingers,
    [
      { x: 168, y: 400 },
      { x: 68, y: 400 },
    ],
    [
      { x: 208, y: 400 },
      { x: 308, y: 400 },
    ],
  );
  await expect.poll(() => widthOf(page)).toBeGreaterThan(whole * 2);
  const before = (await picture(page).boundingBox())?.x ?? 0;
  await drag(fingers, [RIGHT, { x: 255, y: 400 }]);
  await expect.poll(async () => (await picture(page).boundingBox())?.x ?? 0).toBeLessThan(before - 30);
  await expectCount(page, '2 of 12');
  await drag(fingers, [LEFT, { x: 180, y: 400 }], [RIGHT, { x: 196, y: 400 }]);
  await expect.poll(() => widthOf(page)).toBe(whole);
});

test('a double tap magnifies what is tapped, and another shows the whole image', async ({
  page,
  context,
}) => {
  const fingers = await context.newCDPSession(page);
  const whole = await widthOf(page);
  // Taps are recognised by the time that they name, however late a busy machine comes to them.
  const doubleTap = async (): Promise<void> => {
    const now = Date.now() / 1000;
    const touch = (type: 'touchStart' | 'touchEnd', touchPoints: Finger[], after: number) =>
      fingers.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: now + after });
    await Promise.all([
      touch('touchStart', [MIDDLE], 0),
      touch('touchEnd', [], 0.05),
      touch('touchStart', [MIDDLE], 0.1),
      touch('touchEnd', [], 0.15),
    ]);
  };
  await doubleTap();
  await expect.poll(() => widthOf(page)).toBeGreaterThan(whole * 1.5);
  await doubleTap();
  await expect.poll(() => widthOf(page)).toBe(whole);
  await expectCount(page, '2 of 12');
});

test('a drag downwards closes the viewer, and the page is at the tile of the image', async ({
  page,
  context,
}) => {
  const fingers = await context.newCDPSession(page);
  await drag(fingers, [MIDDLE, { x: MIDDLE.x, y: 430 }]);
  await expect(viewer(page)).toBeVisible();
  await drag(fingers, [MIDDLE, { x: MIDDLE.x + 10, y: 620 }]);
  await expect(viewer(page)).toBeHidden();
  await expect(page).toHaveURL(/\/gallery$/);
  const tile = page.getByRole('link', { name: 'Calm Bedroom Storage', exact: true });
  await expect(tile).toBeFocused();
  await expect(tile).toBeInViewport();
});

test('a swipe may begin on an arrow, and a press on the arrow still moves on', async ({ page, context }) => {
  const fingers = await context.newCDPSession(page);
  const next = viewer(page).getByRole('button', { name: 'Next image' });
  const box = await next.boundingBox();
  if (!box) throw new Error('The arrow is not shown.');
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await drag(fingers, [at, { x: at.x - 200, y: at.y }]);
  await expectCount(page, '3 of 12');
  await expect(page).toHaveURL(/\?item=3$/);
  await next.click();
  await expectCount(page, '4 of 12');
});
