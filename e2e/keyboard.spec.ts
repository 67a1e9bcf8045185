import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { tabTo } from './keyboard';

const LONGEST_WAY = 120;

async function fillByKeyboard(page: Page): Promise<void> {
  await tabTo(page.getByRole('textbox', { name: /First name/ }).first());
  await page.keyboard.type('Kay');
  await tabTo(page.getByRole('textbox', { name: /Last name/ }).first());
  await page.keyboard.type('Board');
  await tabTo(page.getByRole('textbox', { name: /Email/ }).first());
  await page.keyboard.type('keys@example.com');
  await tabTo(page.getByRole('combobox', { name: /Area of interest/ }).first());
  await page.keyboard.type('Office');
  await tabTo(page.getByRole('checkbox', { name: /privacy policy/ }).first());
  await page.keyboard.press('Space');
  await tabTo(page.getByRole('button', { name: 'Submit Enquiry' }).first());
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

  await tabTo(page.getByRole('button', { name: 'Pause slides' }).first());
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('group', { name: '2 of 3' })).toBeVisible();

  await tabTo(page.getByRole('link', { name: /Learn More.*Desk System/ }).first());
  await page.keyboard.press('Enter');
  await expect(level1).toHaveText('Desk System');
  await tabTo(page.getByRole('radio', { name: 'Anthracite' }).first());
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: 'Medium Gray' })).toBeChecked();

  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await tabTo(page.getByRole('link', { name: 'View Full Gallery' }).first());
  await page.keyboard.press('Enter');
  await expect(level1).toHaveText('Inspiration gallery');
  await tabTo(page.getByRole('searchbox', { name: 'Search the gallery' }).first());
  await page.keyboard.type('library');
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await tabTo(page.getByRole('button', { name: /^Retail/ }).first());
  await page.keyboard.press('Enter');
  await tabTo(page.getByRole('link', { name: 'Corner Deli' }).first());
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: 'Image viewer' });
  await expect(viewer.getByText('3 of 3', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText('1 of 3', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();

  await tabTo(page.getByRole('link', { name: 'FAQ' }).first());
  await page.keyboard.press('Enter');
  await tabTo(page.getByRole('button', { name: 'How long will I wait?' }).first());
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Standard units are then delivered in 2-3 weeks/)).toBeVisible();

  await tabTo(page.getByRole('link', { name: 'Get a Quote' }).first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/contact/);
  // Also while the page moves into place.
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
