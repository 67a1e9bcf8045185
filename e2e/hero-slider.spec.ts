import type { Locator, Page } from '@playwright/test';
import { EVENTS_CHANNEL } from 'shared-types/events-channel';
import { spaceOut } from './fitting';
import { expect, test } from './fixtures';

const FIRST = 'Premium German Engineered Modular Shelving for UK Spaces';
const SECOND = 'Elegant Solutions for Modern Living';
const THIRD = 'Tailored for British Interiors';

const slider = (page: Page): Locator => page.getByRole('region', { name: 'Highlights' });
const press = (page: Page, name: string): Promise<void> => slider(page).getByRole('button', { name }).click();

async function expectSlide(page: Page, title: string): Promise<void> {
  await expect(slider(page).getByRole('heading')).toHaveText([title]);
}

/** Opens the home page on its first slide, with a clock that only the test moves. */
async function openStill(page: Page, open: (address: string) => Promise<unknown>): Promise<void> {
  await page.clock.install();
  await open('/');
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await press(page, 'Go to slide 1');
  await page.mouse.move(0, 0);
  await expectSlide(page, FIRST);
}

const savedSlide = (title: string) => ({
  id: title,
  title,
  image: '/pictures/hero-2.jpg',
  description: '',
  buttonText: 'Learn More',
  buttonLink: '/contact',
});

test('slides change every 6000 ms and wrap around at both ends', async ({ page, site }) => {
  await openStill(page, site.open);
  await page.clock.runFor(5999);
  await expectSlide(page, FIRST);
  await page.clock.runFor(1);
  await expectSlide(page, SECOND);
  await page.clock.runFor(6000);
  await expectSlide(page, THIRD);
  await page.clock.runFor(6000);
  await expectSlide(page, FIRST);

  await press(page, 'Previous slide');
  await expectSlide(page, THIRD);
  await press(page, 'Next slide');
  await expectSlide(page, FIRST);
  await press(page, 'Go to slide 3');
  await expectSlide(page, THIRD);
  await expect(slider(page).getByRole('button', { name: 'Go to slide 3' })).toHaveAttribute('aria-current');
});

test('a move by hand, the pointer and the focus hold the slides; pause stops them', async ({
  page,
  site,
}) => {
  await openStill(page, site.open);
  await page.clock.runFor(5000);
  await press(page, 'Next slide');
  await page.clock.runFor(20_000);
  await expectSlide(page, SECOND);
  await page.mouse.move(0, 0);
  await page.clock.runFor(5999);
  await expectSlide(page, SECOND);
  await page.clock.runFor(1);
  await expectSlide(page, THIRD);

  await slider(page).getByRole('button', { name: 'Pause slides' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await expectSlide(page, FIRST);
  await page.keyboard.press('ArrowLeft');
  await expectSlide(page, THIRD);
  await page.getByRole('link', { name: 'All products' }).focus();
  await page.clock.runFor(20_000);
  await expectSlide(page, THIRD);
  await expect(slider(page).getByRole('button', { name: 'Play slides' })).toBeVisible();
});

test('nothing moves by itself for who asked for less motion', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openStill(page, site.open);
  await page.clock.runFor(20_000);
  await expectSlide(page, FIRST);
  await press(page, 'Play slides');
  await page.mouse.move(0, 0);
  await page.clock.runFor(6000);
  await expectSlide(page, SECOND);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 800 }, hasTouch: true });

  test('a swipe moves the slides', async ({ page, site }) => {
    await openStill(page, site.open);
    const touch = await page.context().newCDPSession(page);
    const swipe = async (from: number, to: number): Promise<void> => {
      const point = (x: number) => [{ x, y: 200 }];
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: point(from) });
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: point(to) });
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await swipe(300, 100);
    await expectSlide(page, SECOND);
    await swipe(100, 300);
    await expectSlide(page, FIRST);
  });
});

