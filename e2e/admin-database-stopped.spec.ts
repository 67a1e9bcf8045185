import { test as base } from './admin';
import { expect } from './fixtures';
import { chooseFiles, press, typeInto } from './keyboard';
import { imageFile } from './image-files';
import {
  expectPhoneKept,
  expectPhoneSeen,
  expectSettingsSaved,
  saveSettings,
  typePhone,
} from './site-settings';
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

test('settings saved while the database is stopped are refused, kept, and saved once it is back', async ({
  postgres,
  admin,
  page,
  visitor,
}) => {
  await admin.open('/admin/site-settings');
  await typePhone(page);
  await postgres.stop();
  await saveSettings(page);
  await expect(page.getByText(`Site settings could not be saved. 503: ${AWAY}`)).toBeVisible();
  await expectPhoneKept(page);
  await expect(page.getByText('Unsaved changes, kept in this browser')).toBeVisible();

  await postgres.start();
  await saveSettings(page);
  await expectSettingsSaved(page);
  await expectPhoneSeen(visitor);
});

test('what was typed survives a reload while the database is stopped', async ({ postgres, admin, page }) => {
  await admin.open('/admin/site-settings');
  await typeInto(page.getByLabel('Company registration'), 'Registered in Scotland, SC000000');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('admin-drafts-v1') ?? ''))
    .toContain('SC000000');
  await postgres.stop();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The admin cannot be opened just now' })).toBeVisible();
  await expect(page.getByText(AWAY)).toBeVisible();
  await postgres.start();
  await press(page.getByRole('button', { name: 'Try Again' }));
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
  await press(page.getByRole('button', { name: 'Add Images' }));
  const dialog = page.getByRole('dialog', { name: 'Add Images' });

  await postgres.stop();
  await chooseFiles(dialog.getByLabel('Choose images'), await imageFile('new.jpg'));
  await expect(dialog.getByRole('list', { name: 'Uploads' })).toContainText(AWAY);
  await press(dialog.getByRole('button', { name: 'Close' }));
  await press(page.getByRole('button', { name: 'Gallery Images' }));
  await expect(page.getByRole('heading', { name: 'Error loading images' })).toBeVisible();
  await expect(page.getByText('There was an error connecting to the image database')).toBeVisible();
  await expect(page.getByText(AWAY).first()).toBeVisible();
  await axe.check();

  await postgres.start();
  await press(page.getByRole('button', { name: 'All Images' }));
  await expect(grid.getByRole('listitem')).toHaveCount(1);
  await press(page.getByRole('button', { name: 'Retry new' }));
  await expect(grid.getByRole('listitem')).toHaveCount(2);
});

test('a deletion that fails says so and can be tried again', async ({ postgres, admin, page, library }) => {
  await library.add({ name: 'Oak wall' });
  await admin.open('/image-library');
  await press(page.getByRole('button', { name: 'Delete Oak wall' }));
  const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete this image?' });
  await postgres.stop();
  await press(dialog.getByRole('button', { name: 'Delete' }));
  await expect(dialog.getByText(`Failed to delete image: ${AWAY}`)).toBeVisible();
  await postgres.start();
  await press(dialog.getByRole('button', { name: 'Delete' }));
  await expect(dialog.getByText('Image deleted.')).toBeVisible();
});
