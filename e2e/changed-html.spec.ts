import type { Locator, Page } from '@playwright/test';
import { translate } from '../tooling/src/testing/translate';
import { expect, test } from './fixtures';
import { holdScripts, openPainted } from './held-scripts';
import { watchReports } from './watch-reports';

// React renders a part anew when something has changed the server's HTML before it hydrates.

/** Adds an element beside each field, as password managers do. */
async function addBesideFields(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const field of document.querySelectorAll('input, select, textarea'))
      field.after(document.createElement('div'));
  });
}

/** Scrolls a field to the upper part of the window, and types into it; the cursor ends before the last letter. */
async function typeInto(field: Locator, text: string): Promise<void> {
  await field.evaluate((element) => {
    element.scrollIntoView({ block: 'start', behavior: 'instant' });
    window.scrollBy({ top: -200, behavior: 'instant' });
  });
  await field.pressSequentially(text);
  await field.press('ArrowLeft');
}

const scrollTop = (page: Page) => page.evaluate(() => window.scrollY);

test('a form with elements inserted beside its fields before hydration keeps all that was entered', async ({
  page,
}) => {
  const report = await watchReports(page);
  const release = await holdScripts(page);
  await openPainted(page, '/contact');
  const message = page.getByRole('textbox', { name: 'Message' });
  const interest = page.getByLabel('Area of interest');
  const consent = page.getByRole('checkbox', { name: /privacy policy/ });
  await page.getByLabel('First name').pressSequentially('Ada');
  await interest.selectOption({ label: 'Home Storage Solutions' });
  await consent.check();
  await typeInto(message, 'A wall of boos');
  expect(await scrollTop(page)).toBeGreaterThan(0);
  await addBesideFields(page);
  release();

  const slot = page.locator('[data-module="enquiry/EnquiryForm"]');
  await expect(slot).toHaveAttribute('data-hydrated');
  await page.keyboard.type('k');
  await expect(message).toHaveValue('A wall of books');
  await expect(message).toBeFocused();
  // The added elements go, and what is above the field is less high then.
  await expect(message).toBeInViewport();
  await expect(interest.locator('option:checked')).toHaveText('Home Storage Solutions');
  await expect(consent).toBeChecked();
  // What was entered also counts for the code.
  await page.getByRole('button', { name: 'Submit Enquiry' }).click();
  await expect(page.getByText('Last name must be at least 2 characters.').first()).toBeVisible();
  await expect(page.getByText('First name must be at least 2 characters.')).toHaveCount(0);
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  const { remotes } = await report((one) => one.remotes.some(({ name }) => name === 'enquiry'));
  expect(remotes.filter(({ name }) => name === 'enquiry')).toMatchObject([{ failures: [] }]);
});

test('a colour chosen on a page with such elements stays chosen', async ({ page }) => {
  const release = await holdScripts(page);
  await openPainted(page, '/products/wall-system');
  await page.getByRole('radio', { name: 'Cream' }).check({ force: true });
  await addBesideFields(page);
  release();
  await expect(page.locator('[data-module="catalogue/ProductPage"]')).toHaveAttribute('data-hydrated');
  await expect(page.getByRole('radio', { name: 'Cream' })).toBeChecked();
  await expect(page.getByRole('figure').first()).toContainText('Cream');
});

test('a page that is translated before hydration keeps its content, the search and the focus', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await openPainted(page, '/gallery');
  const search = page.getByRole('searchbox');
  await typeInto(search, 'lonon');
  await page.keyboard.press('ArrowLeft');
  const top = await scrollTop(page);
  await page.evaluate(() => {
    Object.assign(window, { withoutSearch: 0 });
    const look = () => {
      if (!document.querySelector('main input[type=search]'))
        (window as unknown as { withoutSearch: number }).withoutSearch += 1;
      requestAnimationFrame(look);
    };
    look();
  });
  await page.evaluate(`(${translate.toString()})()`);
  release();

  await expect(page.locator('[data-module="gallery/GalleryPage"]')).toHaveAttribute('data-hydrated');
  expect(await scrollTop(page)).toBe(top);
  await page.keyboard.type('d');
  await expect(search).toHaveValue('london');
  await expect(page).toHaveURL(/q=london/);
  await expect(page.getByRole('main').getByRole('article').getByRole('heading')).toHaveText([
    'Open-Plan Divider',
  ]);
  expect(await page.evaluate(() => (window as unknown as { withoutSearch: number }).withoutSearch)).toBe(0);
});
