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

async function fillByKeyboard(page: Page): Promise<void> {
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
}

test('a whole visit, from the first slide to the reference, with the keyboard alone', async ({
  page,
  site,
  database,
}) => {
  await page.clock.install();
  await site.open('/');
  await site.slotsHydrated();
  const level1 = page.getByRole('heading', { level: 1 });

  await tabTo(page, 'button', 'Pause slides');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('group', { name: '2 of 3' })).toBeVisible();

  await tabTo(page, 'link', /Learn More.*Desk System/);
  await page.keyboard.press('Enter');
  await expect(level1).toHaveText('Desk System');
  await tabTo(page, 'radio', 'Anthracite');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: 'Medium Gray' })).toBeChecked();

  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await tabTo(page, 'link', 'View Full Gallery');
  await page.keyboard.press('Enter');
  await expect(level1).toHaveText('Inspiration gallery');
  await tabTo(page, 'searchbox', 'Search the gallery');
  await page.keyboard.type('library');
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await tabTo(page, 'button', /^Retail/);
  await page.keyboard.press('Enter');
  await tabTo(page, 'link', 'Corner Deli');
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: 'Picture viewer' });
  await expect(viewer.getByText('3 of 3', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText('1 of 3', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();

  await tabTo(page, 'link', 'FAQ');
  await page.keyboard.press('Enter');
  await tabTo(page, 'button', 'How long do I wait?');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Standard units are then delivered in 2-3 weeks/)).toBeVisible();

  await tabTo(page, 'link', 'Get a Quote');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/contact/);
  await site.slotsHydrated();
  await fillByKeyboard(page);
  await page.clock.fastForward('00:30');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/thank-you$/);
  const { rows } = await database.query<{ interest: string; reference: string }>(
    "SELECT interest, reference FROM enquiries WHERE email = 'keys@example.com'",
  );
  expect(rows.map(({ interest }) => interest)).toEqual(['office']);
  await expect(page.getByText(rows[0]?.reference ?? 'no reference')).toBeVisible();
});

test('a visitor can skip the header', async ({ page, site }) => {
  await site.open('/products');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /skip to/i })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');

  expect(await page.getByRole('main').evaluate((main) => main.contains(document.activeElement))).toBe(true);
});

test('every stop of the Tab key on the home page is visible', async ({ page, site }) => {
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
