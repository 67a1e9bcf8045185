import { fillEnquiry, visitor } from './enquiry-form';
import { expect, test } from './fixtures';

test.beforeEach(({ complaints }) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|ChunkLoadError|Loading (CSS )?chunk/);
  // How React tells that a stylesheet could not be had.
  complaints.expect(/^: Event/);
});

test("a page of the shell opened without a connection says so, and 'Try again' shows it later", async ({
  page,
  site,
}) => {
  await site.open('/about');
  await page.context().setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();

  const notice = page.getByRole('main').getByRole('alert');
  await expect(notice).toContainText('This page could not be loaded.');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be loaded.');
  const again = notice.getByRole('button', { name: 'Try again' });
  await again.click();
  // Tried, and failed again.
  await expect(again).toBeEnabled();

  await page.context().setOffline(false);
  await again.click();
  await expect(page).toHaveURL(/\/privacy$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Privacy/);
});

test("a remote's page opened without a connection says so, and 'Try again' shows it later", async ({
  page,
  site,
}) => {
  await site.open('/about');
  await page.context().setOffline(true);
  await page.getByRole('banner').getByRole('link', { name: 'Gallery' }).click();

  const notice = page.getByRole('main').getByRole('alert');
  await expect(notice).toContainText('This page could not be loaded.');
  await page.context().setOffline(false);
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByPlaceholder('Search by project name or location...')).toBeVisible();
  await expect(page.getByText('12 projects')).toBeVisible();
});

test('what was typed is still there after a page that could not be opened', async ({
  page,
  site,
  complaints,
}) => {
  // React renders the whole page again when Back comes while it is still showing the failure, and says so.
  complaints.expect(/React error #520/);
  await site.open('/contact');
  await site.slotsHydrated();
  await page.getByLabel('First name').fill('Grace');
  await page.getByRole('textbox', { name: 'Message' }).fill('A wall of books, please.');
  await page.context().setOffline(true);
  // A page that no link on the screen leads to, so that nothing of it was fetched ahead.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByText('This page could not be loaded.')).toBeVisible();
  await page.goBack();

  await expect(page.getByLabel('First name')).toHaveValue('Grace');
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('A wall of books, please.');
});

test('an enquiry sent without a connection stays on the form and says why', async ({
  page,
  site,
  database,
}) => {
  const person = visitor('tunnel@example.com');
  await page.clock.install();
  await site.open('/contact');
  await site.slotsHydrated();
  await fillEnquiry(page, person);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Submit Enquiry' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'No connection.' }).first()).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue(person.firstName);

  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Submit Enquiry' }).click();
  await expect(page).toHaveURL(/\/thank-you$/);
  const { rowCount } = await database.query('SELECT 1 FROM enquiries WHERE email = $1', [person.email]);
  expect(rowCount).toBe(1);
});
