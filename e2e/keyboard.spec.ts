import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

const LONGEST_WAY = 120;

/** Presses Tab until the control with this role and name has the focus. */
async function tabTo(
  page: Page,
  role: Parameters<Page['getByRole']>[0],
  name: string | RegExp,
): Promise<void> {
  const target = page.getByRole(role, { name }).first();
  for (let step = 0; step < LONGEST_WAY; step += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not lead to the ${role} named ${String(name)}.`);
}

test('an enquiry can be sent with the keyboard alone', async ({ page, site, database }) => {
  await page.clock.install();
  await site.open('/');
  await site.slotsHydrated();

  await tabTo(page, 'link', 'Get a Quote');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/contact/);
  await site.slotsHydrated();

  await tabTo(page, 'textbox', /First name/);
  await page.keyboard.type('Kay');
  await tabTo(page, 'textbox', /Last name/);
  await page.keyboard.type('Board');
  await tabTo(page, 'textbox', /Email/);
  await page.keyboard.type('keys@example.com');
  await tabTo(page, 'combobox', /Area of interest/);
  await page.keyboard.type('Office');
  await tabTo(page, 'checkbox', /privacy policy/);
  await page.keyboard.press('Space');
  await tabTo(page, 'button', 'Submit Enquiry');
  await page.clock.fastForward('00:30');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/thank-you$/);
  const { rows } = await database.query<{ interest: string }>(
    "SELECT interest FROM enquiries WHERE email = 'keys@example.com'",
  );
  expect(rows).toEqual([{ interest: 'office' }]);
});

test('a visitor can skip the header', async ({ page, site }) => {
  await site.open('/products');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /skip to/i })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');

  expect(await page.getByRole('main').evaluate((main) => main.contains(document.activeElement))).toBe(true);
});

test('every stop of the Tab key on the home page is visible', async ({ page, site, complaints }) => {
  // A link with the focus fetches its page ahead; the API knows the built-in series only once they were edited.
  complaints.expect(/404.*\/api\/products\/(classic-series|office-solutions|retail-display)/);
  await site.open('/');
  await site.slotsHydrated();
  const unseen: string[] = [];
  for (let step = 0; step < LONGEST_WAY; step += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (element === null || element === document.body) return null;
      const { width, height } = element.getBoundingClientRect();
      // A link that fills its card rings the whole card.
      const around = [element, element.parentElement, element.closest('article, li')];
      const ringed = around.some((node) => {
        if (node === null) return false;
        const { outlineStyle, boxShadow } = getComputedStyle(node);
        return outlineStyle !== 'none' || (node === element && boxShadow !== 'none');
      });
      const shown = width > 0 && height > 0 && ringed;
      return { shown, html: element.outerHTML.slice(0, 120) };
    });
    if (stop === null) break;
    if (!stop.shown) unseen.push(stop.html);
  }
  expect(unseen).toEqual([]);
});
