import { test as base } from './admin';
import { expect } from './fixtures';
import { pictureFile } from './pictures';
import { startSite, type StartedSite } from './start-site';
import { startStoppableDatabase, type StoppableDatabase } from './stoppable-database';

const AWAY = 'The database cannot be reached just now. Please try again in a moment.';

const test = base.extend<object, { postgres: StoppableDatabase; adminSite: StartedSite }>({
  postgres: [
    async ({}, use) => {
      const postgres = await startStoppableDatabase();
      await use(postgres);
      await postgres.remove();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  adminSite: [
    async ({ postgres }, use) => {
      const site = await startSite({ DATABASE_URL: postgres.url });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

test.beforeEach(({ complaints }) => {
  // The browser reports each refusal of the server.
  complaints.expect(/503/);
});

test('settings that are saved while the database is stopped are refused in words, kept, and saved once it is back', async ({
  postgres,
  admin,
  page,
  visitor,
}) => {
  await admin.open('/admin/site-settings');
  await page.getByLabel(/^Phone/).fill('0117 496 0990');
  await postgres.stop();
  await page.getByRole('button', { name: 'Save Site Settings' }).click();
  await expect(page.getByText(`Site settings could not be saved. 503: ${AWAY}`)).toBeVisible();
  await expect(page.getByLabel(/^Phone/)).toHaveValue('0117 496 0990');
  await expect(page.getByText('Unsaved changes, kept on this browser')).toBeVisible();

  await postgres.start();
  await page.getByRole('button', { name: 'Save Site Settings' }).click();
  await expect(page.getByText('Site settings saved.')).toBeVisible();
  const contact = await visitor.open('/contact');
  await expect(contact.getByRole('main').getByText('0117 496 0990')).toBeVisible();
});

test('what was typed survives a reload while the database is stopped', async ({ postgres, admin, page }) => {
  await admin.open('/admin/site-settings');
  await page.getByLabel('Company registration').fill('Registered in Scotland, SC000000');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('admin-drafts-v1') ?? ''))
    .toContain('SC000000');
  await postgres.stop();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The admin cannot be opened just now' })).toBeVisible();
  await expect(page.getByText(AWAY)).toBeVisible();
  await postgres.start();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText(/^Your unsaved changes from .+ are back\./)).toBeVisible();
  await expect(page.getByLabel('Company registration')).toHaveValue('Registered in Scotland, SC000000');
});

test('the library says so, offers to try again, and an upload that was refused is sent again', async ({
  postgres,
  admin,
  page,
  library,
  axe,
}) => {
  await library.add({ name: 'Oak wall' });
  await admin.open('/image-library');
  const grid = page.getByRole('list', { name: 'Images' });
  await expect(grid.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Add Images' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Images' });

  await postgres.stop();
  await dialog.getByLabel('Choose pictures').setInputFiles(await pictureFile('new.jpg'));
  await expect(dialog.getByRole('list', { name: 'Uploads' })).toContainText(AWAY);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Gallery Images' }).click();
  await expect(page.getByRole('heading', { name: 'Error loading images' })).toBeVisible();
  await expect(page.getByText('There was an error connecting to the image database')).toBeVisible();
  await expect(page.getByText(AWAY).first()).toBeVisible();
  await axe.check();

  await postgres.start();
  await page.getByRole('button', { name: 'All Images' }).click();
  await expect(grid.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Retry new' }).click();
  await expect(grid.getByRole('listitem')).toHaveCount(2);
});

test('a deletion that fails says so and can be tried again', async ({ postgres, admin, page, library }) => {
  await library.add({ name: 'Oak wall' });
  await admin.open('/image-library');
  await page.getByRole('list', { name: 'Images' }).getByRole('listitem').hover();
  await page.getByRole('button', { name: 'Delete Oak wall' }).click();
  const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete this image?' });
  await postgres.stop();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByText(`Failed to delete image: ${AWAY}`)).toBeVisible();
  await postgres.start();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByText('Image deleted.')).toBeVisible();
});