test('slides are 400, 467 and 533 px high, and grow for a visitor’s own text spacing only', async ({
  page,
  site,
}) => {
  await site.open('/');
  for (const [width, height] of [
    [360, 400],
    [375, 400],
    [768, 467],
    [1024, 533],
    [1440, 533],
  ] as const) {
    await page.setViewportSize({ width, height: 667 });
    const box = await slider(page).boundingBox();
    expect([width, box?.height]).toEqual([width, height]);
    const inside = await slider(page)
      .locator(':is(h2, p, a, button)')
      .evaluateAll((parts) =>
        parts
          .map((part) => part.getBoundingClientRect().bottom + window.scrollY)
          .reduce((a, b) => Math.max(a, b)),
      );
    expect(inside).toBeLessThanOrEqual((box?.y ?? 0) + height);
  }

  await page.setViewportSize({ width: 375, height: 667 });
  await expect(page.locator('#features-title')).toBeInViewport();
  await spaceOut(page);
  expect((await slider(page).boundingBox())?.height).toBeGreaterThan(400);
});

test('a description that is too long for a phone is cut there at a word, and whole elsewhere', async ({
  page,
  site,
}) => {
  const description = 'Every unit is planned from your own measurements and adjusted on site by two fitters.';
  await page.addInitScript((slide) => localStorage.setItem('heroSlides', JSON.stringify([slide])), {
    ...savedSlide('Long'),
    description,
  });
  await page.setViewportSize({ width: 375, height: 812 });
  await site.open('/');
  await expectSlide(page, 'Long');
  const text = slider(page).getByRole('paragraph').filter({ hasText: 'Every unit is planned' });
  const useInnerText = true;
  await expect(text).toHaveText(/ adjusted on site by two$/, { useInnerText });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(text).toHaveText(description, { useInnerText });
});

test('buttons lead where the slide says, a consultation to the form', async ({ page, site }) => {
  await openStill(page, site.open);
  await expect(slider(page).getByRole('link', { name: 'Explore Products' })).toHaveAttribute(
    'href',
    '/products',
  );
  await slider(page).getByRole('link', { name: 'Request Consultation' }).click();
  await expect(page).toHaveURL(/\/contact\?interest=consultation#contact-form$/);
  await page.clock.resume();
  await expect(page.locator('#contact-form')).toBeFocused();
  await expect(page.locator('#contact-form')).toBeInViewport();
  await expect(page.getByLabel('Area of interest')).toHaveValue('consultation');
});

test('a backup in this browser is shown while the server has no slides', async ({ page, site }) => {
  const { id: _none, ...slideWithoutId } = savedSlide('Backup');
  await page.addInitScript((slide) => {
    localStorage.setItem('infiniteSliderImages', JSON.stringify([]));
    localStorage.setItem('customSliderImages', JSON.stringify([{ ...slide, title: 'Fourth key' }]));
    localStorage.setItem('sliderImages', JSON.stringify([null, { ...slide, title: 'Third key' }]));
  }, slideWithoutId);
  await site.open('/');
  await expectSlide(page, 'Third key');
});

test('sliderUpdated replaces the slides at once, in this tab and in the others', async ({
  page,
  site,
  context,
  complaints,
}) => {
  await openStill(page, site.open);
  await page.evaluate(
    (slides) => window.dispatchEvent(new CustomEvent('sliderUpdated', { detail: { slides } })),
    [{ title: 'not a slide' }, savedSlide('Heard in this tab')] as object[],
  );
  await expectSlide(page, 'Heard in this tab');

  const other = await context.newPage();
  complaints.watch(other);
  await other.goto('/about');
  await other.evaluate(
    ([channel, slides]) => {
      const tabs = new BroadcastChannel(channel);
      tabs.postMessage({ name: 'sliderUpdated', detail: { slides } });
      tabs.close();
    },
    [EVENTS_CHANNEL, [savedSlide('Told by another tab')]] as const,
  );
  await expectSlide(page, 'Told by another tab');
});
