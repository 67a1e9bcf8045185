import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';

const FILES = '**/remotes/gallery/**/*.js';

/** What stands when one remote does not: the frame, and the other remotes' parts. */
async function expectRestIntact(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  for (const owner of ['catalogue', 'enquiry']) {
    const slot = page.locator(`[data-boundary="${owner}"]`).first();
    await slot.scrollIntoViewIfNeeded();
    await expect(slot).toHaveAttribute('data-hydrated');
  }
  await expect(page.getByRole('button', { name: 'Submit Enquiry' })).toBeEnabled();
}

/** Moves the page's clock past the time that a script may take, until the slot has given up. */
async function waitItOut(page: Page, notice: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward('00:15');
    await expect(notice).toBeVisible({ timeout: 1000 });
  }).toPass();
}

const failures = [
  {
    how: 'answer 404',
    arrange: (page: Page) => page.route(FILES, (route) => route.fulfill({ status: 404 })),
  },
  // Neither fulfilled nor aborted: the request stays open.
  { how: 'never answer', arrange: (page: Page) => page.route(FILES, () => undefined) },
];

for (const { how, arrange } of failures) {
  test(`a rendered slot keeps its HTML and offers a retry when its files ${how}`, async ({
    page,
    site,
    complaints,
  }) => {
    complaints.expect(/remotes\/gallery/);
    await page.clock.install();
    await arrange(page);
    await site.open('/');
    const slot = page.locator('[data-boundary="gallery"]');
    await slot.scrollIntoViewIfNeeded();

    await expect(slot.getByText(/Showing \d+ of \d+ professional installations/)).toBeVisible();
    await expect(slot.getByRole('img').first()).toBeVisible();
    await expectRestIntact(page);
    const retry = slot.getByRole('button', { name: 'Try again' });
    await waitItOut(page, retry);
    await expect(slot.getByText(/Showing \d+ of \d+ professional installations/)).toBeVisible();

    await page.unroute(FILES);
    await retry.click();
    await expect(slot).toHaveAttribute('data-hydrated');
    await expect(retry).toBeHidden();
    await expect(slot.getByText(/Showing \d+ of \d+ professional installations/)).toBeVisible();
  });

  test(`a page opened by a click offers a retry that works when its files ${how}`, async ({
    page,
    site,
    complaints,
  }) => {
    complaints.expect(/remotes\/gallery/);
    await page.clock.install();
    await arrange(page);
    await site.open('/about');
    await page.getByRole('banner').getByRole('link', { name: 'Gallery' }).click();
    await expect(page).toHaveURL(/\/gallery$/);

    const slot = page.locator('[data-boundary="gallery"]');
    await waitItOut(page, slot.getByRole('alert'));
    await expect(page.getByRole('contentinfo')).toBeVisible();

    await page.unroute(FILES);
    await slot.getByRole('button', { name: 'Try again' }).click();
    await expect(slot.getByPlaceholder('Search by project name or location...')).toBeVisible();
    await expect(slot.getByRole('alert')).toBeHidden();
  });
}

test('a catalogue that answers 404 leaves a whole product page, whose links still work', async ({
  page,
  site,
  complaints,
}) => {
  complaints.expect(/remotes\/catalogue/);
  await page.route('**/remotes/catalogue/**/*.js', (route) => route.fulfill({ status: 404 }));
  await site.open('/products/wall-system');

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByText('From £299').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Request Quote/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/contact/);
});
